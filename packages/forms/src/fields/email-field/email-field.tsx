import { isEmail } from '@signet/domain/validation/email';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

export type EmailFieldProps = Omit<TextFieldProps, 'validate' | 'requiredCode' | 'type'>;

/** An e-mail address; VAL-MAIL-01: anything else shows InvalidEmail. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      {...props}
      requiredCode="InvalidEmail"
      validate={(value) => (isEmail(value) ? undefined : 'InvalidEmail')}
    />
  );
}
