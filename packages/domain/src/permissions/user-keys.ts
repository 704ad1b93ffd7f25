import type { CompanyRole } from '../resources/companies/resource.ts';
import { isPlatformAdmin, type UserType } from '../accounts/user-type.ts';

/** The facts known about the logged-in person. */
export interface UserFacts {
  userType: UserType | null;
  companyRole: CompanyRole | null;
  /** enabledFeatures of the account. */
  features: readonly string[];
  /** The debugger flag of this browser. */
  debug: boolean;
  /** Whether the company has connected people of SharePoint (PERM-KEY-06). */
  sharePointUsers: boolean;
}

/** PERM-KEY-03 to -09: each key of a person and its condition. Each has a name of its own, and no check serves two. */
const RULES = {
  'user-issuer': ({ userType }) => userType === 'issuer',
  'user-basic': ({ userType }) => userType === 'basic',
  'product-admin': ({ userType }) => isPlatformAdmin(userType),
  'company-admin': ({ companyRole }) => companyRole === 'admin',
  'create-contract': ({ userType }) => userType === 'issuer',
  'beta-features': ({ features, debug }) => debug && features.includes('betaFeatures'),
  debugger: ({ debug }) => debug,
  'smart-import': ({ features }) => features.includes('analyseDocuments'),
  'analyse-documents': ({ features }) => features.includes('analyseDocuments'),
  'analyse-qna': ({ features }) => features.includes('analyseQna'),
  'share-point': ({ sharePointUsers }) => sharePointUsers,
} as const satisfies Record<string, (user: UserFacts) => boolean>;

export type UserKey = keyof typeof RULES;

/** Whether a person has a key. */
export function hasUserKey(key: UserKey, user: UserFacts): boolean {
  return RULES[key](user);
}
