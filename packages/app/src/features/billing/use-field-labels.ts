import type { BillingFormProps } from '@signet/forms/billing-form';
import type { SepaPaymentFormProps } from '@signet/forms/sepa-payment-form';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** Names of the fields of billing info and payment. */
export function useFieldLabels(): BillingFormProps['labels'] & SepaPaymentFormProps['labels'] {
  const t = useTexts('billing');
  return {
    name: t('fields.name'),
    email: t('fields.email'),
    companyName: t('fields.companyName'),
    billingEmail: t('fields.billingEmail'),
    phone: t('fields.phone'),
    street: t('fields.street'),
    suite: t('fields.suite'),
    city: t('fields.city'),
    state: t('fields.state'),
    postalCode: t('fields.postalCode'),
    country: t('fields.country'),
    iban: t('fields.iban'),
    countries: {
      list: t('fields.countries'),
      none: t('fields.noCountry'),
      cleared: (text) => t('fields.countryCleared', { text }),
    },
  };
}
