import { ONE_TIME_CODE_LENGTH, oneTimeCodeProblem } from '@signet/domain/validation/one-time-code';
import { Field } from '@signet/ui/field';
import { OneTimeCodeInput } from '@signet/ui/one-time-code-input';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface OneTimeCodeFieldProps {
  /** Path of the value in the form. @default 'code' */
  name?: string;
  label: string;
  hint?: string | undefined;
}

/** A code of six digits; a wrong one is reported by the caller as IncorrectAuthenticationCode (VAL-PWD-06, ERR-13). */
export function OneTimeCodeField({ name = 'code', label, hint }: OneTimeCodeFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required>
      <OneTimeCodeInput
        digits={ONE_TIME_CODE_LENGTH}
        {...register(name, { validate: (value: string) => oneTimeCodeProblem(value) ?? true })}
      />
    </Field>
  );
}
