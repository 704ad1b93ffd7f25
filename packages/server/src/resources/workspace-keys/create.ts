import { AppError } from '@signet/domain/errors/app-error';
import type { EnvelopeContext } from '@signet/domain/envelopes/envelope';
import { createWorkspaceKeyBody } from '@signet/domain/resources/workspace-keys/requests';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import { guarded } from '../../access/guarded-route.ts';
import { checkEnvelope, personRecipient, workspaceKeyOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { WorkspaceRow } from '../../access/workspace-access.ts';
import { isPresent, membersOf, type Member } from '../workspaces/members.ts';
import { appendKey } from '../workspaces/statements.ts';
import { settleKeyChange } from './stale.ts';

type Body = z.output<typeof createWorkspaceKeyBody>;

/** The next key of a workspace, for every present member */
export const createKeyRoute = guarded({
  method: 'POST',
  path: '/workspaces/:id/keys',
  access: 'workspace:change-key',
  of: 'workspaces',
  source: 'addition',
  summary: 'Replace the key: wrapped for every member, the one before wrapped for it.',
  body: createWorkspaceKeyBody,
  async handle({ services, session: viewer, body, transact }) {
    const { epoch, publicKey, encrPrevious, members, statement } = body.data.attributes;
    try {
      await transact(async (tx, { workspace }) => {
        const workspaceId = workspace.id;
        if (epoch !== workspace.key_epoch + 1)
          throw new AppError('Conflict', { detail: 'somebody has changed the key' });
        await checkEnvelope({
          envelope: encrPrevious,
          session: viewer,
          key: workspaceKeyOf(workspace),
          recipient: { type: 'workspace', id: workspaceId, key: publicKey },
          pointer: '/data/attributes/encrPrevious',
        });
        await tx
          .insertInto('workspace_keys')
          .values({
            id: newId(),
            workspace_id: workspaceId,
            epoch: workspace.key_epoch,
            public_key: workspace.public_key,
            encr_ws_private_key: encrPrevious,
            granter_key: viewer.authKey,
            created: services.now(),
          })
          .execute();
        const all = await membersOf(tx, workspace);
        const key = { kind: 'workspace', id: workspaceId, epoch, publicKey } as const;
        await giveTo(tx, viewer, { present: all.filter(isPresent), given: members, key });
        const now = services.now();
        await appendKey(tx, { session: viewer, workspaceId, statement, says: { epoch, publicKey }, now });
        await endFor(
          tx,
          all.filter((member) => !isPresent(member)),
        );
        const changes = { public_key: publicKey, key_epoch: epoch, key_outdated: false };
        await tx.updateTable('workspaces').set(changes).where('id', '=', workspaceId).execute();
        const changed: WorkspaceRow = { ...workspace, ...changes };
        await settleKeyChange(tx, changed);
      });
    } catch (error) {
      if (isUniqueViolation(error))
        throw new AppError('Conflict', { detail: 'the key is in use', cause: error });
      throw error;
    }
    return { status: 204 };
  },
});

async function giveTo(
  tx: Tx,
  session: Session,
  change: {
    present: readonly Member[];
    given: Body['data']['attributes']['members'];
    key: EnvelopeContext['key'];
  },
): Promise<void> {
  const { present, given, key } = change;
  const envelopes = new Map(
    given.map(({ membershipId, encrWsPrivateKey }) => [membershipId, encrWsPrivateKey]),
  );
  if (envelopes.size !== present.length || given.length !== present.length)
    throw new AppError('Conflict', { detail: 'the members have changed' });
  for (const { row, encryptionKey } of present) {
    const envelope = envelopes.get(row.id);
    if (envelope === undefined) throw new AppError('Conflict', { detail: 'the members have changed' });
    const pointer = '/data/attributes/members';
    const recipient = personRecipient({ accountId: row.account_id, encryptionKey });
    await checkEnvelope({ envelope, session, key, recipient, pointer });
    await tx
      .updateTable('workspace_memberships')
      .set({ encr_ws_private_key: envelope, granter_key: session.authKey, key_epoch: key.epoch })
      .where('id', '=', row.id)
      .execute();
  }
}

/** A former admin of the company does not need the earlier key any more, and comes back as a new member. */
async function endFor(tx: Tx, former: readonly Member[]): Promise<void> {
  const ids = former.map(({ row }) => row.id);
  if (ids.length > 0) await tx.deleteFrom('workspace_memberships').where('id', 'in', ids).execute();
}
