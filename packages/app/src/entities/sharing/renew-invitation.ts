import { AppError } from '@signet/domain/errors/app-error';
import { createInvite, INVITATION_LIFE_MS, renewedNonce } from '@signet/domain/statements/invite';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { readPin } from '../../trust/pins/pin-store.ts';
import { invitationOf, personNamed } from './admitted-account.ts';
import { claimInvitation } from './invitation-use.ts';

/** An invitation of the last day is as good as a new one. */
const YOUNG_MS = 24 * 60 * 60_000;

/**
 * Signs the invitation of somebody who has not come yet anew, so that the link they were mailed serves for another 14 days
 * (docs/protocol.md, Invitations). The earlier one lets nobody in from then on. Left as they are: invitations of the last day, those
 * that were answered in time, and, while they are not over, those that cannot be signed anew: they come with a code, let somebody in
 * or were revoked on a device of the person, were signed by a key that is replaced, or are for nobody whom the record names.
 *
 * @returns whether it was signed anew
 * @throws AppError InvitationOver for one that is over and cannot be; ApiError StateChanged when the person has answered meanwhile
 */
export async function renewInvitation(contract: Contract, grant: AccessGrant): Promise<boolean> {
  const { confirmed, invite, redemption } = grant;
  const earlier = confirmed ? undefined : await invitationOf(contract, grant);
  if (invite === null || !earlier?.tokenHash) return false;
  const left = Date.parse(earlier.expiry) - Date.now();
  if (left > INVITATION_LIFE_MS - YOUNG_MS || (left > 0 && redemption !== null)) return false;
  const { auth } = await sessionKeys();
  const isRenewable =
    // whoever reads the mailbox is not to get in without the code
    !earlier.withCode &&
    // the token would be one that a thief of the replaced key knows
    invite.publicKey === auth.publicKey &&
    personNamed(contract, grant)?.accountId === null &&
    (await readPin('invitations', earlier.nonce)) === undefined;
  if (!isRenewable && left > 0) return false;
  if (!isRenewable) throw new AppError('InvitationOver');
  const { assetId, assetPublicKey, email, grantType, tokenHash } = earlier;
  const renewed = await createInvite(auth, {
    assetId,
    assetPublicKey,
    email,
    grantType,
    tokenHash,
    nonce: renewedNonce(earlier.nonce),
    expiry: new Date(Date.now() + INVITATION_LIFE_MS).toISOString(),
  });
  await api.update('accessgrants', grant.id, { invite: renewed });
  await claimInvitation(invite, 'revoked');
  return true;
}

/**
 * {@link renewInvitation} for all grants, before what mails their links: what goes wrong with an invitation that is not over is no
 * reason against it.
 *
 * @returns whether one was signed anew
 * @throws AppError InvitationOver, ApiError of the call, for an invitation that is over
 */
export async function renewInvitations(contract: Contract, grants: readonly AccessGrant[]): Promise<boolean> {
  let hasRenewed = false;
  for (const grant of grants) {
    const renewed = await renewInvitation(contract, grant).catch((error: unknown) => {
      if (isPast(grant.expires)) throw error;
      return false;
    });
    hasRenewed ||= renewed;
  }
  return hasRenewed;
}

const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();
