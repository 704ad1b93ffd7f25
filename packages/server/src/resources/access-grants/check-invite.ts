import { AppError } from '@signet/domain/errors/app-error';
import { INVITATION_LIFE_MS, verifyInvite } from '@signet/domain/statements/invite';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { AssetRow } from '../../access/contract-access.ts';
import type { Session } from '../../http/sessions/session.ts';

/** What the invitation has to be for. */
interface Invited {
  session: Session;
  asset: AssetRow;
  email: string;
  type: string;
  /** Of the token in the mail's link; null for people who have a key. */
  tokenHash: string | null;
  now: Date;
}

/** The lifetime of an invitation and a day more: the inviter's clock may be ahead. */
const CLOCK_TOLERANCE_MS = 24 * 60 * 60_000;

/**
 * The invitation must match the grant and carry the caller's own signature. Returns its expiry and its nonce.
 *
 * @throws AppError SignatureManipulated, BadRequest, WrongClock
 */
export async function checkInvite(
  invite: SignedStatement,
  { session, asset, email, type, tokenHash, now }: Invited,
): Promise<{ expiry: Date; nonce: string }> {
  const content = await verifyInvite(invite, session.authKey);
  const expiry = new Date(content.expiry);
  const life = expiry.getTime() - now.getTime();
  const fits =
    content.assetId === asset.id &&
    content.assetPublicKey === asset.public_key &&
    content.email === email &&
    content.grantType === type &&
    content.tokenHash === tokenHash;
  if (!fits)
    throw new AppError('BadRequest', {
      detail: 'the invitation is for something else',
      pointer: '/data/attributes/invite',
    });
  if (life <= 0 || life > INVITATION_LIFE_MS + CLOCK_TOLERANCE_MS)
    throw new AppError('WrongClock', { detail: 'the invitation ends too early or too late' });
  return { expiry, nonce: content.nonce };
}
