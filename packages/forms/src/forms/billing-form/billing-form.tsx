import { zodResolver } from '@hookform/resolvers/zod';
import {
  ADDRESS_MAX_LENGTH,
  billingFormSchema,
  type BillingFormInput,
  type BillingFormOutput,
} from '@signet/domain/billing/billing-form';
import type { Language } from '@signet/domain/format/language';
import { useForm } from 'react-hook-form';
import { CountryField, type CountryFieldProps } from '../../fields/country-field/country-field.tsx';
import { EmailField } from '../../fields/email-field/email-field.tsx';
import { TextField } from '../../fields/text-field/text-field.tsx';
import { FieldRow } from '../../form/field-row.tsx';
import { SendForm, type SendFormOptions } from '../../form/send-form.tsx';

export interface BillingFormProps extends SendFormOptions<BillingFormOutput> {
  /** What the form starts with. @default empty lines */
  defaultValues?: BillingFormInput | undefined;
  language: Language;
  /** Names of the fields, and the texts of the country's list. */
  labels: Readonly<Record<keyof BillingFormInput, string>> & { countries: CountryFieldProps['labels'] };
}

const EMPTY: BillingFormInput = {
  companyName: '',
  billingEmail: '',
  phone: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

/** The billing info of a company (ENT-COMP-07, ENT-COMP-08). */
export function BillingForm({ defaultValues = EMPTY, language, labels, ...sending }: BillingFormProps) {
  const form = useForm<BillingFormInput, unknown, BillingFormOutput>({
    resolver: zodResolver(billingFormSchema),
    defaultValues,
  });
  const line = (name: keyof BillingFormInput, autoComplete: string, requiredCode?: 'Required') => (
    <TextField
      name={name}
      label={labels[name]}
      autoComplete={`billing ${autoComplete}`}
      maxLength={ADDRESS_MAX_LENGTH}
      requiredCode={requiredCode}
    />
  );
  return (
    <SendForm {...sending} form={form}>
      {line('companyName', 'organization', 'Required')}
      <FieldRow>
        <EmailField name="billingEmail" label={labels.billingEmail} autoComplete="billing email" />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="billing tel" maxLength={40} />
      </FieldRow>
      <FieldRow>
        {line('street', 'address-line1', 'Required')}
        {line('suite', 'address-line2')}
      </FieldRow>
      <FieldRow>
        <TextField
          name="postalCode"
          label={labels.postalCode}
          autoComplete="billing postal-code"
          maxLength={20}
        />
        {line('city', 'address-level2', 'Required')}
      </FieldRow>
      <FieldRow>
        {line('state', 'address-level1')}
        <CountryField
          name="country"
          label={labels.country}
          language={language}
          labels={labels.countries}
          required
        />
      </FieldRow>
    </SendForm>
  );
}
