import { contractRecords } from '@signet/domain/resources/contract-records/resource';
import { guarded } from '../../access/guarded-route.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';

/** GET digitalassets/{id}/records (addition): what the owner signed since the contract was sent; drafts are theirs alone. */
export const listRecordsRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id/records',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'addition',
  summary: 'The records of a contract since it was sent, by their number.',
  answers: contractRecords,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { asset } = await authorise();
    const { db } = services;
    // statements are large, and there may be thousands: only those of the page are read
    const known = await db
      .selectFrom('contract_records')
      .select(['id', 'seq'])
      .where('asset_id', '=', asset.id)
      .where('finished', '=', true)
      .execute();
    const page = pageOf(known, parseListQuery(query, contractRecords), {
      path: `/digitalassets/${asset.id}/records`,
      query,
      // padded, because texts of digits sort as numbers only with equal lengths
      valueOf: ({ seq }) => String(seq).padStart(10, '0'),
    });
    const ids = page.rows.map(({ id }) => id);
    const found =
      ids.length === 0
        ? []
        : await db.selectFrom('contract_records').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(found.map((row) => [row.id, row]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    const document = await composeList({
      db,
      viewer,
      type: contractRecords.type,
      include: [],
      rows,
      next: page.next,
    });
    return { status: 200, document };
  },
});
