import { SepaPaymentForm, type SepaPaymentFormProps } from '@signet/forms/sepa-payment-form';
import type { BillingInfo } from '../../shared/api-client/entities.ts';
import { useLanguage } from '../../shared/i18n/i18n.ts';
import { useErrorText } from '../../shared/i18n/use-texts.ts';
import { SepaTexts } from './sepa-texts.tsx';
import { useFieldLabels } from './use-field-labels.ts';

export interface PaymentFormProps extends Pick<SepaPaymentFormProps, 'send' | 'submitLabel' | 'cancel'> {
  /** The source of known data. */
  info: BillingInfo;
}

/** A bank account with its mandate, begun with the billing info of the company (VAL-PAY-01, PLAN-07, PLAN-08). */
export function PaymentForm({ info, ...sending }: PaymentFormProps) {
  const { billingEmail: email, street, city, country } = info;
  return (
    <SepaPaymentForm
      {...sending}
      errorText={useErrorText()}
      language={useLanguage()}
      labels={useFieldLabels()}
      defaultValues={{ name: '', email, street, city, country, iban: '' }}
    >
      <SepaTexts />
    </SepaPaymentForm>
  );
}
