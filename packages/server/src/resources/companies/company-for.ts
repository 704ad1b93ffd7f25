import { AppError } from '@signet/domain/errors/app-error';
import { companyRefusal, type CompanyAction } from '@signet/domain/permissions/company-policy';
import type { Call } from '../../routing/route.ts';
import { requireSession } from '../../security/require-session.ts';
import type { Session } from '../../security/session.ts';

/**
 * The caller, when he may do `action` in the company of the path.
 *
 * @throws AppError as the policy of companies refuses
 */
export function companyFor(
  call: Pick<Call, 'session' | 'params'>,
  action: CompanyAction,
): Session & { companyId: string } {
  const session = requireSession(call);
  const { companyId, companyRole } = session;
  const relation = companyId !== null && companyId === call.params['id'] ? companyRole : null;
  const refusal = companyRefusal(action, relation ?? 'outsider');
  if (refusal !== undefined || companyId === null) throw new AppError(refusal ?? 'NotFound');
  return { ...session, companyId };
}
