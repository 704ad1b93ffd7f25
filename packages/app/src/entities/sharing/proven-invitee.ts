import { AppError } from '@signet/domain/errors/app-error';
import type { Invite } from '@signet/domain/statements/invite';
import { verifyKeyBinding } from '@signet/domain/statements/key-binding';
import { verifyRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { keyOfSigner, signerBy, type VerifiedAccount } from '@signet/domain/trust/parties';
import type { Account } from '../../shared/api-client/entities.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';

/**
 * The account of somebody who was invited before they had one, once it is proved that it is theirs: it redeemed the own
 * invitation with the token that was mailed to the invited address. Every proof about such an account is asked for here,
 * before the account is remembered for the address: what the server says proves nothing.
 *
 * @param invite the own invitation
 * @throws AppError UnverifiedKey, SignatureManipulated when a proof does not hold
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
