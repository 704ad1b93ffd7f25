import { describe, expect, it } from 'vitest';
import type { UserFacts } from '../permissions/user-keys.ts';
import { mainNavigation, searchState, settingsNavigation, sidebarMode } from './navigation.ts';

const issuer: UserFacts = {
  userType: 'issuer',
  companyRole: 'member',
  features: [],
  debug: false,
  sharePointUsers: false,
};
const admin: UserFacts = { ...issuer, companyRole: 'admin' };
const platformAdmin: UserFacts = { ...issuer, userType: 'admin', companyRole: null, debug: true };

describe('navigation', () => {
  it('issuers and basic users see Home, everybody the contracts and the archive, and nobody an entry of a page that is still to come (SIDE-05, SIDE-06, SIDE-07, SIDE-08, J-027)', () => {
    for (const userType of ['issuer', 'basic'] as const)
      expect(mainNavigation({ ...issuer, userType, debug: true })).toEqual([
        'home',
        'myContracts',
        'archive',
      ]);
    for (const userType of ['signer', null] as const)
      expect(mainNavigation({ ...issuer, userType, debug: true })).toEqual(['myContracts', 'archive']);
  });
  it('platform admins see Administration and nothing else (SIDE-09, PERM-USER-03)', () => {
    expect(mainNavigation(platformAdmin)).toEqual(['administration']);
  });
  it('plans and billing only with the beta features (SIDE-16, PERM-KEY-10)', () => {
    const plain = ['general', 'members', 'workspaces', 'customFields'];
    expect(settingsNavigation(admin)).toEqual(plain);
    const beta = settingsNavigation({ ...admin, features: ['betaFeatures'], debug: true });
    expect(beta).toEqual([...plain, 'plans', 'billingOverview', 'billingInfo']);
    expect(settingsNavigation(issuer)).toEqual([]);
  });
  it('settings and playground have a menu of their own, and no search (SIDE-17, SIDE-18, SIDE-19, J-146)', () => {
    expect(sidebarMode('/company/settings/members')).toBe('settings');
    expect(sidebarMode('/company/upgrade/basic')).toBe('settings');
    expect(sidebarMode('/playground/atoms/radio')).toBe('playground');
    expect(sidebarMode('/my-contracts')).toBe('main');
    expect(searchState(issuer, '/my-contracts')).toBe('enabled');
    expect(searchState(issuer, '/company/settings/general')).toBe('disabled');
    expect(searchState(issuer, '/playground')).toBe('disabled');
    expect(searchState(platformAdmin, '/admin')).toBe('hidden');
  });
});
