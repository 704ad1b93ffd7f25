import { AppError } from '@signet/domain/errors/app-error';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import { createMemberStatement } from '@signet/domain/statements/member';
import { keyOfSigner } from '@signet/domain/trust/parties';
import { api } from '../../shared/api-client/api.ts';
import type { Account } from '../../shared/api-client/entities.ts';
import { rememberNext } from '../../trust/chains/chain-pin.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { assertAdminBy, companyChain } from './company-chain.ts';
import { ownCompanyId } from './own-company.ts';

export interface CompanyRoleChange {
  account: Account;
  /** The address that the person is known by. */
  emailAddress: string;
  role: CompanyRole;
}

/**
 * Changes the company role of somebody whose keys are verified, in the company that the person joined, with the statement
 * that others check before they wrap the key of the company workspace for an admin. It is signed only after the chain was
 * verified, and only by an admin of the chain.
 *
 * @throws AppError UnverifiedKey, UnverifiedCompany, UnsignedCompanyRole, Conflict when somebody else was faster, …
 */
export async function changeCompanyRole({
  account: shown,
  emailAddress,
  role,
}: CompanyRoleChange): Promise<void> {
  const companyId = await ownCompanyId();
  if (companyId === null) throw new AppError('UnverifiedCompany', { detail: 'the person is in no company' });
  const [account, chain, own] = await Promise.all([
    verifiedAccount(shown, emailAddress),
    companyChain(companyId),
    sessionKeys(),
  ]);
  assertAdminBy(chain, own);
  const statement = await createMemberStatement(own.auth, {
    scope: 'company',
    id: companyId,
    by: own.accountId,
    accountId: account.accountId,
    // the chain may not have a colleague's replaced keys yet
    authKey: keyOfSigner(account, chain.members.get(account.accountId)?.authKey ?? account.authKey),
    role,
    seq: chain.head.seq + 1,
    prev: chain.head.hash,
  });
  const id = account.accountId;
  const place = { at: `/companies/${companyId}/members/${id}`, id };
  await api.update('companymemberships', place, { role, statement });
  await rememberNext('company', companyId, { chain, statement });
}
