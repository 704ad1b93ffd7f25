import { z } from '../schema/zod-mini.ts';
import { IdField } from '../schema/statement-fields.ts';
import { openStatementOf, signStatement, type SignedStatement } from '../statements/signed-statement.ts';
import { keyOfSigner, type OwnKeys, type VerifiedSigner } from '../trust/parties.ts';
import { AppError } from '../errors/app-error.ts';
import { CommentDocumentSchema } from './comment-document.ts';
import { COMMENT_SEQ_MAX } from './comment-limits.ts';

/** Payload type of a comment. */
export const COMMENT_TYPE = 'application/vnd.ikf.comment.v1+json';

const CommentStatementSchema = z.strictObject({
  type: z.literal('comment'),
  v: z.literal(1),
  /** Id of the contract. */
  assetId: IdField,
  commentId: IdField,
  /** Account of the author. */
  author: IdField,
  /** 0, and one more with each change. */
  seq: z.int().check(z.minimum(0), z.maximum(COMMENT_SEQ_MAX)),
  document: CommentDocumentSchema,
});

/** The author's statement of what a comment says (docs/protocol.md, Comments). */
export type CommentStatement = z.infer<typeof CommentStatementSchema>;

/**
 * Signs a comment with the author's `auth` key.
 *
 * @throws ZodError for a document that no comment may have
 */
export async function signComment(
  { accountId, auth }: OwnKeys,
  said: Pick<CommentStatement, 'assetId' | 'commentId' | 'document' | 'seq'>,
): Promise<SignedStatement> {
  const content = { ...said, type: 'comment', v: 1, author: accountId };
  return signStatement(auth, COMMENT_TYPE, CommentStatementSchema.parse(content));
}

/**
 * The content of a comment by this author.
 *
 * @returns with whether a key signed it that the author has replaced since, so that somebody else may have written it
 * @throws AppError SignatureManipulated for one by somebody else, of another contract or place, or in another version
 */
export async function verifyComment(
  statement: SignedStatement,
  author: VerifiedSigner,
  named: Pick<CommentStatement, 'assetId' | 'commentId' | 'seq'>,
): Promise<CommentStatement & { byReplacedKey: boolean }> {
  const key = keyOfSigner(author, statement.publicKey);
  const said = await openStatementOf(statement, key, COMMENT_TYPE, CommentStatementSchema);
  const fits =
    said.author === author.accountId &&
    said.assetId === named.assetId &&
    said.commentId === named.commentId &&
    said.seq === named.seq;
  if (!fits) throw new AppError('SignatureManipulated', { detail: 'the statement is of another comment' });
  return { ...said, byReplacedKey: key !== author.authKey };
}
