import { AppError } from '@signet/domain/errors/app-error';
import { MEMBER_TYPE, readMemberStatement, type MemberStatement } from '@signet/domain/statements/member';
import { MEMBER_KEYS_TYPE, readMemberKeys } from '@signet/domain/statements/member-keys';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../platform/db/database.ts';

/** A chain in the table of statements. */
export interface StoredChain {
  column: 'workspace_id' | 'company_id';
  id: string;
}

/**
 * Only statements that readers can verify are appended: the author is admin by the chain itself or, for a workspace, by the
 * chain of its company; everybody may leave. A single invalid statement would lock all members out.
 *
 * @throws AppError UnsignedCompanyRole
 */
export async function assertAuthor(
  tx: Tx,
  chain: StoredChain,
  { statement, authKey }: { statement: MemberStatement; authKey: string },
): Promise<void> {
  const { accountId, by, role } = statement;
  const present = await standingIn(tx, chain, by);
  if (present?.authKey === authKey && role === 'none' && by === accountId) return;
  await assertAdminOf(tx, chain, { accountId: by, authKey });
}

/**
 * Asserts that somebody is admin by the chain or, of a workspace, by the chain of its company.
 *
 * @throws AppError UnsignedCompanyRole
 */
export async function assertAdminOf(
  tx: Tx,
  chain: StoredChain,
  { accountId, authKey }: { accountId: string; authKey: string },
): Promise<void> {
  const isAdmin = (standing?: Standing) => standing?.role === 'admin' && standing.authKey === authKey;
  if (isAdmin(await standingIn(tx, chain, accountId))) return;
  const company = chain.column === 'workspace_id' ? await companyOf(tx, chain.id) : undefined;
  if (company === undefined || !isAdmin(await standingIn(tx, company, accountId)))
    throw new AppError('UnsignedCompanyRole', { detail: 'no chain names the author as admin' });
}

/**
 * Asserts that the caller is admin by the chain itself, as changes of a workspace's key require.
 *
 * @throws AppError UnsignedCompanyRole
 */
export async function assertChainAdmin(
  tx: Tx,
  chain: StoredChain,
  { accountId, authKey }: { accountId: string; authKey: string },
): Promise<void> {
  const present = await standingIn(tx, chain, accountId);
  if (present?.role !== 'admin' || present.authKey !== authKey)
    throw new AppError('UnsignedCompanyRole', { detail: 'the chain does not name the author as admin' });
}

async function companyOf(tx: Tx, workspaceId: string): Promise<StoredChain> {
  const { company_id: id } = await tx
    .selectFrom('workspaces')
    .select('company_id')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { column: 'company_id', id };
}

/** Role and key of an account by a chain. */
export type Standing = Pick<MemberStatement, 'authKey' | 'role'>;

/** The chain's last statement about an account. */
export async function standingIn(
  tx: Tx,
  { column, id }: StoredChain,
  accountId: string,
): Promise<Standing | undefined> {
  const rows = await tx
    .selectFrom('member_statements')
    .select('statement')
    .where(column, '=', id)
    .orderBy('seq', 'desc')
    .execute();
  return standingOf(
    rows.map(({ statement }) => statement),
    accountId,
  );
}

/** The same from verified statements, the newest first: the role in the last one about the account, with the key since then. */
export function standingOf(statements: readonly SignedStatement[], accountId: string): Standing | undefined {
  let authKey: string | undefined;
  for (const statement of statements) {
    if (statement.payloadType === MEMBER_KEYS_TYPE) {
      // the one that signed it is the member's since then
      if (readMemberKeys(statement).accountId === accountId) authKey ??= statement.publicKey;
    } else if (statement.payloadType === MEMBER_TYPE) {
      const says = readMemberStatement(statement);
      if (says.accountId === accountId) return { role: says.role, authKey: authKey ?? says.authKey };
    }
  }
  return undefined;
}
