import { hashToken } from '@signet/domain/crypto/link-token';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { openRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/changes.ts';
import { leaveHints } from '../access-grants/hint.ts';

interface Redeemer {
  accountId: string;
  authKey: string;
  email: string;
}

type Refusal = Extract<ErrorCode, 'BadRequest' | 'InvitationForOther' | 'InvitationGone'>;

/**
 * Whether an account may redeem the invitation that its statement names: the statement is the account's own, and the
 * invitation is open and was sent to the account's address.
 *
 * @throws AppError SignatureManipulated for a statement by another key
 */
export async function checkRedemption(
  tx: Tx,
  statement: SignedStatement,
  { accountId, authKey, email }: Redeemer,
  now: Date,
): Promise<{ grantId: string } | { refusal: Refusal }> {
  const redemption = await openRedemption(statement, authKey);
  if (redemption.accountId !== accountId) return { refusal: 'BadRequest' };
  const invitation = await tx
    .selectFrom('invitations')
    .select(['grant_id', 'email', 'redeemed_by'])
    .where('token_hash', '=', hashToken(redemption.token))
    .where('nonce', '=', redemption.invitation)
    .where('expires', '>', now)
    .executeTakeFirst();
  if (invitation === undefined) return { refusal: 'InvitationGone' };
  if (invitation.email !== email) return { refusal: 'InvitationForOther' };
  if (invitation.redeemed_by !== null && invitation.redeemed_by !== accountId)
    return { refusal: 'InvitationGone' };
  return { grantId: invitation.grant_id };
}

/**
 * Redeems an invitation for an activated account, once: the first one wins. The inviter's client gets the statement with a
 * hint, checks it, and wraps the contract's key.
 *
 * @returns the reason if it cannot be redeemed
 * @throws AppError SignatureManipulated for a statement by another key
 */
export async function redeem(
  tx: Tx,
  statement: SignedStatement,
  redeemer: Redeemer,
  now: Date,
): Promise<Refusal | undefined> {
  const checked = await checkRedemption(tx, statement, redeemer, now);
  if ('refusal' in checked) return checked.refusal;
  const { grantId } = checked;
  const claimed = await tx
    .updateTable('invitations')
    .set({ redeemed_by: redeemer.accountId })
    .where('grant_id', '=', grantId)
    .where('redeemed_by', 'is', null)
    .returning('grant_id')
    .executeTakeFirst();
  // a repetition by the same account is no error: the response may have been lost
  if (claimed === undefined) return undefined;
  const { asset_id: assetId } = await tx
    .updateTable('access_grants')
    .set({ redemption: JSON.stringify(statement), expires: null })
    .where('id', '=', grantId)
    .returning('asset_id')
    .executeTakeFirstOrThrow();
  await announce(tx, `contract ${assetId}`);
  await leaveHint(tx, grantId, now);
  return undefined;
}

/** Hints that somebody redeemed and waits for the key (ENT-ACC-04); people who opened the contract with a code do not wait. */
async function leaveHint(tx: Tx, grantId: string, now: Date): Promise<void> {
  const waiting = await tx
    .selectFrom('access_grants')
    .where('id', '=', grantId)
    .where('encr_ds', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (waiting !== undefined) await leaveHints(tx, { grantIds: [grantId], now });
}
