import { TextInput, type TextInputProps } from '@signet/ui/text-input';
import { useFormContext } from 'react-hook-form';
import { FormField, type FieldTexts } from '../../form/form-field.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface TextFieldProps extends FieldTexts, Omit<TextInputProps, 'name' | 'required'> {
  /** Path of the value in the form. */
  name: string;
  /** Code of the error of an empty value; absent for optional fields. */
  requiredCode?: string | undefined;
  /** Code of the error of a value, or undefined when it is fine. */
  validate?: ((value: string) => string | undefined) | undefined;
}

/** One line of text bound to the form around it. */
export function TextField({ name, label, hint, note, requiredCode, validate, ...rest }: TextFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} note={note} required={requiredCode !== undefined}>
      <TextInput {...rest} {...register(name, { validate: textRule(requiredCode, validate) })} />
    </FormField>
  );
}
