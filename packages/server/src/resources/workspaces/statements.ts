import { AppError } from '@signet/domain/errors/app-error';
import { memberHash, verifyMemberStatement, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/transaction.ts';
import { newId } from '../../db/uuid.ts';
import type { Session } from '../../security/session.ts';

interface AppendOptions {
  session: Session;
  workspaceId: string;
  statement: SignedStatement;
  /** What the call does, which the statement must say. */
  says: Pick<MemberStatement, 'accountId' | 'authKey' | 'role'>;
  now: Date;
}

/**
 * Appends the caller's signed `member` statement to the chain of a workspace (protocol.md 3.13). Of two admins who
 * change members at once one comes second: his statement does not name the last one any more.
 *
 * @throws AppError SignatureManipulated when the caller did not sign it, BadRequest when it says something else than the
 *   call, Conflict when the chain has grown
 */
export async function appendStatement(tx: Tx, options: AppendOptions): Promise<void> {
  const { session, workspaceId, statement, says, now } = options;
  const content = await verifyMemberStatement(statement, session.authKey);
  const fits =
    content.scope === 'workspace' &&
    content.id === workspaceId &&
    content.by === session.accountId &&
    content.accountId === says.accountId &&
    content.authKey === says.authKey &&
    content.role === says.role;
  if (!fits)
    throw new AppError('BadRequest', {
      detail: 'the statement is about something else',
      pointer: '/data/attributes/statement',
    });
  const last = await tx
    .selectFrom('member_statements')
    .select(['seq', 'hash'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if (content.seq !== (last?.seq ?? -1) + 1 || content.prev !== (last?.hash ?? null)) throw grown();
  await tx
    .insertInto('member_statements')
    .values({
      id: newId(),
      workspace_id: workspaceId,
      seq: content.seq,
      hash: memberHash(statement),
      statement: JSON.stringify(statement),
      created: now,
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? grown(error) : error;
    });
}

const grown = (cause?: unknown): AppError =>
  new AppError('Conflict', { detail: 'the members have changed in the meantime', cause });
