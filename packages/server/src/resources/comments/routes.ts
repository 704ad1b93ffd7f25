import { AppError } from '@signet/domain/errors/app-error';
import { updateCommentBody } from '@signet/domain/resources/comments/requests';
import { comments } from '@signet/domain/resources/comments/resource';
import { assertOpen } from '../../access/assert-open.ts';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { Session } from '../../http/sessions/session.ts';
import { toColumns } from '../../platform/db/columns.ts';
import { assertSealedAnew } from './assert-sealed-anew.ts';
import { createCommentRoute } from './create.ts';
import { listCommentsRoute } from './list.ts';
import type { CommentRow } from './resource.ts';

/** @throws AppError Forbidden */
function assertAuthor({ author_id }: CommentRow, { personId }: Session): void {
  if (author_id !== personId) throw new AppError('Forbidden');
}

/** Of two devices that change a comment at once, one is first, and the other is told. */
const updateRoute = guarded({
  method: 'PATCH',
  path: '/comments/:id',
  access: 'contract:comment',
  of: 'comments',
  source: 'addition',
  summary:
    'Change the own comment: its next version, sealed with the newest key. 409 when there is one already.',
  body: updateCommentBody,
  answers: comments,
  limit: { name: 'comment', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, body, query, transact }) {
    const include = parseInclude(query, comments);
    const now = services.now();
    const { attributes } = body.data;
    const row = await transact(async (tx, { asset, row: comment }) => {
      assertAuthor(comment, session);
      await assertSealedAnew(tx, asset, attributes);
      if (attributes.seq !== comment.seq + 1)
        throw new AppError('Conflict', { detail: 'the comment was changed in the meantime' });
      return tx
        .updateTable('comments')
        .set({ ...toColumns(attributes), last_modified: now })
        .where('id', '=', comment.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return {
      status: 200,
      document: await composeOne({ db: services.db, viewer: session, type: 'comments', include, row }),
    };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/comments/:id',
  access: 'contract:comment',
  of: 'comments',
  source: 'addition',
  summary: 'Delete the own comment, of which nothing stays.',
  async handle({ session, transact }) {
    await transact(async (tx, { asset, row }) => {
      assertOpen(asset);
      assertAuthor(row, session);
      await tx.deleteFrom('comments').where('id', '=', row.id).execute();
    });
    return { status: 204 };
  },
});

export const commentRoutes = [listCommentsRoute, createCommentRoute, updateRoute, deleteRoute];
