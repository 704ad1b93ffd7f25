import { AppError } from '@signet/domain/errors/app-error';
import { companyDenial, type CompanyAction } from '@signet/domain/permissions/company-policy';
import type { Session } from '../http/sessions/session.ts';

export type CompanySession = Session & { companyId: string };

/** The company of the caller, for calls without an id. */
export const ownCompanyOf = ({ session }: { session: Session }): string => session.companyId ?? '';

/**
 * The session of a caller who may do this in a company.
 *
 * @throws AppError as the policy of companies refuses
 */
export function actingIn(session: Session, company: string, action: CompanyAction): CompanySession {
  const { companyId, companyRole } = session;
  const relation = companyId !== null && companyId === company ? companyRole : null;
  const denial = companyDenial(action, relation ?? 'outsider');
  if (denial !== undefined || companyId === null) throw new AppError(denial ?? 'NotFound');
  return { ...session, companyId };
}
