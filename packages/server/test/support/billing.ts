import { BILLING } from '@signet/domain/billing/testing/sample-billing';
import type { Language } from '@signet/domain/format/language';
import type { Company } from './companies.ts';
import { expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** The sandbox's treatment of an account, by the end of its IBAN (docs/operations.md). */
export const IBANS = {
  paid: 'DE89370400440532013000',
  refused: 'DE72370400440532019999',
  returned: 'DE96370400440532018888',
} as const;

export const BILLING_INFO = {
  ...BILLING,
  companyName: 'Acme GmbH',
  postalCode: '50667',
};

interface Account {
  iban?: string;
  language?: Language;
}

export const billingInfoBody = (attributes: object = BILLING_INFO): Json => ({
  data: { type: 'billinginfos', attributes },
});

export const paymentMethodBody = ({ iban = IBANS.paid, language = 'en' }: Account = {}): Json => ({
  data: {
    type: 'paymentmethods',
    attributes: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      street: 'Hauptstraße 1',
      city: 'Köln',
      country: 'DE',
      iban,
      language,
    },
  },
});

export const subscriptionBody = (paymentMethod: string): Json => ({
  data: {
    type: 'subscriptions',
    attributes: { plan: 'basic_1' },
    relationships: { paymentMethod: { data: { type: 'paymentmethods', id: paymentMethod } } },
  },
});

export function addPaymentMethod(
  api: Api,
  { id, founder }: Company,
  account: Account & { by?: Person } = {},
): Promise<ApiAnswer> {
  const { by = founder } = account;
  const path = `/companies/${id}/paymentMethods`;
  return api.call('POST', path, { token: by.token, body: paymentMethodBody(account) });
}

/** A bank account of the company, for which it has given a mandate. */
export async function paymentMethodOf(api: Api, company: Company, iban?: string): Promise<string> {
  const answer = await addPaymentMethod(api, company, iban === undefined ? {} : { iban });
  expectStatus(answer, 201);
  return answer.json.data.id as string;
}

export function book(api: Api, by: Person, paymentMethod: string): Promise<ApiAnswer> {
  return api.call('POST', '/subscriptions', { token: by.token, body: subscriptionBody(paymentMethod) });
}

/** The subscriptions that a person sees. */
export async function subscriptionsOf(api: Api, person: Person): Promise<Json[]> {
  const answer = await api.call('GET', '/subscriptions', { token: person.token });
  expectStatus(answer, 200);
  return answer.json.data as Json[];
}
