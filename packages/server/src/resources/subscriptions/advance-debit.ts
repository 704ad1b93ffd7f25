import { debitDay } from '@signet/domain/billing/debit-day';
import { priceOf } from '@signet/domain/billing/price';
import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../platform/db/billing-schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../http/services.ts';
import type { PaymentAdapter } from '../../platform/payments/payment-adapter.ts';

type SubscriptionRow = Selectable<SubscriptionsTable>;

/**
 * PLAN-01: one step of a subscription's debit. Orders a due debit, or checks the outcome of a pending one: paid, it adds a
 * month; returned, it leaves the subscription unpaid. May run twice.
 */
export async function advanceDebit(services: Services, id: string): Promise<void> {
  const { payments, db } = services;
  if (payments === undefined) return;
  const row = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.state === 'unpaid') return;
  if (row.debit !== null) await settle(db, row, row.debit, payments);
  else if (isDue(row, services.now())) await order(services, row, payments);
}

/** Subscriptions with a due or pending debit, for the hourly sweep. */
export async function debitsToAdvance({ db, now }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '!=', 'unpaid')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb('debit', 'is not', null),
        eb.and([eb('cancelled', '=', false), eb('next_debit', '<=', now())]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A company that cancels at once has still booked the first month. */
function isDue({ state, cancelled, next_debit }: SubscriptionRow, now: Date): boolean {
  return state === 'pending' || (!cancelled && next_debit <= now);
}

async function order(services: Services, row: SubscriptionRow, payments: PaymentAdapter): Promise<void> {
  const { db, jobs } = services;
  const { mandate } = await db
    .selectFrom('payment_methods')
    .select('mandate')
    .where('id', '=', row.payment_method_id)
    .executeTakeFirstOrThrow();
  const price = priceOf(row.plan);
  if (price === undefined) throw new RangeError(`${row.plan} has no price to debit.`);
  const key = `${row.id}-${row.paid_months}`;
  const debit = await payments.orderDebit({ mandate, cents: price.gross, key });
  await inTransaction(db, async (tx) => {
    const ordered = await tx
      .updateTable('subscriptions')
      .set({ debit })
      .where('id', '=', row.id)
      .where('debit', 'is', null)
      .where('paid_months', '=', row.paid_months)
      .returning('id')
      .executeTakeFirst();
    if (ordered !== undefined) await jobs.enqueue(tx, 'debit', row.id, payments.debitSeconds);
  });
}

async function settle(db: Db, row: SubscriptionRow, debit: string, payments: PaymentAdapter): Promise<void> {
  const outcome = await payments.outcomeOf(debit);
  // the hourly sweep checks again for slow banks
  if (outcome === 'waiting') return;
  const paidMonths = row.paid_months + 1;
  const paid = {
    state: 'active',
    paid_months: paidMonths,
    next_debit: debitDay(row.created, paidMonths),
  } as const;
  await db
    .updateTable('subscriptions')
    .set({ debit: null, ...(outcome === 'paid' ? paid : { state: 'unpaid' as const }) })
    .where('id', '=', row.id)
    .where('debit', '=', debit)
    .execute();
  await announce(db, `company ${row.company_id}`);
}
