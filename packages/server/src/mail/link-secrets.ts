import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import type { Tx } from '../platform/db/database.ts';
import { reseal, seal, unseal, type ChangedKey } from '../platform/secrets/seal.ts';
import type { Services } from '../http/services.ts';

const contextOf = (grantId: string): string => `signet/invitation/v1 ${grantId}`;
const mailboxContextOf = (grantId: string): string => `signet/invitation-mailbox/v1 ${grantId}`;

interface InviteToken {
  grantId: string;
  email: string;
  /** Of the signed invitation. */
  nonce: string;
  expires: Date;
}

/** The secrets of the link in an invitation's mail. */
interface LinkSecrets {
  /** Made by the inviter, who checks by it whom they admit. */
  token: string;
  /** Made here, and in the mail alone: whoever has it reads the mailbox. Undefined for invitations from before it existed. */
  mailboxSecret: string | undefined;
}

/**
 * Stores the token that the inviter made for the link of an invitation, with a secret for its mailbox, so that the mail can be
 * sent and sent again.
 *
 * @throws AppError BadRequest for the token of another invitation
 */
export async function keepLinkSecrets(
  { secrets }: Services,
  tx: Tx,
  { grantId, ...invitation }: InviteToken,
  token: string,
): Promise<void> {
  const sealed = seal(secrets.invitation, Buffer.from(token), contextOf(grantId));
  const mailboxSecret = createToken();
  const kept = await tx
    .insertInto('invitations')
    .values({
      ...invitation,
      grant_id: grantId,
      token_hash: hashToken(token),
      sealed_token: sealed,
      mailbox_hash: hashToken(mailboxSecret),
      sealed_mailbox_secret: seal(secrets.invitation, Buffer.from(mailboxSecret), mailboxContextOf(grantId)),
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

/** The secrets of the link to a grant's contract, which stays the same in every mail; undefined for people who had an account. */
export async function openLinkSecrets(
  { secrets }: Services,
  tx: Tx,
  grantId: string,
): Promise<LinkSecrets | undefined> {
  const invitation = await tx
    .selectFrom('invitations')
    .select(['sealed_token', 'sealed_mailbox_secret'])
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  if (invitation === undefined) return undefined;
  const { sealed_token: token, sealed_mailbox_secret: mailboxSecret } = invitation;
  const open = (sealed: string, context: string) =>
    Buffer.from(unseal(secrets.invitation, sealed, context)).toString();
  return {
    token: open(token, contextOf(grantId)),
    mailboxSecret: mailboxSecret === null ? undefined : open(mailboxSecret, mailboxContextOf(grantId)),
  };
}

/** Puts the secrets of all links under another key. Error when one opens under neither. */
export async function resealLinkSecrets(tx: Tx, key: ChangedKey): Promise<void> {
  for (const { grant_id: id, sealed_token: token, sealed_mailbox_secret: mailboxSecret } of await tx
    .selectFrom('invitations')
    .select(['grant_id', 'sealed_token', 'sealed_mailbox_secret'])
    .execute())
    await tx
      .updateTable('invitations')
      .set({
        sealed_token: reseal(key, token, contextOf(id)),
        sealed_mailbox_secret:
          mailboxSecret === null ? null : reseal(key, mailboxSecret, mailboxContextOf(id)),
      })
      .where('grant_id', '=', id)
      .execute();
}
