import { COMMENT_SEQ_MAX, SEALED_COMMENT_MAX_LENGTH } from '../../comments/comment-limits.ts';
import { z } from '../../schema/zod-mini.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { timestamp } from '../wire.ts';

/** Comments of one contract. */
export const COMMENTS_MAX = 2000;
/** Comments on a page of their list, which may be large. */
export const COMMENTS_PAGE_MAX = 50;

const sealedAttributes = {
  /** nonce ‖ ciphertext of docs/protocol.md, Comments. */
  sealed: z.string().check(z.maxLength(SEALED_COMMENT_MAX_LENGTH), z.regex(/^[\w-]{60,}$/)),
  /** Of the contract's secret that it is sealed with. */
  epoch: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
  /** 0, and one more with each change. */
  seq: z.int().check(z.minimum(0), z.maximum(COMMENT_SEQ_MAX)),
};

/** What may be sent of a comment (ENT-EVENT-08). */
export const sentComment = z.strictObject(sealedAttributes);

const commentAttributes = z.object({ ...sealedAttributes, created: timestamp, lastModified: timestamp });
export type CommentAttributes = z.infer<typeof commentAttributes>;

export const comments = {
  type: 'comments',
  attributes: commentAttributes,
  relationships: { author: one('naturalpersons'), digitalAsset: one('digitalassets') },
  include: ['author', 'author.account'],
  sort: ['created'],
  filters: {},
} as const satisfies ResourceDefinition;
