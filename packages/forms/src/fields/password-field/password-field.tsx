import { Field } from '@signet/ui/field';
import { PasswordInput } from '@signet/ui/password-input';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface PasswordFieldProps {
  /** Path of the value in the form. @default 'password' */
  name?: string;
  label: string;
  hint?: string | undefined;
  /** Names of the button that shows and hides the password. */
  toggleLabels: { show: string; hide: string };
  autoComplete?: 'current-password' | 'new-password';
}

/** An existing password; a wrong one is reported by the caller as WrongPassword (VAL-PWD-03, ERR-12). */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label, hint, toggleLabels, autoComplete = 'current-password' } = props;
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required>
      <PasswordInput
        labels={toggleLabels}
        autoComplete={autoComplete}
        {...register(name, { validate: (value: string) => value !== '' || 'Required' })}
      />
    </Field>
  );
}
