import { AppError } from '@signet/domain/errors/app-error';
import { companyDenial, type CompanyAction } from '@signet/domain/permissions/company-policy';
import type { Call } from '../http/routing/route.ts';
import type { Session } from '../http/sessions/session.ts';

export type CompanySession = Session & { companyId: string };

/**
 * The session of a caller who may do this in the company that the path names.
 *
 * @throws AppError as the policy of companies refuses
 */
export function companyFor(
  call: Pick<Call<':id'>, 'session' | 'params'>,
  action: CompanyAction,
): CompanySession {
  return actingIn(call.session, call.params.id, action);
}

/**
 * The session of somebody who may do this in a company, such as that of a resource; undefined where there is no such
 * resource.
 *
 * @throws AppError as the policy of companies refuses
 */
export function actingIn(
  session: Session,
  company: string | undefined,
  action: CompanyAction,
): CompanySession {
  const { companyId, companyRole } = session;
  const relation = companyId !== null && companyId === company ? companyRole : null;
  const denial = companyDenial(action, relation ?? 'outsider');
  if (denial !== undefined || companyId === null) throw new AppError(denial ?? 'NotFound');
  return { ...session, companyId };
}
