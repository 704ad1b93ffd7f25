import type { CompanyRole } from '@signet/domain/resources/companies';
import type { MemberStatementAttributes } from '@signet/domain/resources/member-statements';
import { createMemberStatement, memberHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { call } from '../api-client/client.ts';
import type { Entity } from '../api-client/deserialize.ts';
import type { Account } from '../api-client/entities.ts';
import { readAll } from '../api-client/read-all.ts';
import { verifiedAccount } from '../contacts/verified-account.ts';
import { sessionKeys } from '../session/session-keys.ts';

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
 * the key of the company workspace for an admin (protocol.md 3.13). The first change begins the chain.
 *
 * @throws AppError UnverifiedKey, Conflict when somebody else was faster, …
 */
export async function changeCompanyRole(change: CompanyRoleChange): Promise<void> {
  const { companyId, accountId, account, emailAddress, role } = change;
  const { authKey } = await verifiedAccount(account, emailAddress);
  const { auth } = await sessionKeys();
  const chain = await statementsOf(companyId);
  const placeAfter = (statements: readonly SignedStatement[]) => {
    const last = statements.at(-1);
    const prev = last === undefined ? null : memberHash(last);
    return { scope: 'company', id: companyId, by: accountId, seq: statements.length, prev } as const;
  };
  if (chain.length === 0) {
    const founding = { accountId, authKey: auth.publicKey, role: 'admin' } as const;
    const first = await createMemberStatement(auth, { ...founding, ...placeAfter(chain) });
    const body = { data: { type: 'memberstatements', attributes: { statement: first } } };
    await call('POST', `/companies/${companyId}/memberstatements`, { body, shown: true });
    chain.push(first);
  }
  const says = { accountId: account.id, authKey, role };
  const statement = await createMemberStatement(auth, { ...says, ...placeAfter(chain) });
  await call('PATCH', `/companies/${companyId}/members/${account.id}`, {
    body: { data: { type: 'companymemberships', id: account.id, attributes: { role, statement } } },
    shown: true,
  });
}

async function statementsOf(companyId: string): Promise<SignedStatement[]> {
  const path = `/companies/${companyId}/memberstatements?sort=seq`;
  const { items } = await readAll<Entity & MemberStatementAttributes>(path);
  return items.map(({ statement }) => statement);
}
