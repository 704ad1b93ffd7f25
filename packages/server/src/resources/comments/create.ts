import { AppError } from '@signet/domain/errors/app-error';
import { createCommentBody } from '@signet/domain/resources/comments/requests';
import { comments, COMMENTS_MAX } from '@signet/domain/resources/comments/resource';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { noteChange } from '../followers/note-change.ts';
import { assertSealedAnew } from './assert-sealed-anew.ts';
import type { CommentRow } from './resource.ts';
import { tellOfComment } from './tell-of-comment.ts';

/** POST digitalassets/{id}/comments (addition). The id is the client's, because the comment is sealed to it. */
export const createCommentRoute = guarded({
  method: 'POST',
  path: '/digitalassets/:id/comments',
  access: 'contract:comment',
  of: 'digitalassets',
  source: 'addition',
  summary:
    'Comment on a contract; sealed, so that the server cannot read it. Tells who is mentioned by mail.',
  body: createCommentBody,
  answers: comments,
  limit: { name: 'comment', max: 300, seconds: 3600, per: 'account' },
  async handle({ services, session, body, query, transact }) {
    const include = parseInclude(query, comments);
    const now = services.now();
    const { id, attributes, relationships } = body.data;
    if (id === undefined)
      throw new AppError('BadRequest', { detail: 'the client makes the id', pointer: '/data/id' });
    if (attributes.seq !== 0)
      throw new AppError('BadRequest', {
        detail: 'a comment begins with 0',
        pointer: '/data/attributes/seq',
      });
    const mentions = [...new Set(relationships.mentions.data.map((person) => person.id))];
    const row = await transact(async (tx, { asset }) => {
      await assertSealedAnew(tx, asset, attributes);
      await assertRoom(tx, asset.id);
      const comment: CommentRow = {
        id,
        asset_id: asset.id,
        author_id: session.personId,
        ...toColumns(attributes),
        created: now,
        last_modified: now,
      };
      await tx.insertInto('comments').values(comment).execute();
      await noteChange(tx, { assetId: asset.id, kind: 'comment', by: session.personId, now });
      await tellOfComment(services, tx, { asset, authorId: session.personId, mentions, now });
      return comment;
    }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('Conflict', { detail: 'the id is in use', cause: error });
    });
    return {
      status: 201,
      document: await composeOne({ db: services.db, viewer: session, type: 'comments', include, row }),
    };
  },
});

async function assertRoom(tx: Tx, assetId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= COMMENTS_MAX)
    throw new AppError('Conflict', { detail: `a contract has at most ${COMMENTS_MAX} comments` });
}
