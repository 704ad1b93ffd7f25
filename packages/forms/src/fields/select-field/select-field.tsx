import { Select } from '@signet/ui/select';
import { useFormContext } from 'react-hook-form';
import { FormField, type FieldTexts } from '../../form/form-field.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface SelectFieldProps<T extends string> extends FieldTexts {
  /** Path of the value in the form. */
  name: string;
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
    <FormField name={name} label={label} hint={hint} note={note} required={requiredCode !== undefined}>
      <Select {...register(name, { validate: textRule(requiredCode) })}>
        {values.map((value) => (
          <option key={value} value={value}>
            {texts[value]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
