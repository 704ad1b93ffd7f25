import { AppError } from '@signet/domain/errors/app-error';
import { subscriptions } from '@signet/domain/resources/subscriptions/resource';
import { createSubscriptionBody } from '@signet/domain/resources/subscriptions/requests';
import { newId } from '../../platform/db/uuid.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { requirePayments } from './require-payments.ts';
import { route } from '../../http/routing/route.ts';
import { guarded } from '../../access/guarded-route.ts';
import { subscriptionOf } from './resource.ts';

const { type } = subscriptions;

const listRoute = route({
  method: 'GET',
  path: '/subscriptions',
  access: 'session',
  source: 'API-05',
  summary: 'The subscription of the own company: one, or none, which means the free plan.',
  answers: subscriptions,
  list: 'whole',
  async handle(call) {
    const viewer = call.session;
    const include = parseInclude(call.query, subscriptions);
    const { db, now } = call.services;
    const { companyId } = viewer;
    const row = companyId === null ? undefined : await subscriptionOf(db, companyId, now());
    const rows = row === undefined ? [] : [row];
    return { status: 200, document: await composeList({ db, viewer, type, include, rows, next: null }) };
  },
});

const createRoute = guarded({
  method: 'POST',
  path: '/subscriptions',
  access: 'company:changeBilling',
  of: 'paymentmethods',
  idOf: ({ body }) => body.data.relationships.paymentMethod.data.id,
  source: 'addition',
  summary: 'Book Basic, paid by a payment method of the company; pending until the bank has paid.',
  body: createSubscriptionBody,
  answers: subscriptions,
  async handle(call) {
    const { services, body } = call;
    const { jobs, now } = services;
    const { plan } = body.data.attributes;
    const row = await call.transact(async (tx, { session: { companyId }, row: method }) => {
      requirePayments(services);
      const current = await subscriptionOf(tx, companyId, now());
      if (current !== undefined && current.state !== 'unpaid') throw new AppError('AlreadySubscribed');
      // an ended or unpaid subscription makes room
      await tx.deleteFrom('subscriptions').where('company_id', '=', companyId).execute();
      const created = await tx
        .insertInto('subscriptions')
        .values({
          id: newId(),
          company_id: companyId,
          payment_method_id: method.id,
          plan,
          state: 'pending',
          paid_months: 0,
          next_debit: now(),
          debit: null,
          cancelled: false,
          created: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await jobs.enqueue(tx, 'debit', created.id);
      return created;
    });
    const { db } = services;
    const viewer = call.session;
    return { status: 201, document: await composeOne({ db, viewer, type, include: [], row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/subscriptions/:id',
  access: 'company:changeBilling',
  of: 'subscriptions',
  source: 'addition',
  summary: 'Cancel at the end of what is paid; one that was not paid ends at once.',
  async handle(call) {
    const { id } = (await call.authorise()).row;
    const { db } = call.services;
    await db.updateTable('subscriptions').set({ cancelled: true }).where('id', '=', id).execute();
    return { status: 204 };
  },
});

export const subscriptionRoutes = [listRoute, createRoute, deleteRoute];
