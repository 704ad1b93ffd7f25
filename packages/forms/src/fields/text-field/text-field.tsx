import { Field } from '@signet/ui/field';
import { TextInput, type TextInputProps } from '@signet/ui/text-input';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface TextFieldProps extends Omit<TextInputProps, 'name' | 'required'> {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Beside the label, such as that it must be filled in. */
  note?: string | undefined;
  /** Code of the error of an empty value; absent for optional fields. */
  requiredCode?: string | undefined;
  /** Code of the error of a value, or undefined when it is fine. */
  validate?: ((value: string) => string | undefined) | undefined;
}

/** One line of text bound to the form around it. */
export function TextField({ name, label, hint, note, requiredCode, validate, ...rest }: TextFieldProps) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} note={note} error={error} required={requiredCode !== undefined}>
      <TextInput {...rest} {...register(name, { validate: textRule(requiredCode, validate) })} />
    </Field>
  );
}
