import { zodResolver } from '@hookform/resolvers/zod';
import {
  ADDRESS_MAX_LENGTH,
  sepaPaymentFormSchema,
  type SepaPaymentFormInput,
  type SepaPaymentFormOutput,
} from '@signet/domain/billing/billing-form';
import type { Language } from '@signet/domain/format/language';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CountryField, type CountryFieldProps } from '../../fields/country-field/country-field.tsx';
import { EmailField } from '../../fields/email-field/email-field.tsx';
import { IbanField } from '../../fields/iban-field/iban-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import { FieldRow } from '../../form/field-row.tsx';
import { SendForm, type SendFormOptions } from '../../form/send-form.tsx';

export interface SepaPaymentFormProps extends SendFormOptions<SepaPaymentFormOutput> {
  /** What the form starts with. @default empty lines */
  defaultValues?: SepaPaymentFormInput | undefined;
  language: Language;
  /** Names of the fields, and the texts of the country's list. */
  labels: Readonly<Record<keyof SepaPaymentFormInput, string>> & { countries: CountryFieldProps['labels'] };
  /** The mandate and its texts, between the fields and the buttons. */
  children?: ReactNode;
}

const EMPTY: SepaPaymentFormInput = { name: '', email: '', street: '', city: '', country: '', iban: '' };

/**
 * A payment from a SEPA bank account (VAL-PAY-01). What the payment provider says about the IBAN, an error with a
 * message and the pointer /data/attributes/iban, stands under that field (VAL-PAY-04).
 */
export function SepaPaymentForm(props: SepaPaymentFormProps) {
  const { defaultValues = EMPTY, language, labels, children, ...sending } = props;
  const form = useForm<SepaPaymentFormInput, unknown, SepaPaymentFormOutput>({
    resolver: zodResolver(sepaPaymentFormSchema),
    defaultValues,
  });
  const line = (name: keyof SepaPaymentFormInput, autoComplete: string) => (
    <TextField
      name={name}
      label={labels[name]}
      autoComplete={`billing ${autoComplete}`}
      maxLength={ADDRESS_MAX_LENGTH}
      requiredCode="Required"
    />
  );
  return (
    <SendForm {...sending} form={form}>
      <FieldRow>
        {line('name', 'name')}
        <EmailField name="email" label={labels.email} autoComplete="billing email" />
      </FieldRow>
      {line('street', 'street-address')}
      <FieldRow>
        {line('city', 'address-level2')}
        <CountryField
          name="country"
          label={labels.country}
          language={language}
          labels={labels.countries}
          required
        />
      </FieldRow>
      <IbanField label={labels.iban} />
      {children}
    </SendForm>
  );
}
