import { debitDay } from '@signet/domain/billing/debit-day';
import { subscriptions, type SubscriptionAttributes } from '@signet/domain/resources/subscriptions/resource';
import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../platform/db/billing-schema.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { resource } from '../../http/json-api/resource.ts';

type SubscriptionRow = Selectable<SubscriptionsTable>;

/** A debit is due or pending. */
const isDebiting = ({ state, debit }: SubscriptionRow): boolean => state === 'pending' || debit !== null;

export const subscriptionResource = resource<SubscriptionRow>({
  definition: subscriptions,
  // nothing includes them
  load: () => Promise.resolve([]),
  attributes: (row): SubscriptionAttributes => ({
    plan: row.plan,
    state: row.state,
    created: row.created.toISOString(),
    nextDebit: hasNextDebit(row) ? row.next_debit.toISOString() : null,
    ends: row.cancelled ? endOf(row).toISOString() : null,
  }),
  links: { paymentMethod: (row) => row.payment_method_id },
});

function hasNextDebit(row: SubscriptionRow): boolean {
  return row.state !== 'unpaid' && (!row.cancelled || isDebiting(row));
}

/** A cancelled subscription lasts until the end of the paid time, including a pending month. */
function endOf(row: SubscriptionRow): Date {
  return debitDay(row.created, row.paid_months + (isDebiting(row) ? 1 : 0));
}

/** The subscription of a company; undefined without one and after its end. */
export async function subscriptionOf(
  db: Db | Tx,
  companyId: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined && isOver(row, now) ? undefined : row;
}

function isOver(row: SubscriptionRow, now: Date): boolean {
  return row.cancelled && !isDebiting(row) && (row.state === 'unpaid' || row.next_debit <= now);
}
