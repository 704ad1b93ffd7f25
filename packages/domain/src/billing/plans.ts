/** PLAN-05: the identifiers of the plans, from the smallest to the largest. */
export const PLANS = ['plan-free', 'basic_1', 'plan-enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** What a company pays for. The free plan has no subscription (PLAN-09). */
export const PAID_PLANS = ['basic_1', 'plan-enterprise'] as const satisfies readonly Plan[];

/** What a plan offers, each with a text of its own. */
export type PlanFeature =
  | 'singleUser'
  | 'limitedUsers'
  | 'everythingInBasic'
  | 'unlimitedContracts'
  | 'unlimitedWorkspaces'
  | 'sharePoint'
  | 'advancedBranding'
  | 'premiumSupport';

/** PLAN-02 to PLAN-04: Enterprise is Basic and more. */
export const PLAN_FEATURES: Readonly<Record<Plan, readonly PlanFeature[]>> = {
  'plan-free': ['singleUser'],
  basic_1: ['limitedUsers', 'unlimitedContracts', 'unlimitedWorkspaces'],
  'plan-enterprise': ['everythingInBasic', 'sharePoint', 'advancedBranding', 'premiumSupport'],
};

/** `pending` until the bank has carried out the first debit; `unpaid` after one came back. */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'unpaid'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The part of a subscription that decides about the plan. */
export interface PlanFacts {
  plan: Plan;
  state: SubscriptionState;
}

/**
 * ENT-COMP-02, PLAN-09: the plan of a company by its subscriptions; none means free. A pending debit counts, an unpaid one
 * does not.
 */
export function planOf(subscriptions: readonly PlanFacts[]): Plan {
  return subscriptions.find(({ state }) => state !== 'unpaid')?.plan ?? 'plan-free';
}
