import { Field } from '@signet/ui/field';
import { Textarea, type TextareaProps } from '@signet/ui/textarea';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';
import { textRule } from '../../form/text-rule.ts';

export interface TextareaFieldProps extends Omit<TextareaProps, 'name' | 'required'> {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: string | undefined;
  /** Beside the label, such as that it must be filled in. */
  note?: string | undefined;
  /** Code of the error of an empty value; absent for optional fields. */
  requiredCode?: string | undefined;
}

/** Several lines of text bound to the form around it. */
export function TextareaField({ name, label, hint, note, requiredCode, ...rest }: TextareaFieldProps) {
  const { register } = useFormContext();
  return (
    <Field
      label={label}
      hint={hint}
      note={note}
      error={useFieldError(name)}
      required={requiredCode !== undefined}
    >
      <Textarea {...rest} {...register(name, { validate: textRule(requiredCode) })} />
    </Field>
  );
}
