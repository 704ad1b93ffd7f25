import { MENTIONS_MAX } from '../../comments/comment-document.ts';
import { z } from '../../schema/zod.ts';
import { resourceBody, uuid } from '../body.ts';
import { sentComment } from './resource.ts';

/** POST digitalassets/{id}/comments (addition). The client makes the id, to which the comment is sealed. */
export const createCommentBody = resourceBody('comments', sentComment.shape, {
  /** Who is mentioned in it, and told by mail. */
  mentions: z.strictObject({
    data: z.array(z.strictObject({ type: z.literal('naturalpersons'), id: uuid })).max(MENTIONS_MAX),
  }),
});

/** PATCH comments/{id} (addition), by its author. */
export const updateCommentBody = resourceBody('comments', sentComment.shape);
