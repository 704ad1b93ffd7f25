import { ibanProblem } from '@signet/domain/validation/iban';
import { Field } from '@signet/ui/field';
import { IbanInput } from '@signet/ui/iban-input';
import { useFormContext } from 'react-hook-form';
import { useFieldError } from '../../form/form.tsx';

export interface IbanFieldProps {
  /** Path of the value, the IBAN as it was typed, in the form. @default 'iban' */
  name?: string;
  label: string;
  hint?: string | undefined;
}

/**
 * An IBAN of a SEPA country (VAL-PAY-02, VAL-PAY-03). The message of the payment provider, set as a literal error,
 * stands in place of ours (VAL-PAY-04).
 */
export function IbanField({ name = 'iban', label, hint }: IbanFieldProps) {
  const { register } = useFormContext();
  return (
    <Field label={label} hint={hint} error={useFieldError(name)} required>
      <IbanInput {...register(name, { validate: (value: string) => ibanProblem(value) ?? true })} />
    </Field>
  );
}
