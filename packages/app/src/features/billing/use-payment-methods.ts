import type { SepaPaymentFormOutput } from '@signet/domain/billing/billing-form';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../shared/api-client/client.ts';
import { one, page } from '../../shared/api-client/answer.ts';
import type { PaymentMethod } from '../../shared/api-client/entities.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';

const pathOf = (companyId: string) => `/companies/${companyId}/paymentMethods`;

/** ENT-COMP-09: the bank accounts of the company, the oldest first. */
export function usePaymentMethods(companyId: string): SWRResponse<PaymentMethod[], unknown> {
  return useSWR<PaymentMethod[], unknown>(pathOf(companyId), async (path: string) => {
    const document = await call('GET', path, { answer: page('paymentmethods') });
    return document.items;
  });
}

/** Gives a mandate; the payment provider answers in the language of the page. */
export async function addPaymentMethod(
  companyId: string,
  account: SepaPaymentFormOutput,
): Promise<PaymentMethod> {
  const attributes = { ...account, language: currentLanguage() };
  const body = { data: { type: 'paymentmethods', attributes } };
  const document = await call('POST', pathOf(companyId), {
    answer: one('paymentmethods'),
    body,
  });
  return document;
}

export async function removePaymentMethod(id: string): Promise<void> {
  await call('DELETE', `/paymentMethods/${id}`, { tell: 'failures' });
}
