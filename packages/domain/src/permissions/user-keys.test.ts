import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANY_ROLES } from '../resources/companies/resource.ts';
import { USER_TYPES } from '../accounts/user-type.ts';
import { hasUserKey, type UserFacts, type UserKey } from './user-keys.ts';

const nobody: UserFacts = {
  userType: null,
  companyRole: null,
  features: [],
  debug: false,
  sharePointUsers: false,
};
const has = (key: UserKey, facts: Partial<UserFacts>) => hasUserKey(key, { ...nobody, ...facts });

describe('keys of a person', () => {
  it.each([
    ['user-issuer', 'PERM-KEY-07, PERM-USER-01', { userType: 'issuer' }],
    ['user-basic', 'PERM-KEY-07, PERM-USER-02', { userType: 'basic' }],
    ['product-admin', 'PERM-KEY-07, PERM-USER-03', { userType: 'admin' }],
    ['product-admin', 'PERM-KEY-07, PERM-USER-03', { userType: 'administrator' }],
    ['company-admin', 'PERM-KEY-08', { companyRole: 'admin' }],
    ['create-contract', 'PERM-KEY-03', { userType: 'issuer' }],
    ['smart-import', 'PERM-KEY-04', { features: ['analyseDocuments'] }],
    ['analyse-documents', 'PERM-KEY-05', { features: ['analyseDocuments'] }],
    ['analyse-qna', 'PERM-KEY-05', { features: ['analyseQna'] }],
    ['share-point', 'PERM-KEY-06', { sharePointUsers: true }],
    ['beta-features', 'PERM-KEY-09', { features: ['betaFeatures'], debug: true }],
  ] as const)('%s needs its fact (%s)', (key, _, facts) => {
    expect(has(key, facts)).toBe(true);
    expect(has(key, {})).toBe(false);
  });

  it('beta needs the feature and the debugger flag, not one of them (PERM-KEY-09, PERM-KEY-10, J-021)', () => {
    expect(has('beta-features', { features: ['betaFeatures'] })).toBe(false);
    expect(has('beta-features', { debug: true })).toBe(false);
  });
  it('a signer has no key of another type, and no admin passes for another kind of admin (PERM-USER-04, GEN-03, J-090)', () => {
    expect(has('user-issuer', { userType: 'signer' })).toBe(false);
    const property = fc.property(
      fc.constantFrom(...USER_TYPES, null),
      fc.constantFrom(...COMPANY_ROLES, null),
      (userType, companyRole) => {
        const isProductAdmin = has('product-admin', { userType, companyRole });
        const isCompanyAdmin = has('company-admin', { userType, companyRole });
        return (
          isProductAdmin === (userType === 'admin' || userType === 'administrator') &&
          isCompanyAdmin === (companyRole === 'admin')
        );
      },
    );
    expect(() => fc.assert(property)).not.toThrow();
  });
});
