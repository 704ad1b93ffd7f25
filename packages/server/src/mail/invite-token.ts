import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../platform/db/database.ts';
import { reseal, seal, unseal, type ChangedKey } from '../platform/secrets/seal.ts';
import type { Services } from '../http/services.ts';

const contextOf = (grantId: string): string => `signet/invitation/v1 ${grantId}`;

interface InviteToken {
  grantId: string;
  email: string;
  /** Of the signed invitation. */
  nonce: string;
  expires: Date;
}

/**
 * Stores the token that the inviter made for the link of an invitation, so that its mail can be sent and sent again.
 *
 * @throws AppError BadRequest for the token of another invitation
 */
export async function keepInviteToken(
  { secrets }: Services,
  tx: Tx,
  { grantId, ...invitation }: InviteToken,
  token: string,
): Promise<void> {
  const sealed = seal(secrets.invitation, Buffer.from(token), contextOf(grantId));
  const kept = await tx
    .insertInto('invitations')
    .values({
      ...invitation,
      grant_id: grantId,
      token_hash: hashToken(token),
      sealed_token: sealed,
      redeemed_by: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('grant_id')
    .executeTakeFirst();
  if (kept === undefined)
    throw new AppError('BadRequest', {
      detail: 'another invitation has this token',
      pointer: '/data/attributes/inviteToken',
    });
}

/** The token of a grant's invitation while nobody has redeemed it; undefined afterwards, and without a token. */
export async function openInviteToken(
  { secrets }: Services,
  tx: Tx,
  grantId: string,
): Promise<string | undefined> {
  const invitation = await tx
    .selectFrom('invitations')
    .select('sealed_token')
    .where('grant_id', '=', grantId)
    .where('redeemed_by', 'is', null)
    .executeTakeFirst();
  if (invitation === undefined) return undefined;
  return Buffer.from(unseal(secrets.invitation, invitation.sealed_token, contextOf(grantId))).toString();
}

/** Puts the tokens of all invitations under another key. Error when one opens under neither. */
export async function resealInviteTokens(tx: Tx, key: ChangedKey): Promise<void> {
  for (const { grant_id: id, sealed_token: sealed } of await tx
    .selectFrom('invitations')
    .select(['grant_id', 'sealed_token'])
    .execute())
    await tx
      .updateTable('invitations')
      .set({ sealed_token: reseal(key, sealed, contextOf(id)) })
      .where('grant_id', '=', id)
      .execute();
}
