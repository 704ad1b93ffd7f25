import { beforeEach, describe, expect, it } from 'vitest';
import { createPayments } from '../src/platform/payments/create-payments.ts';
import { outcome } from './support/answers.ts';
import {
  addPaymentMethod,
  BILLING_INFO,
  billingInfoBody,
  book,
  IBANS,
  paymentMethodOf,
  subscriptionsOf,
} from './support/billing.ts';
import { createColleague, createCompany, type Company } from './support/companies.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile({ PAYMENTS: 'sandbox' });
const { api } = server;
let company: Company;
let admin: Person;
beforeEach(async () => {
  company = await createCompany(api);
  admin = company.founder;
});

const remove = (path: string) => api.call('DELETE', path, { token: admin.token });
const methods = async (): Promise<Json[]> => {
  const answer = await api.call('GET', `/companies/${company.id}/paymentMethods`, { token: admin.token });
  return answer.json.data as Json[];
};

describe('billing info', () => {
  const billing = () => `/companies/${company.id}/billing`;
  const patch = (attributes: object) =>
    api.call('PATCH', billing(), { token: admin.token, body: billingInfoBody(attributes) });
  const read = async () => (await api.call('GET', billing(), { token: admin.token })).json.data;

  it('is empty at first, is filled in and changed, and has the id of the company (ENT-COMP-07, ENT-COMP-08, J-179)', async () => {
    const empty = Object.fromEntries(Object.keys(BILLING_INFO).map((name) => [name, '']));
    expect(await read()).toMatchObject({ type: 'billinginfos', id: company.id, attributes: empty });
    const filled = await patch({ ...BILLING_INFO, companyName: ' Acme GmbH ' });
    expect(filled.json.data.attributes).toEqual(BILLING_INFO);
    await patch({ ...BILLING_INFO, phone: '+49 221 1234', suite: '4. OG' });
    expect((await read()).attributes).toEqual({ ...BILLING_INFO, phone: '+49 221 1234', suite: '4. OG' });
  });

  it('lines that an invoice needs are required, and the response names the missing ones (ENT-COMP-07, VAL-PAY-01)', async () => {
    const refused = await patch({ ...BILLING_INFO, city: '' });
    expect(outcome(refused)).toBe('400 Required');
    expect(refused.json.errors[0].source).toEqual({ pointer: '/data/attributes/city' });
    expect(outcome(await patch({ ...BILLING_INFO, billingEmail: 'acme' }))).toBe('400 InvalidEmail');
    expect(outcome(await patch({ ...BILLING_INFO, country: 'XX' }))).toBe('400 InvalidCountry');
  });
});

describe('payment methods', () => {
  it('an account is added with both ends of its IBAN, listed and removed (ENT-COMP-09, J-155)', async () => {
    expect(await methods()).toEqual([]);
    const added = await addPaymentMethod(api, company, { iban: 'de89 3704 0044 0532 0130 00' });
    expect(added.status).toBe(201);
    expect(added.json.data.attributes).toMatchObject({
      name: 'Ada Lovelace',
      ibanCountry: 'DE',
      ibanCheckDigits: '89',
      ibanLastFour: '3000',
    });
    const { id } = added.json.data;
    expect(await methods()).toMatchObject([{ id }]);
    expect((await remove(`/paymentMethods/${id}`)).status).toBe(204);
    expect(await methods()).toEqual([]);
    expect(outcome(await remove(`/paymentMethods/${id}`))).toBe('404 NotFound');
  });

  it.each([
    ['DE89 3704', 'IbanIncomplete'],
    ['TR330006100519786457841326', 'IbanNotSepa'],
    ['DE88370400440532013000', 'InvalidIban'],
  ])('the IBAN %s is refused as %s, under its field (VAL-PAY-02, VAL-PAY-03)', async (iban, code) => {
    const refused = await addPaymentMethod(api, company, { iban });
    expect(outcome(refused)).toBe(`400 ${code}`);
    expect(refused.json.errors[0].source).toEqual({ pointer: '/data/attributes/iban' });
  });

  it('the provider refuses an account in the language of the payer, and nothing is kept (VAL-PAY-04, J-164)', async () => {
    const refused = await addPaymentMethod(api, company, { iban: IBANS.refused, language: 'de' });
    expect(outcome(refused)).toBe('422 PaymentRefused');
    expect(refused.json.errors[0]).toMatchObject({
      detail: expect.stringContaining('Die Bank erlaubt'),
      source: { pointer: '/data/attributes/iban' },
    });
    expect(await methods()).toEqual([]);
  });

  it('the account that pays the subscription cannot be removed (ENT-COMP-09)', async () => {
    const id = await paymentMethodOf(api, company);
    const spare = await paymentMethodOf(api, company);
    await book(api, admin, id);
    expect(outcome(await remove(`/paymentMethods/${id}`))).toBe('409 PaymentMethodInUse');
    expect((await remove(`/paymentMethods/${spare}`)).status).toBe(204);
  });
});

describe('permissions', () => {
  it('a company without subscription, and a person without company, get an empty list (API-05, ENT-COMP-02)', async () => {
    expect(await subscriptionsOf(api, admin)).toEqual([]);
    expect(await subscriptionsOf(api, await createPerson(api))).toEqual([]);
  });

  it('everybody in the company reads the subscription, nobody else does (API-05, J-020)', async () => {
    const member = await createColleague(api, company, 'member');
    const stranger = (await createCompany(api)).founder;
    await book(api, admin, await paymentMethodOf(api, company));
    expect(await subscriptionsOf(api, member)).toMatchObject([{ attributes: { plan: 'basic_1' } }]);
    expect(await subscriptionsOf(api, stranger)).toEqual([]);
  });

  it('nobody books with the account of another company, or cancels what others booked (ABUSE-13, ENT-COMP-09)', async () => {
    const id = await paymentMethodOf(api, company);
    const { json } = await book(api, admin, id);
    const other = await createCompany(api);
    expect(outcome(await book(api, other.founder, id))).toBe('404 NotFound');
    const call = await api.call('DELETE', `/subscriptions/${json.data.id}`, { token: other.founder.token });
    expect(outcome(call)).toBe('404 NotFound');
    expect(await subscriptionsOf(api, admin)).toMatchObject([{ attributes: { ends: null } }]);
  });
});

describe('an installation without payments', () => {
  it('without configuration nothing is accepted, and the error says why (J-164, PLAN-13)', async () => {
    const { services } = server.running;
    const id = await paymentMethodOf(api, company);
    const { payments } = services;
    services.payments = createPayments('none');
    try {
      expect(outcome(await addPaymentMethod(api, company))).toBe('409 PaymentsNotSetUp');
      expect(outcome(await book(api, admin, id))).toBe('409 PaymentsNotSetUp');
      expect(await subscriptionsOf(api, admin)).toEqual([]);
    } finally {
      services.payments = payments;
    }
  });

  it('the configuration names the payment provider to pages (J-164)', async () => {
    expect((await api.call('GET', '/configuration')).json.payments).toBe('sandbox');
  });
});
