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
    ['PERM-KEY-07 PERM-USER-01', 'user-issuer', { userType: 'issuer' }],
    ['PERM-KEY-07 PERM-USER-02', 'user-basic', { userType: 'basic' }],
    ['PERM-KEY-07 PERM-USER-03', 'product-admin', { userType: 'admin' }],
    ['PERM-KEY-07 PERM-USER-03', 'product-admin', { userType: 'administrator' }],
    ['PERM-KEY-08', 'company-admin', { companyRole: 'admin' }],
    ['PERM-KEY-03', 'create-contract', { userType: 'issuer' }],
    ['PERM-KEY-04', 'smart-import', { features: ['analyseDocuments'] }],
    ['PERM-KEY-05', 'analyse-documents', { features: ['analyseDocuments'] }],
    ['PERM-KEY-05', 'analyse-qna', { features: ['analyseQna'] }],
    ['PERM-KEY-06', 'share-point', { sharePointUsers: true }],
    ['PERM-KEY-09', 'beta-features', { features: ['betaFeatures'], debug: true }],
  ] as const)('%s %s', (_, key, facts) => {
    expect(has(key, facts)).toBe(true);
    expect(has(key, {})).toBe(false);
  });

  it('PERM-KEY-09 PERM-KEY-10 J-021 beta needs the feature and the debugger flag, not one of them', () => {
    expect(has('beta-features', { features: ['betaFeatures'] })).toBe(false);
    expect(has('beta-features', { debug: true })).toBe(false);
  });
  it('PERM-USER-04 GEN-03 J-090 a signer has no key of a type, and no admin is another kind of admin', () => {
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
