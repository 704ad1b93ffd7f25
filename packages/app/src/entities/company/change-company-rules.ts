import { createCompanyRules } from '@signet/domain/statements/company-rules';
import { api } from '../../shared/api-client/api.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { assertAdminBy, companyChain } from './company-chain.ts';

/**
 * Sets with a signed statement in the chain of the company whether its members compare keys before they share something with
 * somebody for the first time.
 *
 * @throws AppError UnverifiedCompany, UnsignedCompanyRole, Conflict when somebody else was faster, …
 */
export async function changeCompanyRules(companyId: string, comparesKeys: boolean): Promise<void> {
  const [chain, own] = await Promise.all([companyChain(companyId), sessionKeys()]);
  assertAdminBy(chain, own);
  const rules = await createCompanyRules(own.auth, {
    id: companyId,
    comparesKeys,
    by: own.accountId,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
  });
  await api.update('companies', companyId, { rules }, { tell: 'failures' });
  await rememberNext('company', companyId, { chain: { ...chain, comparesKeys }, statement: rules });
}
