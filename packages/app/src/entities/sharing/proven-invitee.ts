import { AppError } from '@signet/domain/errors/app-error';
import type { Invite } from '@signet/domain/statements/invite';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { verifyRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { keyOfSigner, signerBy, type VerifiedAccount } from '@signet/domain/trust/parties';
import type { Account } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';

/**
 * The account of somebody who was invited without one, once it is proved to be theirs: it redeemed the person's own
 * invitation with the token that was mailed to the invited address. All proofs are checked here, before the account is
 * remembered for the address: the server's claims prove nothing.
 *
 * @param invite the invitation that the person signed
 * @throws AppError UnverifiedKey, SignatureManipulated when a proof is invalid
 */
export async function provenInvitee(
  invite: Invite,
  redemption: SignedStatement,
  account: Account,
): Promise<VerifiedAccount> {
  const bound = await verifyKeyBinding(account.keyBinding);
  const { accountId } = bound;
  const authKey = keyOfSigner(signerBy(bound), redemption.publicKey);
  await verifyRedemption(redemption, { invite, by: { accountId, authKey } });
  const verified = await verifiedAccount(account, invite.email);
  if (verified.accountId !== bound.accountId)
    throw new AppError('UnverifiedKey', { detail: 'the account bound other keys' });
  return verified;
}
