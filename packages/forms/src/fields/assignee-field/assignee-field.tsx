import { AssigneeInput, type AssigneeInputProps, type AssigneeOption } from '@signet/ui/assignee-input';
import { useController } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';

export interface AssigneeFieldProps extends Pick<AssigneeInputProps, 'labels' | 'placeholder'> {
  /** Path of the value, a list of the chosen people's ids, in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** The people who can be chosen. */
  options: readonly AssigneeOption[];
  /** Code of the error while nobody is chosen; absent when nobody need be. */
  requiredCode?: string;
}

/** Choosing people by typing, bound to the form around it. */
export function AssigneeField({ name, label, hint, options, requiredCode, ...input }: AssigneeFieldProps) {
  const { field } = useController({
    name,
    rules: {
      validate: (ids: string[]) => requiredCode === undefined || ids.length > 0 || requiredCode,
    },
  });
  const ids = field.value as string[];
  return (
    <LineField field={field} label={label} hint={hint}>
      <AssigneeInput
        {...input}
        options={options}
        selected={options.filter(({ id }) => ids.includes(id))}
        onSelectedChange={(people) => field.onChange(people.map(({ id }) => id))}
        onBlur={field.onBlur}
      />
    </LineField>
  );
}
