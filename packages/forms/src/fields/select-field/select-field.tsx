import { Field } from '@signet/ui/field';
import { Select } from '@signet/ui/select';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface SelectFieldProps<T extends string> {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Beside the label, such as that it must be filled in. */
  note?: string | undefined;
  /** Code of the error of the empty value; absent where that is a choice. */
  requiredCode?: string | undefined;
  /** The values that can be chosen, in order. */
  values: readonly T[];
  /** Text of each value. */
  texts: Readonly<Record<T, string>>;
}

/** One of a few values, bound to the form around it. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { name, label, hint, note, requiredCode, values, texts } = props;
  const { register } = useFormContext();
  return (
    <Field
      label={label}
      hint={hint}
      note={note}
      error={useFieldError(name)}
      required={requiredCode !== undefined}
    >
      <Select {...register(name, { validate: textRule(requiredCode) })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {texts[value]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
