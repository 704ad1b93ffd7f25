import { Textarea, type TextareaProps } from '@signet/ui/textarea';
import { useFormContext } from 'react-hook-form';
import { FormField, type FieldTexts } from '../../form/form-field.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface TextareaFieldProps extends FieldTexts, Omit<TextareaProps, 'name' | 'required'> {
  /** Path of the value in the form. */
  name: string;
  /** Code of the error of an empty value; absent for optional fields. */
  requiredCode?: string | undefined;
}

/** Several lines of text bound to the form around it. */
export function TextareaField({ name, label, hint, note, requiredCode, ...rest }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <FormField name={name} label={label} hint={hint} note={note} required={requiredCode !== undefined}>
      <Textarea {...rest} {...register(name, { validate: textRule(requiredCode) })} />
    </FormField>
  );
}
