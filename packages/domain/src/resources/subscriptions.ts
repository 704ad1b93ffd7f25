import { PAID_PLANS, SUBSCRIPTION_STATES } from '../billing/plans.ts';
import { z } from '../schema/zod.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { timestamp } from './wire.ts';

/** ENT-COMP-02, API-05: a plan that a company pays for by the month. */
export const subscriptionAttributes = z.strictObject({
  plan: z.enum(PAID_PLANS),
  state: z.enum(SUBSCRIPTION_STATES),
  created: timestamp,
  /** When the next debit is due; null when none follows. */
  nextDebit: timestamp.nullable(),
  /** When it ends, once it was cancelled; else null. */
  ends: timestamp.nullable(),
});
export type SubscriptionAttributes = z.infer<typeof subscriptionAttributes>;

export const subscriptions: ResourceDefinition<typeof subscriptionAttributes> = {
  type: 'subscriptions',
  attributes: subscriptionAttributes,
  relationships: { paymentMethod: one('paymentmethods') },
  include: [],
  sort: [],
  filters: {},
};

/** POST subscriptions (addition). Enterprise is agreed upon and not booked. */
export const createSubscriptionBody = resourceBody(
  'subscriptions',
  { plan: z.literal('basic_1') },
  { paymentMethod: toOne('paymentmethods') },
);
