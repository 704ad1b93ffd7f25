import { comments, COMMENTS_PAGE_MAX } from '@signet/domain/resources/comments/resource';
import { sql } from 'kysely';
import { guarded } from '../../access/guarded-route.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { nextLink, readCursor } from '../../http/json-api/cursor.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';

/** GET digitalassets/{id}/comments (addition). A page has fewer than are asked for, since each may be large. */
export const listCommentsRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id/comments',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'addition',
  summary: 'The comments on a contract, the newest first; at most 50 on a page.',
  answers: comments,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { asset } = await authorise();
    const { db } = services;
    const parsed = parseListQuery(query, comments);
    const isDescending = parsed.sort?.descending !== false;
    const direction = isDescending ? 'desc' : 'asc';
    const limit = Math.min(parsed.limit, COMMENTS_PAGE_MAX);
    const after = parsed.cursor === undefined ? undefined : readCursor(parsed.cursor, 'moment');
    const found = await db
      .selectFrom('comments')
      .selectAll()
      .where('asset_id', '=', asset.id)
      .$if(after !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(created, id) ${sql.raw(isDescending ? '<' : '>')} (${after?.value}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('created', direction)
      .orderBy('id', direction)
      .limit(limit + 1)
      .execute();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const next =
      found.length > limit && last !== undefined
        ? nextLink(`/digitalassets/${asset.id}/comments`, query, {
            value: last.created.toISOString(),
            id: last.id,
          })
        : null;
    const { include } = parsed;
    return {
      status: 200,
      document: await composeList({ db, viewer, type: 'comments', include, rows, next }),
    };
  },
});
