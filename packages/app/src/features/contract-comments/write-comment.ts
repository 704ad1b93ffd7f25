import {
  CommentDocumentSchema,
  mentionedIn,
  type CommentDocument,
} from '@signet/domain/comments/comment-document';
import { sealComment } from '@signet/domain/comments/sealed-comment';
import { AppError } from '@signet/domain/errors/app-error';
import { ownerNow } from '@signet/domain/statements/contract-record';
import { newestSecret, recordFor } from '../../entities/contracts/contract-secret.ts';
import { fetchContract } from '../../entities/contracts/use-contract.ts';
import { api } from '../../shared/api-client/api.ts';
import { COMMENTS_AT_ONCE } from '../../entities/comments/use-comments.ts';
import type { Comment, Contract } from '../../shared/api-client/entities.ts';
import { toAll } from '../../shared/api-client/fields.ts';
import { listPath } from '../../shared/api-client/resource-path.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';

/**
 * Sends a comment on a contract with a new `id`, or the next version of an own one. It is sealed with the newest key of the newest record, which the
 * owner renews first where somebody without access may know it.
 *
 * @throws AppError BadRequest for a document that no comment may have, KeyChangePending; ApiError Conflict when another device was first
 */
export async function writeComment(
  contract: Contract,
  document: CommentDocument,
  { comment, id }: { comment?: Comment | undefined; id: string },
): Promise<void> {
  // the statement is refused otherwise
  const normal: unknown = JSON.parse(JSON.stringify(document).normalize('NFC'));
  const parsed = CommentDocumentSchema.safeParse(normal);
  if (!parsed.success) throw new AppError('BadRequest', { detail: 'no comment', cause: parsed.error });
  // who owns it is not the word of the server
  const own = await sessionKeys();
  if (ownerNow(recordFor(contract)).accountId === own.accountId) await renewKey(contract);
  const now = await fetchContract(contract.id);
  const sealing = { key: await newestSecret(now), newest: recordFor(now) };
  const commentId = comment?.id ?? id;
  const said = { commentId, seq: comment === undefined ? 0 : comment.seq + 1, document: parsed.data };
  const fields = await sealComment(own, sealing, said);
  if (comment !== undefined) return api.update('comments', comment.id, fields);
  const mentions = toAll('naturalpersons', mentionedIn(parsed.data));
  return api.create(
    'comments',
    { ...fields, mentions },
    { id: commentId, at: `/digitalassets/${contract.id}/comments` },
  );
}

/** The comment, if the server has it although no answer came. */
export async function arrivedComment(contractId: string, id: string): Promise<Comment | undefined> {
  const at = listPath('comments', {
    at: `/digitalassets/${contractId}/comments`,
    sort: '-created',
    page: { limit: COMMENTS_AT_ONCE },
  });
  const { items } = await api.list('comments', { at });
  return items.find((one) => one.id === id);
}

/** Renews the key of the person's own contract, where somebody without access may know it. */
export async function renewKey(contract: Contract): Promise<void> {
  const { documentKey } = await import('../../entities/documents/document-key.ts');
  await documentKey(contract, { signal: new AbortController().signal, onProgress: () => undefined });
}
