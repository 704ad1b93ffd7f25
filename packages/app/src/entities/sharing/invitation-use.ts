import { AppError } from '@signet/domain/errors/app-error';
import { renewedNonce, verifyInvite } from '@signet/domain/statements/invite';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { keyOfSigner, ownSigner, type VerifiedSigner } from '@signet/domain/trust/parties';
import { changePin, readPin, readPins } from '../../trust/pins/pin-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * An invitation lets one account in, once (docs/protocol.md, Invitations). The person's devices remember for whom each of
 * their invitations was used, and those of colleagues that they acted on, so that a server cannot reuse it for somebody else.
 *
 * @param holder the account it is used for, or 'revoked'
 * @param by who signed it, where that is somebody else
 * @throws AppError UnverifiedKey when it was used for somebody else or revoked
 */
export async function claimInvitation(
  statement: SignedStatement,
  holder: string,
  by?: VerifiedSigner,
): Promise<void> {
  const own = ownSigner(await sessionKeys());
  const inviter = by ?? own;
  const { nonce } = await verifyInvite(statement, keyOfSigner(inviter, statement.publicKey));
  // a colleague could sign an invitation with the nonce of somebody else's
  const id = inviter.accountId === own.accountId ? nonce : chainHash(statement).slice(0, nonce.length);
  const before = await readPin('invitations', id);
  if (before !== undefined && before !== holder && holder !== 'revoked') {
    throw new AppError('UnverifiedKey', { detail: 'the invitation was used or revoked' });
  }
  await changePin('invitations', id, () => holder);
}

/**
 * Revokes an own invitation, and the one that was signed anew in its place and of which this device may know nothing: an answer was lost,
 * or the server shows an older one.
 */
export async function revokeInvitation(statement: SignedStatement): Promise<void> {
  const before = await readPins('invitations');
  await claimInvitation(statement, 'revoked');
  const own = ownSigner(await sessionKeys());
  let { nonce } = await verifyInvite(statement, keyOfSigner(own, statement.publicKey));
  for (;;) {
    const next = renewedNonce(nonce);
    await changePin('invitations', next, () => 'revoked');
    if (before[nonce] !== 'revoked') return;
    nonce = next;
  }
}
