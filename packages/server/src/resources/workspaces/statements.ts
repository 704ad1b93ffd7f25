import { AppError } from '@signet/domain/errors/app-error';
import { chainHash, verifyMemberStatement, type MemberStatement } from '@signet/domain/statements/member';
import type { OpenedMemberKeys } from '@signet/domain/statements/member-keys';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import {
  verifyWorkspaceKeyStatement,
  type WorkspaceKeyStatement,
} from '@signet/domain/statements/workspace-key';
import { verifyWorkspaceTitle } from '@signet/domain/statements/workspace-title';
import { verifyCompanyRules } from '@signet/domain/statements/company-rules';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { memberStatements } from '@signet/domain/resources/member-statements/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { assertAdminOf, assertAuthor, assertChainAdmin, standingIn } from './statement-author.ts';

/** The workspace or company of a chain. */
type ChainOf = { workspaceId: string } | { companyId: string };

type AppendOptions = ChainOf & {
  session: Session;
  statement: SignedStatement;
  /** The change of the call, which the statement must match. */
  says: Pick<MemberStatement, 'accountId' | 'authKey' | 'role'>;
  now: Date;
};

/**
 * Appends the caller's signed `member` statement to the chain of a workspace or company. If two admins change members at
 * once, the second one's statement does not name the last one any more.
 *
 * @throws AppError SignatureManipulated when the caller did not sign it, BadRequest when it does not match the call,
 *   Conflict when the chain has grown, UnsignedCompanyRole when no chain names the caller as admin
 */
export async function appendStatement(tx: Tx, options: AppendOptions): Promise<void> {
  const { session, statement, says, now } = options;
  const { scope, column, id } = placeOf(options);
  const content = await verifyMemberStatement(statement, session.authKey);
  // for a member who replaced their keys the key in the chain counts, until they continue in it with the new one
  const present = await standingIn(tx, { column, id }, says.accountId);
  const authKey = present === undefined || present.role === 'none' ? says.authKey : present.authKey;
  const fits =
    content.scope === scope &&
    content.id === id &&
    content.by === session.accountId &&
    content.accountId === says.accountId &&
    content.authKey === authKey &&
    content.role === says.role;
  if (!fits || content.founding !== null) throw aboutSomethingElse();
  await assertNext(tx, options, content);
  await assertAuthor(tx, { column, id }, { statement: content, authKey: session.authKey });
  await insertStatement(tx, options, { statement, seq: content.seq, now });
}

/**
 * Begins the chain of a workspace with its founding by the caller.
 *
 * @throws AppError BadRequest when it founds something else, UnverifiedWorkspace when the id does not derive from it
 */
export async function foundWorkspaceChain(
  tx: Tx,
  {
    session,
    workspace,
    statement,
  }: {
    session: Session;
    workspace: Pick<WorkspaceRow, 'id' | 'title' | 'public_key' | 'company_id' | 'created'>;
    statement: SignedStatement;
  },
): Promise<void> {
  const { id, title, public_key: publicKey, company_id: companyId, created } = workspace;
  const chain = await verifyMemberChain([statement], { scope: 'workspace', id });
  const { founder, keys } = chain;
  if (
    founder.accountId !== session.accountId ||
    founder.authKey !== session.authKey ||
    chain.companyId !== companyId ||
    chain.title !== title ||
    keys[0]?.publicKey !== publicKey
  )
    throw aboutSomethingElse();
  await insertStatement(tx, { workspaceId: id }, { statement, seq: 0, now: created });
}

/**
 * Appends the caller's statement about the next key of a workspace.
 *
 * @throws AppError as {@link appendStatement}
 */
export async function appendKey(
  tx: Tx,
  options: {
    session: Session;
    workspaceId: string;
    statement: SignedStatement;
    says: Pick<WorkspaceKeyStatement, 'epoch' | 'publicKey'>;
    now: Date;
  },
): Promise<void> {
  const { session, workspaceId, statement, says, now } = options;
  const content = await verifyWorkspaceKeyStatement(statement, session.authKey);
  const fits =
    content.id === workspaceId &&
    content.by === session.accountId &&
    content.epoch === says.epoch &&
    content.publicKey === says.publicKey;
  if (!fits) throw aboutSomethingElse();
  await assertNext(tx, options, content);
  await assertChainAdmin(tx, { column: 'workspace_id', id: workspaceId }, session);
  await insertStatement(tx, options, { statement, seq: content.seq, now });
}

/**
 * Appends the caller's statement about the title of a workspace.
 *
 * @throws AppError as {@link appendStatement}
 */
export async function appendTitle(
  tx: Tx,
  options: { session: Session; workspaceId: string; statement: SignedStatement; title: string; now: Date },
): Promise<void> {
  const { session, workspaceId, statement, title, now } = options;
  const content = await verifyWorkspaceTitle(statement, session.authKey);
  const fits = content.id === workspaceId && content.by === session.accountId && content.title === title;
  if (!fits) throw aboutSomethingElse();
  await assertNext(tx, options, content);
  await assertAdminOf(tx, { column: 'workspace_id', id: workspaceId }, session);
  await insertStatement(tx, options, { statement, seq: content.seq, now });
}

/**
 * Appends the caller's statement about the rules of the company.
 *
 * @throws AppError as {@link appendStatement}
 */
export async function appendRules(
  tx: Tx,
  options: { session: Session; companyId: string; statement: SignedStatement; now: Date },
): Promise<void> {
  const { session, companyId, statement, now } = options;
  const content = await verifyCompanyRules(statement, session.authKey);
  if (content.id !== companyId || content.by !== session.accountId) throw aboutSomethingElse();
  await assertNext(tx, options, content);
  await assertChainAdmin(tx, { column: 'company_id', id: companyId }, session);
  await insertStatement(tx, options, { statement, seq: content.seq, now });
  await tx
    .updateTable('companies')
    .set({ company_workspace_enabled: content.companyWorkspaceEnabled })
    .where('id', '=', companyId)
    .execute();
}

/**
 * Appends the caller's statement about the keys that replaced theirs, which the chain does not know yet.
 *
 * @throws AppError as {@link appendStatement}
 */
export async function appendMemberKeys(
  tx: Tx,
  options: ChainOf & { session: Session; statement: SignedStatement; says: OpenedMemberKeys; now: Date },
): Promise<void> {
  const { session, statement, says, now } = options;
  const { column, id } = placeOf(options);
  if (says.accountId !== session.accountId || says.authKey !== session.authKey) throw aboutSomethingElse();
  await assertNext(tx, options, says);
  const present = await standingIn(tx, { column, id }, session.accountId);
  if (present === undefined || present.role === 'none' || !says.formerAuthKeys.includes(present.authKey))
    throw new AppError('Conflict', { detail: 'the chain names no former key of the member' });
  await insertStatement(tx, options, { statement, seq: says.seq, now });
}

async function assertNext(
  tx: Tx,
  chain: ChainOf,
  { seq, prev }: { seq: number; prev: string | null },
): Promise<void> {
  const { column, id } = placeOf(chain);
  const last = await tx
    .selectFrom('member_statements')
    .select(['seq', 'hash'])
    .where(column, '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (last === undefined || seq !== last.seq + 1 || prev !== last.hash) throw grown();
}

/** Stores a checked statement. AppError Conflict when another one took its place. */
export async function insertStatement(
  tx: Tx,
  chain: ChainOf,
  { statement, seq, now }: { statement: SignedStatement; seq: number; now: Date },
): Promise<void> {
  const { column, id } = placeOf(chain);
  await tx
    .insertInto('member_statements')
    .values({
      id: newId(),
      workspace_id: null,
      company_id: null,
      [column]: id,
      seq,
      hash: chainHash(statement),
      statement: JSON.stringify(statement),
      created: now,
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? grown(error) : error;
    });
}

const aboutSomethingElse = (): AppError =>
  new AppError('BadRequest', {
    detail: 'the statement is about something else',
    pointer: '/data/attributes/statement',
  });

const grown = (cause?: unknown): AppError =>
  new AppError('Conflict', { detail: 'the members have changed in the meantime', cause });

const placeOf = (chain: ChainOf) =>
  'workspaceId' in chain
    ? ({ scope: 'workspace', column: 'workspace_id', id: chain.workspaceId, list: 'workspaces' } as const)
    : ({ scope: 'company', column: 'company_id', id: chain.companyId, list: 'companies' } as const);

/** The chain from its beginning, in pages. */
export async function answerStatements(
  { services: { db }, query }: Call,
  viewer: Session,
  chain: ChainOf,
): Promise<Answer> {
  const { column, id, list } = placeOf(chain);
  const found = await db.selectFrom('member_statements').selectAll().where(column, '=', id).execute();
  const { rows, next } = pageOf(found, parseListQuery(query, memberStatements), {
    path: `/${list}/${id}/memberstatements`,
    query,
    // padded, because texts of digits sort as numbers only with equal lengths
    valueOf: ({ seq }) => String(seq).padStart(10, '0'),
  });
  const document = await composeList({ db, viewer, type: 'memberstatements', include: [], rows, next });
  return { status: 200, document };
}
