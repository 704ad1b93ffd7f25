import { AppError } from '@signet/domain/errors/app-error';
import type { memberKeysBody } from '@signet/domain/resources/account-keys/requests';
import { verifyMemberKeys } from '@signet/domain/statements/member-keys';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { checkEnvelope, personRecipient, workspaceKeyOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Call } from '../../http/routing/route.ts';
import { appendMemberKeys } from '../workspaces/statements.ts';

type Attributes = z.output<typeof memberKeysBody>['data']['attributes'];

/**
 * Appends the caller's new keys to a chain and, for a workspace, stores its key wrapped for them, in one step. The next
 * visit of a maintainer changes the key of the workspace.
 *
 * @throws AppError SignatureManipulated, NotFound for callers who are not members, BadRequest without the wrapped key of a
 *   workspace, Conflict when the chain or the key has changed meanwhile
 */
export async function takeMemberKeys(
  {
    transact,
    services: { now },
    session,
  }: Pick<Call, 'services' | 'session'> & { transact: (work: (tx: Tx) => Promise<void>) => Promise<void> },
  { statement, encrWsPrivateKey }: Attributes,
): Promise<void> {
  const says = await verifyMemberKeys(statement);
  const { scope, id } = says;
  await transact(async (tx) => {
    if (scope === 'workspace') await takeWorkspaceKey(tx, session, { id, envelope: encrWsPrivateKey });
    else if (id !== session.companyId) throw new AppError('NotFound');
    const chain = scope === 'workspace' ? { workspaceId: id } : { companyId: id };
    await appendMemberKeys(tx, { ...chain, session, statement, says, now: now() });
  });
}

async function takeWorkspaceKey(
  tx: Tx,
  session: Session,
  { id, envelope }: { id: string; envelope: string | undefined },
): Promise<void> {
  const pointer = '/data/attributes/encrWsPrivateKey';
  const workspace = await tx
    .selectFrom('workspaces as w')
    .innerJoin('workspace_memberships as m', 'm.workspace_id', 'w.id')
    .where('w.id', '=', id)
    .where('m.account_id', '=', session.accountId)
    .select(['w.id', 'w.public_key', 'w.key_epoch', 'm.id as membershipId'])
    .executeTakeFirst();
  if (workspace === undefined) throw new AppError('NotFound');
  if (envelope === undefined)
    throw new AppError('BadRequest', { detail: 'the key of the workspace is to be wrapped', pointer });
  const { membershipId, ...keyed } = workspace;
  const key = workspaceKeyOf(keyed);
  await checkEnvelope({ envelope, session, key, recipient: personRecipient(session), pointer });
  // a thief of the former keys may know the workspace's key
  await tx
    .updateTable('workspaces')
    .set({ key_change_pending: true, key_outdated: true })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('workspace_memberships')
    .set({ encr_ws_private_key: envelope, granter_key: session.authKey, key_epoch: key.epoch })
    .where('id', '=', membershipId)
    .execute();
}
