import type { EnvelopeContext } from '@signet/domain/envelopes/envelope';
import { AppError } from '@signet/domain/errors/app-error';
import type { createContractKeyBody } from '@signet/domain/resources/contract-keys/requests';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { givenEnvelopes } from '../../platform/db/given-envelopes.ts';
import { checkEnvelope, personRecipient, workspaceRecipientOf } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import { leaveHints } from '../access-grants/hint.ts';
import type { AssetRow } from '../../access/contract-access.ts';

type Attributes = z.output<typeof createContractKeyBody>['data']['attributes'];

const changed = (detail: string): AppError => new AppError('Conflict', { detail });

/**
 * Gives the next key of a contract to people. A reader with an earlier key who does not get it could not be verified: the
 * owner and colleagues get a hint, and try again at the next visit.
 *
 * @throws AppError BadRequest, also when the owner would lose the contract; Conflict when the readers changed meanwhile
 */
export async function giveToPeople(
  tx: Tx,
  session: Session,
  options: { asset: AssetRow; key: EnvelopeContext['key']; grants: Attributes['grants']; now: Date },
): Promise<void> {
  const { asset, key, grants, now } = options;
  const pointer = '/data/attributes/grants';
  const present = await tx
    .selectFrom('access_grants as g')
    .innerJoin('natural_persons as p', 'p.id', 'g.granted_to')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .where('g.asset_id', '=', asset.id)
    .select(['g.id', 'g.granted_to', 'g.encr_ds', 'a.id as accountId', 'a.encryption_key as encryptionKey'])
    .execute();
  const given = new Map(grants.map(({ id, encrDS }) => [id, encrDS]));
  if (given.size !== grants.length || grants.some(({ id }) => present.every((grant) => grant.id !== id)))
    throw changed('the people have changed');
  const left = present.filter(({ id }) => !given.has(id));
  if (left.some((grant) => grant.granted_to === asset.owner_id))
    throw new AppError('BadRequest', { detail: 'the owner needs the key', pointer });
  for (const { id, accountId, encryptionKey } of present) {
    const envelope = given.get(id);
    if (envelope === undefined) continue;
    if (accountId === null || encryptionKey === null)
      throw new AppError('BadRequest', { detail: 'the person has no key yet', pointer });
    const recipient = personRecipient({ accountId, encryptionKey });
    await checkEnvelope({ envelope, session, key, recipient, pointer });
  }
  await replaceEnvelopes(tx, session, options);
  const waiting = left.filter((grant) => grant.encr_ds !== null).map(({ id }) => id);
  await leaveHints(tx, { grantIds: waiting, now });
}

async function replaceEnvelopes(
  tx: Tx,
  { authKey, personId }: Session,
  { key, grants, now }: { key: EnvelopeContext['key']; grants: Attributes['grants']; now: Date },
): Promise<void> {
  const ids = grants.map(({ id }) => id);
  await tx
    .updateTable('access_grants as g')
    .from(givenEnvelopes(grants))
    .set((eb) => ({
      encr_ds: eb.ref('given.encr_ds'),
      granter_key: authKey,
      // a former owner invited some of them
      wrapped_by: sql<string | null>`nullif(${personId}::uuid, g.granted_by)`,
      asset_epoch: key.epoch,
      expires: null,
      last_modified: now,
    }))
    .whereRef('g.id', '=', 'given.id')
    .execute();
  await tx.deleteFrom('hints').where('grant_id', 'in', ids).execute();
}

/**
 * Gives the next key of a contract to its workspace.
 *
 * @throws AppError BadRequest; Conflict when the contract was moved or the workspace has another key by now
 */
export async function giveToWorkspace(
  tx: Tx,
  session: Session,
  { key, grant }: { key: EnvelopeContext['key']; grant: Attributes['filings'][number] },
): Promise<void> {
  const { id, encrDS, keyEpoch } = grant;
  const workspace = await tx
    .selectFrom('workspace_access_grants as f')
    .innerJoin('workspaces as w', 'w.id', 'f.workspace_id')
    .where('f.id', '=', id)
    .where('f.asset_id', '=', key.id)
    .select(['w.id', 'w.public_key', 'w.key_epoch'])
    .executeTakeFirst();
  if (workspace?.key_epoch !== keyEpoch) throw changed('the contract was moved, or its workspace re-keyed');
  await checkEnvelope({
    envelope: encrDS,
    session,
    key,
    recipient: workspaceRecipientOf(workspace),
    pointer: '/data/attributes/filings',
  });
  await tx
    .updateTable('workspace_access_grants')
    .set({ encr_ds: encrDS, granter_key: session.authKey, key_epoch: keyEpoch, asset_epoch: key.epoch })
    .where('id', '=', id)
    .execute();
}
