import { createCompanyRules, type CompanyRules } from '@signet/domain/statements/company-rules';
import { api } from '../../shared/api-client/api.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { assertAdminBy, companyChain } from './company-chain.ts';

/**
 * Changes rules of the company with a signed statement in its chain; those that are not named stay as they are.
 *
 * @throws AppError UnverifiedCompany, UnsignedCompanyRole, Conflict when somebody else was faster, …
 */
export async function changeCompanyRules(
  companyId: string,
  change: Partial<Pick<CompanyRules, 'comparesKeys' | 'companyWorkspaceEnabled'>>,
): Promise<void> {
  const [chain, own] = await Promise.all([companyChain(companyId), sessionKeys()]);
  assertAdminBy(chain, own);
  const { comparesKeys, companyWorkspaceEnabled } = { ...chain, ...change };
  const rules = await createCompanyRules(own.auth, {
    id: companyId,
    comparesKeys,
    companyWorkspaceEnabled,
    by: own.accountId,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
  });
  await api.update('companies', companyId, { rules }, { tell: 'failures' });
  await rememberNext('company', companyId, { chain: { ...chain, comparesKeys }, statement: rules });
}
