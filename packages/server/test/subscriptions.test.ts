import { debitDay } from '@signet/domain/billing/debit-day';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { sweep } from '../src/start/sweep.ts';
import { advanceDebit, debitsToAdvance } from '../src/resources/subscriptions/advance-debit.ts';
import type { PaymentAdapter } from '../src/platform/payments/payment-adapter.ts';
import { outcome } from './support/answers.ts';
import { book, IBANS, paymentMethodOf, subscriptionsOf } from './support/billing.ts';
import { createCompany, type Company } from './support/companies.ts';
import type { Json, Person } from './support/people.ts';
import { until } from './support/server.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile({ PAYMENTS: 'sandbox' });
const { api } = server;
let company: Company;
let admin: Person;
beforeEach(async () => {
  await server.running.services.db.deleteFrom('subscriptions').execute();
  company = await createCompany(api);
  admin = company.founder;
});

/** Undefined for the free plan. */
const subscription = async (): Promise<Json> => (await subscriptionsOf(api, admin))[0];
const settled = (): Promise<Json> =>
  until(async () => {
    const found = await subscription();
    return found.attributes.state !== 'pending' && found;
  });
const bookWith = async (iban: string = IBANS.paid) =>
  (await book(api, admin, await paymentMethodOf(api, company, iban))).json.data as Json;
const cancel = (id: string) => api.call('DELETE', `/subscriptions/${id}`, { token: admin.token });

/** A bank that responds at once and records its orders. */
function quickBank(answer: 'paid' | 'returned') {
  const ordered: { cents: number; key: string }[] = [];
  const bank: PaymentAdapter = {
    debitSeconds: 0,
    createMandate: () => Promise.resolve('mandate'),
    revokeMandate: () => Promise.resolve(),
    async orderDebit({ cents, key }) {
      ordered.push({ cents, key });
      return key;
    },
    outcomeOf: () => Promise.resolve(answer),
  };
  return { bank, ordered };
}

/** A month passes: everything moves into the past, and the hourly sweep runs with its jobs. */
async function monthPasses(): Promise<void> {
  const { services } = server.running;
  const monthBefore = (column: 'created' | 'next_debit') =>
    sql<Date>`${sql.ref(column)} - interval '1 month'`;
  await services.db
    .updateTable('subscriptions')
    .set({ created: monthBefore('created'), next_debit: monthBefore('next_debit') })
    .execute();
  await sweep(services);
  await until(async () => (await debitsToAdvance(services)).length === 0);
}

it('Basic is pending until the bank has paid, then active for a month (J-164, PLAN-01, API-05)', async () => {
  const booked = await bookWith();
  expect(booked.attributes).toMatchObject({ plan: 'basic_1', state: 'pending', ends: null });
  expect(booked.attributes.nextDebit).toBe(booked.attributes.created);
  const { attributes } = await settled();
  const nextDebit = debitDay(new Date(attributes.created), 1).toISOString();
  expect(attributes).toMatchObject({ state: 'active', nextDebit });
});

it('a returned debit leaves the plan unpaid, and it can be booked again from another account (J-164, ENT-COMP-02)', async () => {
  const first = await bookWith(IBANS.returned);
  expect((await settled()).attributes).toMatchObject({ state: 'unpaid', nextDebit: null });
  const second = await bookWith();
  expect(second.id).not.toBe(first.id);
  expect((await settled()).attributes.state).toBe('active');
});

it('a company books once at a time (ENT-COMP-02)', async () => {
  const method = await paymentMethodOf(api, company);
  expect((await book(api, admin, method)).status).toBe(201);
  expect(outcome(await book(api, admin, method))).toBe('409 AlreadySubscribed');
});

it('each month is debited once with its tax, also when a job runs twice, and the day of the debit does not drift (PLAN-01)', async () => {
  const { services } = server.running;
  const { payments } = services;
  const { bank, ordered } = quickBank('paid');
  services.payments = bank;
  try {
    const booked = await bookWith();
    await settled();
    await monthPasses();
    await advanceDebit(services, booked.id);
    await monthPasses();
    expect(ordered).toEqual([0, 1, 2].map((month) => ({ cents: 3451, key: `${booked.id}-${month}` })));
    const { created, nextDebit, state } = (await subscription()).attributes;
    expect([state, nextDebit]).toEqual(['active', debitDay(new Date(created), 3).toISOString()]);
  } finally {
    services.payments = payments;
  }
});

it('a later month that is not paid ends the plan (PLAN-01)', async () => {
  const { services } = server.running;
  const { payments } = services;
  try {
    services.payments = quickBank('paid').bank;
    await bookWith();
    await settled();
    services.payments = quickBank('returned').bank;
    await monthPasses();
    expect((await subscription()).attributes.state).toBe('unpaid');
  } finally {
    services.payments = payments;
  }
});

it('a cancelled subscription lasts until the end of the paid time, is not debited again, and then is gone (J-164)', async () => {
  const { services } = server.running;
  const booked = await bookWith();
  const ends = debitDay(new Date(booked.attributes.created), 1).toISOString();
  expect((await cancel(booked.id)).status).toBe(204);
  // the debit is on its way
  expect((await subscription()).attributes).toMatchObject({ state: 'pending', ends });
  expect((await settled()).attributes).toMatchObject({ state: 'active', nextDebit: null, ends });
  const { payments } = services;
  const { bank, ordered } = quickBank('paid');
  services.payments = bank;
  try {
    await monthPasses();
    // nor by a leftover job
    await advanceDebit(services, booked.id);
    expect(ordered).toEqual([]);
  } finally {
    services.payments = payments;
  }
  expect(await subscription()).toBeUndefined();
});

it('an unpaid one ends at once when it is cancelled (J-164)', async () => {
  const { id } = await bookWith(IBANS.returned);
  await settled();
  await cancel(id);
  expect(await subscription()).toBeUndefined();
});
