import { PAID_PLANS, SUBSCRIPTION_STATES } from '../../billing/plans.ts';
import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { timestamp } from '../wire.ts';

/** ENT-COMP-02, API-05: a plan that a company pays for by the month. */
const subscriptionAttributes = z.object({
  plan: z.enum(PAID_PLANS),
  state: z.enum(SUBSCRIPTION_STATES),
  created: timestamp,
  /** When the next debit is due; null when none follows. */
  nextDebit: z.nullable(timestamp),
  /** When it ends, once it was cancelled; else null. */
  ends: z.nullable(timestamp),
});
export type SubscriptionAttributes = z.infer<typeof subscriptionAttributes>;

export const subscriptions = {
  type: 'subscriptions',
  attributes: subscriptionAttributes,
  relationships: { paymentMethod: one('paymentmethods') },
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
