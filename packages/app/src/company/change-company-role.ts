import { AppError } from '@signet/domain/errors/app-error';
import type { CompanyRole } from '@signet/domain/resources/companies';
import { createMemberStatement, memberHash } from '@signet/domain/statements/member';
import type { ChainPlace } from '@signet/domain/statements/member-chain';
import { call } from '../api-client/client.ts';
import type { Account } from '../api-client/entities.ts';
import type { PinnedChain } from '../chains/pinned-chain.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { companyChain } from './company-chain.ts';

export interface CompanyRoleChange {
  companyId: string;
  /** The admin who speaks. */
  accountId: string;
  account: Account;
  /** The address that the person is known by. */
  emailAddress: string;
  role: CompanyRole;
}

/**
 * Changes the company role of somebody whose keys are verified, with the statement that others check before they wrap
 * the key of the company workspace for an admin (protocol.md 3.13). The first change begins the chain; later ones are
 * signed only after it was verified, and by who is admin by it.
 *
 * @throws AppError UnverifiedKey, UnverifiedCompany, UnsignedCompanyRole, Conflict when somebody else was faster, …
 */
export async function changeCompanyRole(change: CompanyRoleChange): Promise<void> {
  const { companyId, account, emailAddress, role } = change;
  const { authKey } = await verifiedAccount(account, emailAddress);
  const chain = await companyChain(companyId);
  if (chain !== undefined) await assertAdmin(chain, change);
  const head = chain?.head ?? (await begin(change));
  const statement = await sign(change, head, { accountId: account.id, authKey, role });
  await call('PATCH', `/companies/${companyId}/members/${account.id}`, {
    body: { data: { type: 'companymemberships', id: account.id, attributes: { role, statement } } },
    shown: true,
  });
}

async function assertAdmin({ members }: PinnedChain, { accountId }: CompanyRoleChange): Promise<void> {
  const { auth } = await sessionKeys();
  const me = members.get(accountId);
  if (me?.role !== 'admin' || me.authKey !== auth.publicKey)
    throw new AppError('UnsignedCompanyRole', { detail: 'not admin by the chain of the company' });
}

/** The founder's own statement. */
async function begin(change: CompanyRoleChange): Promise<ChainPlace> {
  const { auth } = await sessionKeys();
  const says = { accountId: change.accountId, authKey: auth.publicKey, role: 'admin' } as const;
  const statement = await sign(change, undefined, says);
  const body = { data: { type: 'memberstatements', attributes: { statement } } };
  await call('POST', `/companies/${change.companyId}/memberstatements`, { body, shown: true });
  return { seq: 0, hash: memberHash(statement) };
}

async function sign(
  { companyId: id, accountId: by }: CompanyRoleChange,
  head: ChainPlace | undefined,
  says: { accountId: string; authKey: string; role: CompanyRole },
) {
  const { auth } = await sessionKeys();
  const place = { scope: 'company', id, by } as const;
  return createMemberStatement(auth, {
    ...place,
    ...says,
    seq: (head?.seq ?? -1) + 1,
    prev: head?.hash ?? null,
  });
}
