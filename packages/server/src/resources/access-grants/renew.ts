import { AppError } from '@signet/domain/errors/app-error';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Tx } from '../../platform/db/database.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { checkInvite } from './check-invite.ts';
import type { GrantRow } from './resource.ts';

/**
 * Puts a newer invitation of the inviter in the place of the earlier one, with the token of the same link: for somebody who has not
 * answered that one, or whom nobody let in before it was over. Its answer and its code count no more.
 *
 * @throws AppError StateChanged for who has a key, or has answered in time; Conflict for who was invited with an account;
 *   SignatureManipulated, BadRequest, WrongClock as checkInvite
 */
export async function renew(
  tx: Tx,
  {
    session,
    asset,
    grant,
    invite,
    now,
  }: { session: Session; asset: AssetRow; grant: GrantRow; invite: SignedStatement; now: Date },
): Promise<GrantRow> {
  const { id, type } = grant;
  const kept = await tx
    .selectFrom('invitations')
    .select(['email', 'token_hash as tokenHash', 'expires', 'redeemed_by as redeemedBy'])
    .where('grant_id', '=', id)
    .executeTakeFirst();
  if (kept === undefined)
    throw new AppError('Conflict', { detail: 'the person was invited with an account' });
  const { email, tokenHash } = kept;
  const isAwaited = grant.state === null || grant.state === 'requested';
  const hasAnswered = kept.redeemedBy !== null && kept.expires > now;
  if (grant.encr_ds !== null || !isAwaited || hasAnswered || asset.state === 'archived')
    throw new AppError('StateChanged', { detail: 'the invitation was answered' });
  const { expiry, nonce } = await checkInvite(invite, { session, asset, email, type, tokenHash, now });
  await tx
    .updateTable('invitations')
    .set({ nonce, expires: expiry, redeemed_by: null })
    .where('grant_id', '=', id)
    .execute();
  await tx.deleteFrom('hints').where('grant_id', '=', id).execute();
  return tx
    .updateTable('access_grants')
    .set({
      granted_by: session.personId,
      invite: JSON.stringify(invite),
      expires: expiry,
      redemption: null,
      invite_envelope: null,
      reading_hash: null,
      last_modified: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
