import { z } from '../schema/zod-mini.ts';
import type { KeyPair } from '../crypto/key-pair.ts';
import { hashToken } from '../crypto/link-token.ts';
import { AppError } from '../errors/app-error.ts';
import { IdField, NonceField, TimeField, TokenField } from '../schema/statement-fields.ts';
import type { Invite } from './invite.ts';
import { openStatementOf, signStatement, type SignedStatement } from './signed-statement.ts';

/** Payload type of the statement by which an account redeems an invitation. */
export const REDEMPTION_TYPE = 'application/vnd.ikf.redeem.v1+json';

/**
 * The statement of somebody who followed the link of an invitation. It holds the token itself: everybody who sees the
 * invitation knows the hash in it, so the hash would prove nothing.
 */
const RedemptionSchema = z.strictObject({
  type: z.literal('redeem'),
  v: z.literal(1),
  /** Nonce of the invitation. */
  invitation: NonceField,
  accountId: IdField,
  /** The secret of the link. */
  token: TokenField,
  /** The time as the person states it. */
  time: TimeField,
});

/** The content of a redemption. */
export type Redemption = z.infer<typeof RedemptionSchema>;

/** Signs a redemption with the `auth` key of the account that redeems. */
export async function createRedemption(
  key: KeyPair,
  fields: Omit<Redemption, 'type' | 'v'>,
): Promise<SignedStatement> {
  return signStatement(key, REDEMPTION_TYPE, RedemptionSchema.parse({ ...fields, type: 'redeem', v: 1 }));
}

/** The content of a redemption by `authKey` (66 digits); AppError SignatureManipulated otherwise. */
export async function openRedemption(statement: SignedStatement, authKey: string): Promise<Redemption> {
  return openStatementOf(statement, authKey, REDEMPTION_TYPE, RedemptionSchema);
}

/**
 * Checks that this very account redeemed this very invitation: the signer had the account's key and the token that was sent
 * only to the invited mailbox. Relies only on the inviter's own signed invitation, so no server can vouch instead.
 *
 * @param by the account for which something is to be wrapped, with keys that were verified
 * @throws AppError UnverifiedKey for another account, invitation or token; SignatureManipulated for another signer
 */
export async function verifyRedemption(
  statement: SignedStatement,
  { invite, by }: { invite: Invite; by: { accountId: string; authKey: string } },
): Promise<void> {
  const { invitation, accountId, token } = await openRedemption(statement, by.authKey);
  if (accountId !== by.accountId || invitation !== invite.nonce || hashToken(token) !== invite.tokenHash)
    throw new AppError('UnverifiedKey', { detail: 'this account did not redeem this invitation' });
}
