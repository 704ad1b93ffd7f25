import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import type { SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import type { PaymentMethod } from '../../shared/api-client/entities.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';

const pathOf = (companyId: string) => `/companies/${companyId}/paymentMethods`;

/** ENT-COMP-09: the bank accounts of the company, the oldest first. */
export function usePaymentMethods(companyId: string): SWRResponse<PaymentMethod[], unknown> {
  return useList('paymentmethods', { at: pathOf(companyId) });
}

/** Gives a mandate; the payment provider answers in the language of the page. */
export function addPaymentMethod(companyId: string, account: SepaPaymentFormOutput): Promise<PaymentMethod> {
  const fields = { ...account, language: currentLanguage() };
  return api.create('paymentmethods', fields, { at: pathOf(companyId), answer: 'paymentmethods' });
}

export function removePaymentMethod(id: string): Promise<void> {
  return api.remove('paymentmethods', id);
}
