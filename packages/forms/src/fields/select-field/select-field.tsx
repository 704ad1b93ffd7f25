import { Field } from '@signet/ui/field';
import { Select } from '@signet/ui/select';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface SelectFieldProps<T extends string> {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** The values that can be chosen, in order. */
  values: readonly T[];
  /** Text of each value. */
  texts: Readonly<Record<T, string>>;
}

/** One of a few values, bound to the form around it. */
export function SelectField<T extends string>({ name, label, hint, values, texts }: SelectFieldProps<T>) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <Select {...register(name)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {texts[value]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
