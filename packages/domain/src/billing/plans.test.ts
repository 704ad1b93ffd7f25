import { describe, expect, it } from 'vitest';
import { PAID_PLANS, PLAN_FEATURES, planOf, PLANS } from './plans.ts';

describe('plans', () => {
  it('the identifiers are exactly these three (PLAN-02, PLAN-03, PLAN-04, PLAN-05)', () => {
    expect(PLANS).toEqual(['plan-free', 'basic_1', 'plan-enterprise']);
    expect(PAID_PLANS).toEqual(['basic_1', 'plan-enterprise']);
  });

  it('Free is for one person, Basic for some, Enterprise is Basic and three things more (PLAN-02, PLAN-03, PLAN-04)', () => {
    expect(PLAN_FEATURES['plan-free']).toEqual(['singleUser']);
    expect(PLAN_FEATURES.basic_1).toEqual(['limitedUsers', 'unlimitedContracts', 'unlimitedWorkspaces']);
    expect(PLAN_FEATURES['plan-enterprise']).toEqual([
      'everythingInBasic',
      'sharePoint',
      'advancedBranding',
      'premiumSupport',
    ]);
  });
});

describe('the plan of a company', () => {
  it('without a subscription it is the free one (ENT-COMP-02, PLAN-09, API-05)', () =>
    expect(planOf([])).toBe('plan-free'));

  it.each([
    ['pending', 'basic_1'],
    ['active', 'basic_1'],
    ['unpaid', 'plan-free'],
  ] as const)('a subscription to Basic that is %s gives %s (ENT-COMP-02, J-164)', (state, plan) =>
    expect(planOf([{ plan: 'basic_1', state }])).toBe(plan),
  );

  it('one that came back unpaid does not hide another (ENT-COMP-02)', () =>
    expect(
      planOf([
        { plan: 'basic_1', state: 'unpaid' },
        { plan: 'plan-enterprise', state: 'active' },
      ]),
    ).toBe('plan-enterprise'));
});
