import { SIGNING_IN_ORDER } from '@signet/domain/contracts/signing-order';
import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';
import { sendInvitation } from '../../mail/invitation-mail.ts';
import { keepLinkSecrets } from '../../mail/link-secrets.ts';
import { checkEnvelope, contractKeyOf, personRecipient } from '../../access/envelope.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { noteChange } from '../followers/note-change.ts';
import { keepRecord } from '../digital-assets/records.ts';
import { refreshState } from '../digital-assets/state.ts';
import { canBeAskedToSign } from '../../access/can-sign.ts';
import { accountDenial } from '@signet/domain/permissions/account-policy';
import { relationTo } from '../../access/relation.ts';
import { checkInvite } from './check-invite.ts';
import type { GrantRow } from './resource.ts';

interface Sharing {
  encrDS?: string | undefined;
  invite: SignedStatement;
  inviteToken?: string | undefined;
  inviteEnvelope?: string | undefined;
  readingHash?: string | undefined;
  record: SentRecord;
}

export interface ShareOptions {
  session: Session;
  asset: AssetRow;
  personId: string;
  type: 'view' | 'sign';
  requiresIdent: boolean;
  /** Of a signer in a contract with an order. */
  turn?: number | undefined;
  sharing: Sharing;
}

interface Grantee {
  id: string;
  email: string;
  accountId: string | null;
  encryptionKey: string | null;
}

/**
 * Gives a person a grant on a contract, with the inviter's signed invitation and, when the person has a key, the
 * contract's key wrapped for it. In a draft it waits for undraft, otherwise the invitation is mailed at once.
 *
 * @throws AppError NotFound, InviteNotPossible, PersonAlreadyInvited, StateChanged, SignatureManipulated, BadRequest, WrongClock
 */
export async function share(services: Services, tx: Tx, options: ShareOptions): Promise<GrantRow> {
  const { session, asset, type, sharing } = options;
  const now = services.now();
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  const grantee = await granteeOf(tx, session, options.personId);
  await checkInvitable(tx, asset, grantee, type);
  const isOrdered = type === 'sign' && asset.signing_mode === SIGNING_IN_ORDER;
  if ((options.turn !== undefined) !== isOrdered)
    throw new AppError('BadRequest', {
      detail: 'a signer has a turn where there is an order',
      pointer: '/data/attributes/turn',
    });
  const { inviteToken } = sharing;
  const { expiry, nonce } = await checkInvite(sharing.invite, {
    session,
    asset,
    email: grantee.email,
    type,
    tokenHash: inviteToken === undefined ? null : hashToken(inviteToken),
    now,
  });
  const isOwner = grantee.id === asset.owner_id;
  const wrap =
    isOwner && sharing.encrDS === undefined
      ? await ownWrap(tx, session, asset)
      : wrappedBy(session, await checkedEnvelope(session, asset, { grantee, envelope: sharing.encrDS }));
  const { encr_ds: encrDs } = wrap;
  if ((encrDs === null) !== (inviteToken !== undefined))
    throw new AppError('BadRequest', {
      detail: 'send the wrapped key or, for who has none, a token',
      pointer: '/data/attributes/inviteToken',
    });
  if (sharing.inviteEnvelope !== undefined) {
    await checkEnvelope({
      envelope: sharing.inviteEnvelope,
      session,
      key: contractKeyOf(asset),
      recipient: { type: 'invite', id: nonce },
      pointer: '/data/attributes/inviteEnvelope',
    });
  }
  if (sharing.readingHash !== undefined && sharing.inviteEnvelope === undefined)
    throw new AppError('BadRequest', {
      detail: 'there is no code without its envelope',
      pointer: '/data/attributes/readingHash',
    });
  const grant = await tx
    .insertInto('access_grants')
    .values({
      id: newId(),
      asset_id: asset.id,
      granted_to: grantee.id,
      granted_by: session.personId,
      type,
      state: type === 'sign' ? 'requested' : null,
      requires_ident: options.requiresIdent,
      turn: options.turn ?? null,
      effective: asset.state !== 'draft' || isOwner,
      ...wrap,
      asset_epoch: asset.key_epoch,
      invite_envelope: sharing.inviteEnvelope ?? null,
      reading_hash: sharing.readingHash ?? null,
      invite: JSON.stringify(sharing.invite),
      redemption: null,
      expires: encrDs === null ? expiry : null,
      asset_created: asset.created,
      created: now,
      last_modified: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (inviteToken !== undefined) {
    const invitation = { grantId: grant.id, email: grantee.email, nonce, expires: expiry };
    await keepLinkSecrets(services, tx, invitation, inviteToken);
  }
  await keepRecord(services, tx, { session, assetId: asset.id, record: sharing.record });
  await refreshState(tx, asset.id, now);
  const told = { assetId: asset.id, kind: 'grant', by: session.personId, about: grantee.id, now } as const;
  if (!isOwner) await noteChange(tx, told);
  if (asset.state !== 'draft' && !isOwner) await sendInvitation(services, tx, { asset, grant });
  return grant;
}

/** Only people the caller knows, so that ids cannot be guessed. */
async function granteeOf(tx: Tx, session: Session, personId: string): Promise<Grantee> {
  const person = await tx
    .selectFrom('natural_persons as p')
    .leftJoin('accounts as a', 'a.id', 'p.account_id')
    .where('p.id', '=', personId)
    .select(['p.id', 'p.email', 'p.account_id as accountId', 'a.encryption_key as encryptionKey'])
    .executeTakeFirst();
  if (person === undefined) throw new AppError('NotFound');
  const denial = accountDenial('readKeys', await relationTo(tx, session, personId));
  if (denial !== undefined) throw new AppError(denial);
  return person;
}

async function checkInvitable(
  tx: Tx,
  asset: AssetRow,
  grantee: Grantee,
  type: 'view' | 'sign',
): Promise<void> {
  if (type === 'view' && grantee.id === asset.owner_id) throw new AppError('InviteNotPossible');
  if (type === 'sign' && !(await canBeAskedToSign(tx, grantee.id))) throw new AppError('InviteNotPossible');
  const present = await tx
    .selectFrom('access_grants')
    .select('id')
    .where('asset_id', '=', asset.id)
    .where('granted_to', '=', grantee.id)
    .where('type', '=', type)
    .executeTakeFirst();
  if (present !== undefined) throw new AppError('PersonAlreadyInvited');
}

async function checkedEnvelope(
  session: Session,
  asset: AssetRow,
  { grantee, envelope }: { grantee: Grantee; envelope: string | undefined },
): Promise<string | null> {
  if (envelope === undefined) return null;
  const pointer = '/data/attributes/encrDS';
  const { accountId, encryptionKey } = grantee;
  if (accountId === null || encryptionKey === null)
    throw new AppError('BadRequest', { detail: 'the person has no key yet', pointer });
  const recipient = personRecipient({ accountId, encryptionKey });
  await checkEnvelope({ envelope, session, key: contractKeyOf(asset), recipient, pointer });
  return envelope;
}

type Wrap = Pick<GrantRow, 'encr_ds' | 'granter_key' | 'wrapped_by'>;

const wrappedBy = ({ authKey }: Session, envelope: string | null): Wrap => ({
  encr_ds: envelope,
  granter_key: envelope === null ? null : authKey,
  wrapped_by: null,
});

/** An owner who is asked to sign opens the contract with the key of their own grant, which a former owner may have wrapped. */
async function ownWrap(tx: Tx, session: Session, asset: AssetRow): Promise<Wrap> {
  const own = await tx
    .selectFrom('access_grants')
    .select(['encr_ds', 'granter_key', 'granted_by', 'wrapped_by'])
    .where('asset_id', '=', asset.id)
    .where('type', '=', 'own')
    .executeTakeFirst();
  if (own === undefined) return wrappedBy(session, null);
  const { encr_ds, granter_key, granted_by, wrapped_by } = own;
  const wrapper = wrapped_by ?? granted_by;
  return { encr_ds, granter_key, wrapped_by: wrapper === session.personId ? null : wrapper };
}
