import { AppError } from '@signet/domain/errors/app-error';
import type { AssetRow } from '../../access/contract-access.ts';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../mail/notify.ts';
import { personForMail } from '../../mail/person-for-mail.ts';
import type { Tx } from '../../platform/db/database.ts';

interface NewComment {
  asset: AssetRow;
  /** Person. */
  authorId: string;
  /** People. */
  mentions: readonly string[];
  now: Date;
}

/**
 * Tells by mail who is mentioned in a comment, and otherwise the owner of the contract and who has commented on it before: each at most once,
 * nobody of their own comment, and nobody without a grant. The mail cannot hold what the comment says; above the limits of mail there is
 * the comment alone.
 *
 * @throws AppError AccessGrantNotFound for a mention of somebody without a grant
 */
export async function tellOfComment(
  services: Services,
  tx: Tx,
  { asset, authorId, mentions, now }: NewComment,
): Promise<void> {
  const readers = await grantsInEffect(tx, now)
    .where('g.asset_id', '=', asset.id)
    .select('g.granted_to')
    .distinct()
    .execute();
  const granted = new Set(readers.map(({ granted_to }) => granted_to));
  if (!mentions.every((id) => granted.has(id)))
    throw new AppError('AccessGrantNotFound', { pointer: '/data/relationships/mentions' });
  const authors = await tx
    .selectFrom('comments')
    .select('author_id')
    .distinct()
    .where('asset_id', '=', asset.id)
    .execute();
  const mentioned = new Set(mentions);
  const concerned = new Set([...mentioned, asset.owner_id, ...authors.map(({ author_id }) => author_id)]);
  const { name: person } = await personForMail(tx, authorId);
  const link = `${services.config.publicUrl}/contracts/${asset.id}`;
  for (const personId of concerned) {
    if (personId === authorId || !granted.has(personId)) continue;
    await notify(services, tx, {
      personId,
      from: authorId,
      kind: mentioned.has(personId) ? 'mention' : 'comment',
      cause: { teller: authorId },
      content: { person, contract: asset.title, link },
    });
  }
}
