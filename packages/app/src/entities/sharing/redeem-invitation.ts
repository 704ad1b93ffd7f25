import { createRedemption } from '@signet/domain/statements/redemption';
import { api } from '../../shared/api-client/api.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * Redeems an invitation with the token of its link, signed by the person's own key, so that the inviter's browser can check
 * whom it admits (docs/protocol.md, Invitations).
 *
 * @param nonce names the invitation
 * @throws ApiError InvitationGone, InvitationForOther, ConnectionError
 */
export async function redeemInvitation(token: string, nonce: string): Promise<void> {
  const { auth, accountId } = await sessionKeys();
  const time = new Date().toISOString();
  const statement = await createRedemption(auth, { invitation: nonce, accountId, token, time });
  await api.create('invitationredemptions', { statement });
}
