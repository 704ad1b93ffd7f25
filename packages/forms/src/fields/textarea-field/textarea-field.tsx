import { Field } from '@signet/ui/field';
import { Textarea, type TextareaProps } from '@signet/ui/textarea';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface TextareaFieldProps extends Omit<TextareaProps, 'name' | 'required'> {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
}

/** Several lines of text bound to the form around it. */
export function TextareaField({ name, label, hint, ...rest }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)}>
      <Textarea {...rest} {...register(name)} />
    </Field>
  );
}
