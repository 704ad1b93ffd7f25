import { AppError } from '@signet/domain/errors/app-error';
import { accessGrants } from '@signet/domain/resources/access-grants/resource';
import {
  declineGrantBody,
  openGrantBody,
  renewGrantBody,
  wrapGrantBody,
} from '@signet/domain/resources/access-grants/requests';
import type { Tx } from '../../platform/db/database.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { notify } from '../../mail/notify.ts';
import { personForMail } from '../../mail/person-for-mail.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { checkEnvelope, contractKeyOf, personRecipient } from '../../access/envelope.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Services } from '../../http/services.ts';
import { refreshState } from '../digital-assets/state.ts';
import { noteChange } from '../followers/note-change.ts';
import { contractKeyIn } from '../../access/key-of-epoch.ts';
import { sendLetIn } from '../../mail/invitation-mail.ts';
import { hintsOf, leaveHints } from './hint.ts';
import { renew } from './renew.ts';
import type { GrantRow } from './resource.ts';

/** PATCH accessgrants/{id} serves four calls by different people, distinguished by their bodies. */
const shared = {
  method: 'PATCH',
  path: '/accessgrants/:id',
  of: 'accessgrants',
  source: 'API-70',
  answers: accessGrants,
  forGuests: true,
} as const;

const pointer = '/data/attributes/encrDS';

const wrapRoute = guarded({
  ...shared,
  access: 'contract:letIn',
  summary: 'Inviter, or a colleague who got the hint: wrap the key.',
  body: wrapGrantBody,
  async handle({ services, session, body, transact }) {
    const { encrDS: envelope } = body.data.attributes;
    const row = await transact(async (tx, { asset, row: grant }) => {
      const isOwner = asset.owner_id === session.personId;
      if (!isOwner) await assertHinted(tx, session, grant);
      const grantee = await tx
        .selectFrom('natural_persons as p')
        .innerJoin('accounts as a', 'a.id', 'p.account_id')
        .where('p.id', '=', grant.granted_to)
        .select(['a.id as accountId', 'a.encryption_key as encryptionKey'])
        .executeTakeFirst();
      if (grantee === undefined || (grant.redemption === null && grant.encr_ds === null))
        throw new AppError('Conflict', { detail: 'the person has not redeemed the invitation yet' });
      const recipient = personRecipient(grantee);
      await checkEnvelope({ envelope, session, key: contractKeyOf(asset), recipient, pointer });
      // reads the hint, which goes with the key
      if (grant.encr_ds === null) await sendLetIn(services, tx, { asset, grant });
      return setKey(tx, grant, {
        encr_ds: envelope,
        granter_key: session.authKey,
        // the invitations of a former owner stay theirs
        wrapped_by: grant.granted_by === session.personId ? null : session.personId,
        asset_epoch: asset.key_epoch,
        last_modified: services.now(),
      });
    });
    return answerGrant(services, session, row);
  },
});

/** Colleagues let in only whom they were asked to, once: whoever comes second finds that it is done. */
async function assertHinted(tx: Tx, session: Call['session'], grant: GrantRow): Promise<void> {
  const hints = await hintsOf(tx, session);
  if (!hints.some((hint) => hint.grant_id === grant.id))
    throw new AppError('Conflict', { detail: 'nobody waits for this key' });
}

/** A person who knew the code opened the invite envelope and wraps the key for themselves; the code works once. */
const openRoute = guarded({
  ...shared,
  access: 'contract:read',
  summary: 'Grantee: wrap the key that the invite code opened.',
  body: openGrantBody,
  async handle({ services, session, body, transact }) {
    const { encrDS: envelope, inviteProof } = body.data.attributes;
    const row = await transact(async (tx, { asset, row: grant }) => {
      if (grant.granted_to !== session.personId) throw new AppError('Forbidden');
      if (grant.invite_envelope === null || grant.encr_ds !== null)
        throw new AppError('Conflict', { detail: 'there is no open invite code' });
      const key = await contractKeyIn(tx, asset, grant.asset_epoch);
      await checkEnvelope({ envelope, session, key, recipient: personRecipient(session), pointer });
      const now = services.now();
      const changed = await setKey(tx, grant, {
        encr_ds: envelope,
        granter_key: session.authKey,
        wrapped_by: null,
        invite_proof: inviteProof,
        invite_envelope: null,
        last_modified: now,
      });
      // the code opened the key of its time; the owner wraps the newest
      if (grant.asset_epoch !== asset.key_epoch) await leaveHints(tx, { grantIds: [grant.id], now });
      return changed;
    });
    return answerGrant(services, session, row);
  },
});

const declineRoute = guarded({
  ...shared,
  access: 'contract:decline',
  summary: 'Grantee: decline to sign.',
  body: declineGrantBody,
  async handle({ services, session, body, transact }) {
    const reason = body.data.attributes.reason?.trim() ?? '';
    const row = await transact(async (tx, { asset, row: grant }) => {
      if (grant.granted_to !== session.personId || grant.type !== 'sign') throw new AppError('Forbidden');
      if (grant.state === 'signed') throw new AppError('AlreadySigned');
      if (grant.state !== 'requested' || asset.state === 'draft' || asset.state === 'archived')
        throw new AppError('StateChanged');
      const now = services.now();
      const declined = await tx
        .updateTable('access_grants')
        .set({
          state: 'declined',
          declined: now,
          decline_reason: reason || null,
          // neither reads nor writes to them any more who has the link with a code
          reading_hash: null,
          last_modified: now,
        })
        .where('id', '=', grant.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await refreshState(tx, asset.id, now);
      await noteChange(tx, { assetId: asset.id, kind: 'decline', by: session.personId, now });
      await tellOwner(services, tx, { asset, personId: session.personId, kind: 'declined', reason });
      return declined;
    });
    return answerGrant(services, session, row);
  },
});

const renewRoute = guarded({
  ...shared,
  access: 'contract:share',
  summary: 'Inviter: sign the invitation anew, for the same link.',
  body: renewGrantBody,
  async handle({ services, session, body, transact }) {
    const { invite } = body.data.attributes;
    const row = await transact((tx, { asset, row: grant }) =>
      renew(tx, { session, asset, grant, invite, now: services.now() }),
    );
    return answerGrant(services, session, row);
  },
});

export const updateGrantRoutes = [declineRoute, openRoute, renewRoute, wrapRoute];

async function answerGrant({ db }: Services, viewer: Call['session'], row: GrantRow): Promise<Answer> {
  return { status: 200, document: await composeOne({ db, viewer, type: 'accessgrants', include: [], row }) };
}

async function setKey(
  tx: Tx,
  grant: GrantRow,
  values: {
    encr_ds: string;
    granter_key: string;
    wrapped_by: string | null;
    asset_epoch?: number;
    invite_proof?: string;
    invite_envelope?: null;
    last_modified: Date;
  },
): Promise<GrantRow> {
  let settled = tx.deleteFrom('hints').where('grant_id', '=', grant.id);
  // the owner's client looks as well: it alone remembers for whom the invitation was used
  if (values.wrapped_by !== null)
    settled = settled.where('account_id', 'not in', (eb) =>
      eb.selectFrom('accounts').where('person_id', '=', grant.granted_by).select('id'),
    );
  await settled.execute();
  return tx
    .updateTable('access_grants')
    .set({ ...values, expires: null })
    .where('id', '=', grant.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tells the owner by mail that somebody else signed or declined. */
export async function tellOwner(
  services: Services,
  tx: Tx,
  {
    asset,
    personId,
    kind,
    reason = '',
  }: { asset: AssetRow; personId: string; kind: 'signed' | 'declined'; reason?: string },
): Promise<void> {
  if (personId === asset.owner_id) return;
  const person = await personForMail(tx, personId);
  const link = `${services.config.publicUrl}/contracts/${asset.id}`;
  const content = { person: person.name, contract: asset.title, reason, link };
  await notify(services, tx, { personId: asset.owner_id, kind, content });
}
