import { comments } from '@signet/domain/resources/comments/resource';
import type { Selectable } from 'kysely';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import type { Schema } from '../../platform/db/schema.ts';

export type CommentRow = Selectable<Schema['comments']>;

export const commentResource = resource<CommentRow>({
  definition: comments,
  load: (db, ids) => db.selectFrom('comments').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(comments, row),
  links: { author: (row) => row.author_id, digitalAsset: (row) => row.asset_id },
});
