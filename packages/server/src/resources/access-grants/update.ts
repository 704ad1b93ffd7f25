import { AppError } from '@signet/domain/errors/app-error';
import { accessGrants } from '@signet/domain/resources/access-grants/resource';
import { updateAccessGrantBody } from '@signet/domain/resources/access-grants/requests';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { queueMail } from '../../mail/outbox.ts';
import { personForMail } from '../../mail/invitation-mail.ts';
import { route } from '../../http/routing/route.ts';
import { type AssetRow, contractFor } from '../../access/contract-access.ts';
import { checkEnvelope, contractKeyOf, personRecipient } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { refreshState } from '../digital-assets/state.ts';
import { contractKeyIn } from '../../access/key-of-epoch.ts';
import { leaveHints } from './hint.ts';
import type { GrantRow } from './resource.ts';

/** PATCH accessgrants/{id}: the wrapped key (API-70), or a declined request. One of them a call. */
export const updateGrantRoute = route({
  method: 'PATCH',
  path: '/accessgrants/:id',
  access: 'contract:decline',
  contractOf: 'accessgrants',
  source: 'API-70',
  summary: 'Inviter: wrap the key after a hint. Grantee: wrap it with an invite code, or decline to sign.',
  body: updateAccessGrantBody,
  answers: accessGrants,
  async handle({ services, params, body, ...call }) {
    const session = call.session;
    const { encrDS, inviteProof, state } = body.data.attributes;
    if ((encrDS === undefined) === (state === undefined)) {
      throw new AppError('BadRequest', { detail: 'send encrDS or state', pointer: '/data/attributes' });
    }
    const row = await inTransaction(services.db, async (tx) => {
      const grant = await grantOf(tx, params.id);
      if (encrDS === undefined) await decline(services, tx, session, grant);
      else if (inviteProof === undefined) await wrapAsInviter(services, tx, session, grant, encrDS);
      else await wrapWithCode(services, tx, session, grant, { encrDS, inviteProof });
      return grantOf(tx, grant.id);
    });
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'accessgrants',
        include: [],
        row,
      }),
    };
  },
});

/** @throws AppError NotFound */
export async function grantOf(tx: Tx, id: string): Promise<GrantRow> {
  const grant = await tx.selectFrom('access_grants').selectAll().where('id', '=', id).executeTakeFirst();
  if (grant === undefined) throw new AppError('NotFound');
  return grant;
}

async function wrapAsInviter(
  services: Services,
  tx: Tx,
  session: Session,
  grant: GrantRow,
  encrDS: string,
): Promise<void> {
  const now = services.now();
  const { asset } = await contractFor({ db: tx, session, assetId: grant.asset_id, action: 'share', now });
  const grantee = await tx
    .selectFrom('natural_persons as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.id', '=', grant.granted_to)
    .select(['a.id as accountId', 'a.encryption_key as encryptionKey'])
    .executeTakeFirst();
  if (grantee === undefined || (grant.redemption === null && grant.encr_ds === null))
    throw new AppError('Conflict', { detail: 'the person has not redeemed the invitation yet' });
  const pointer = '/data/attributes/encrDS';
  await checkEnvelope({
    envelope: encrDS,
    session,
    key: contractKeyOf(asset),
    recipient: personRecipient(grantee),
    pointer,
  });
  await setKey(tx, grant, {
    encr_ds: encrDS,
    granter_key: session.authKey,
    asset_epoch: asset.key_epoch,
    last_modified: now,
  });
}

/** Who knew the code opened the invite envelope and wraps the key for himself; the code works once. */
async function wrapWithCode(
  services: Services,
  tx: Tx,
  session: Session,
  grant: GrantRow,
  sent: { encrDS: string; inviteProof: string },
): Promise<void> {
  const now = services.now();
  const { asset } = await contractFor({ db: tx, session, assetId: grant.asset_id, action: 'read', now });
  if (grant.granted_to !== session.personId) throw new AppError('Forbidden');
  if (grant.invite_envelope === null || grant.encr_ds !== null)
    throw new AppError('Conflict', { detail: 'there is no open invite code' });
  const pointer = '/data/attributes/encrDS';
  await checkEnvelope({
    envelope: sent.encrDS,
    session,
    key: await contractKeyIn(tx, asset, grant.asset_epoch),
    recipient: personRecipient(session),
    pointer,
  });
  await setKey(tx, grant, {
    encr_ds: sent.encrDS,
    granter_key: session.authKey,
    invite_proof: sent.inviteProof,
    invite_envelope: null,
    last_modified: now,
  });
  if (grant.asset_epoch === asset.key_epoch) return;
  // the code held the key of that time; the owner wraps the newest
  const owner = { accountId: asset.founder_id, grantIds: [grant.id], now };
  await leaveHints(tx, owner);
}

async function setKey(
  tx: Tx,
  grant: GrantRow,
  values: {
    encr_ds: string;
    granter_key: string;
    asset_epoch?: number;
    invite_proof?: string;
    invite_envelope?: null;
    last_modified: Date;
  },
): Promise<void> {
  await tx
    .updateTable('access_grants')
    .set({ ...values, expires: null })
    .where('id', '=', grant.id)
    .execute();
  await tx.deleteFrom('hints').where('grant_id', '=', grant.id).execute();
}

async function decline(services: Services, tx: Tx, session: Session, grant: GrantRow): Promise<void> {
  const now = services.now();
  const { asset } = await contractFor({ db: tx, session, assetId: grant.asset_id, action: 'decline', now });
  if (grant.granted_to !== session.personId || grant.type !== 'sign') throw new AppError('Forbidden');
  if (grant.state === 'signed') throw new AppError('AlreadySigned');
  if (grant.state !== 'requested' || asset.state === 'draft' || asset.state === 'archived')
    throw new AppError('StateChanged');
  await tx
    .updateTable('access_grants')
    .set({ state: 'declined', last_modified: now })
    .where('id', '=', grant.id)
    .execute();
  await refreshState(tx, asset.id, now);
  await tellOwner(services, tx, { asset, personId: session.personId, kind: 'declined' });
}

/** Tells the owner by mail that somebody signed or declined; nobody is told what he did himself. */
export async function tellOwner(
  services: Services,
  tx: Tx,
  { asset, personId, kind }: { asset: AssetRow; personId: string; kind: 'signed' | 'declined' },
): Promise<void> {
  if (personId === asset.owner_id) return;
  const owner = await personForMail(tx, asset.owner_id);
  const person = await personForMail(tx, personId);
  const link = `${services.config.publicUrl}/contracts/${asset.id}`;
  const content = { name: owner.name, person: person.name, contract: asset.title, link };
  await queueMail(services, tx, { to: owner.email, lang: owner.lang ?? 'en', kind, content });
}
