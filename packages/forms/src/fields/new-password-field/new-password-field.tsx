import {
  isAcceptablePassword,
  passwordStrength,
  type PasswordStrength,
} from '@signet/domain/validation/password';
import { Field } from '@signet/ui/field';
import { PasswordInput } from '@signet/ui/password-input';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface NewPasswordFieldProps {
  label: string;
  /** Of the second field; without it the password is typed once, and can be shown. */
  repeatLabel?: string;
  hint?: string | undefined;
  /** Names of the button that shows and hides the password. */
  toggleLabels: { show: string; hide: string };
  strengthLabels: Record<PasswordStrength, string>;
  /** Whether a password is a common one; checked when the form is sent. */
  isCommon?: (password: string) => Promise<boolean>;
}

/**
 * A new password, typed twice where `repeatLabel` is given, as `password` and `passwordAgain`, with its strength (VAL-PWD-10 to VAL-PWD-12,
 * DESIGN-14). Codes: InvalidPassword, CommonPassword, PasswordsDiffer.
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label, repeatLabel, hint, toggleLabels, strengthLabels, isCommon } = props;
  const { register, getValues, trigger, formState } = useFormContext();
  const repeatError = useFieldError('passwordAgain');
  const password = useWatch({ name: 'password' }) as string | undefined;
  const strength = password ? passwordStrength(password) : undefined;
  return (
    <>
      <Field label={label} hint={hint} error={useFieldError('password')} required>
        <PasswordInput
          labels={toggleLabels}
          autoComplete="new-password"
          {...(strength === undefined
            ? {}
            : { strength: { level: strength, label: strengthLabels[strength] } })}
          {...register('password', {
            validate: async (value: string) => {
              if (!isAcceptablePassword(value)) return 'InvalidPassword';
              return (await isCommon?.(value)) === true ? 'CommonPassword' : true;
            },
            onChange: () =>
              void (formState.isSubmitted && repeatLabel !== undefined && trigger('passwordAgain')),
          })}
        />
      </Field>
      {repeatLabel !== undefined && (
        <Field label={repeatLabel} error={repeatError} required>
          <PasswordInput
            labels={toggleLabels}
            autoComplete="new-password"
            {...register('passwordAgain', {
              validate: (value: string) => value === getValues('password') || 'PasswordsDiffer',
            })}
          />
        </Field>
      )}
    </>
  );
}
