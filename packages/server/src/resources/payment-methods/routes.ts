import { AppError } from '@signet/domain/errors/app-error';
import { paymentMethods } from '@signet/domain/resources/payment-methods/resource';
import { createPaymentMethodBody } from '@signet/domain/resources/payment-methods/requests';
import { newId } from '../../platform/db/uuid.ts';
import type { Selectable } from 'kysely';
import type { PaymentMethodsTable } from '../../platform/db/billing-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { requirePayments } from '../subscriptions/require-payments.ts';
import { guarded } from '../../access/guarded-route.ts';
import { subscriptionOf } from '../subscriptions/resource.ts';

const PATH = '/companies/:id/paymentMethods';
const { type } = paymentMethods;

export const paymentMethodResource = resource<Selectable<PaymentMethodsTable>>({
  definition: paymentMethods,
  // nothing includes them: readers of a subscription may not see its account
  load: () => Promise.resolve([]),
  attributes: (row) => attributesOf(paymentMethods, row),
  links: {},
});

const listRoute = guarded({
  method: 'GET',
  path: PATH,
  access: 'company:readBilling',
  of: 'companies',
  source: 'addition',
  summary: 'Bank accounts of the company with a mandate, the oldest first; of an IBAN both ends.',
  answers: paymentMethods,
  list: 'whole',
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const include = parseInclude(call.query, paymentMethods);
    const { db } = call.services;
    const rows = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('company_id', '=', viewer.companyId)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next: null }) };
  },
});

const createRoute = guarded({
  method: 'POST',
  path: PATH,
  access: 'company:changeBilling',
  of: 'companies',
  source: 'addition',
  summary: 'Give a mandate for a bank account. The IBAN goes to the payment provider and is not kept.',
  body: createPaymentMethodBody,
  answers: paymentMethods,
  // prevents trying out accounts
  limit: { name: 'payment-method', max: 20, seconds: 3600, per: 'account' },
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const { db, now } = call.services;
    const payer = call.body.data.attributes;
    const payments = requirePayments(call.services);
    const mandate = await payments.createMandate(payer);
    const { iban, language: _, ...holder } = payer;
    const row = await call.transact((tx) =>
      tx
        .insertInto('payment_methods')
        .values({
          id: newId(),
          company_id: viewer.companyId,
          mandate,
          iban_country: iban.slice(0, 2),
          iban_check_digits: iban.slice(2, 4),
          iban_last_four: iban.slice(-4),
          ...holder,
          created: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    // the call was sent again, and the first time has given one
    if (row.mandate !== mandate) await payments.revokeMandate(mandate);
    return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/paymentMethods/:id',
  access: 'company:changeBilling',
  of: 'paymentmethods',
  source: 'addition',
  summary: 'Revoke a mandate; not the one that pays the subscription.',
  async handle(call) {
    const { payments, now } = call.services;
    const mandate = await call.transact(async (tx, { session, row: method }) => {
      const subscription = await subscriptionOf(tx, session.companyId, now());
      if (subscription?.payment_method_id === method.id && subscription.state !== 'unpaid')
        throw new AppError('PaymentMethodInUse');
      await tx.deleteFrom('payment_methods').where('id', '=', method.id).execute();
      return method.mandate;
    });
    await payments?.revokeMandate(mandate);
    return { status: 204 };
  },
});

export const paymentMethodRoutes = [listRoute, createRoute, deleteRoute];
