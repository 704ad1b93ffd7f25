import type { ErrorCode } from '../errors/codes.ts';
import { COMPANY_ROLES, type CompanyRole } from '../resources/companies.ts';

/** What somebody is to a company; `admin` is the company's, never the platform's. */
export type CompanyRelation = 'anonymous' | 'outsider' | CompanyRole;

export const COMPANY_POLICY = {
  readSettings: COMPANY_ROLES,
  changeSettings: ['admin'],
} as const satisfies Record<string, readonly CompanyRelation[]>;

export type CompanyAction = keyof typeof COMPANY_POLICY;

/** How the server refuses, or undefined: 401 without a session, 404 outside of the company, 403 for other members. */
export function companyRefusal(action: CompanyAction, relation: CompanyRelation): ErrorCode | undefined {
  if (relation === 'anonymous') return 'Unauthenticated';
  if ((COMPANY_POLICY[action] as readonly CompanyRelation[]).includes(relation)) return undefined;
  return relation === 'outsider' ? 'NotFound' : 'Forbidden';
}
