import { createInvite, INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import type { AccessGrant, Contract } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { invitationOf, personNamed } from './admitted-account.ts';
import { readPin } from '../../trust/pins/pin-store.ts';
import { claimInvitation } from './invitation-use.ts';

/** An invitation of the last day is as good as a new one. */
const YOUNG_MS = 24 * 60 * 60_000;

/**
 * Signs the invitation of somebody who has not come yet anew, so that the link they were mailed serves for another 14 days
 * (docs/protocol.md, Invitations). The earlier one lets nobody in from then on. Left as they are: invitations of the last day; while
 * they are not over, those that were answered or come with a code; those that let somebody in already, whatever the server says; and
 * what is not the person's own for who the record names.
 *
 * @throws ApiError StateChanged when the person has answered meanwhile
 */
export async function renewInvitation(contract: Contract, grant: AccessGrant): Promise<void> {
  const { confirmed, invite, redemption } = grant;
  if (confirmed || invite === null) return;
  const { auth } = await sessionKeys();
  // the token would be one that a thief of the replaced key knows
  if (invite.publicKey !== auth.publicKey) return;
  const earlier = await invitationOf(contract, grant);
  if (!earlier?.tokenHash || personNamed(contract, grant)?.accountId !== null) return;
  const left = Date.parse(earlier.expiry) - Date.now();
  const isAnswerable = left > 0 && (redemption !== null || earlier.withCode);
  if (isAnswerable || left > INVITATION_LIFE_MS - YOUNG_MS) return;
  if ((await readPin('invitations', earlier.nonce)) !== undefined) return;
  const { assetId, assetPublicKey, email, grantType, tokenHash } = earlier;
  const expiry = new Date(Date.now() + INVITATION_LIFE_MS).toISOString();
  const renewed = await createInvite(auth, { assetId, assetPublicKey, email, grantType, tokenHash, expiry });
  await api.update('accessgrants', grant.id, { invite: renewed });
  await claimInvitation(invite, 'revoked');
}
