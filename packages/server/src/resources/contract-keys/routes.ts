import { contractKeys } from '@signet/domain/resources/contract-keys/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import { createKeyRoute } from './create.ts';

const listRoute = route({
  method: 'GET',
  path: '/digitalassets/:id/keys',
  access: 'contract:read',
  contractOf: 'digitalassets',
  source: 'addition',
  summary: 'The earlier secrets of a contract, each sealed under the key after it.',
  answers: contractKeys,
  list: true,
  async handle({ services, query, params, ...call }) {
    const viewer = call.session;
    const { db, now } = services;
    const assetId = params.id;
    await contractFor({ db, session: viewer, assetId, action: 'read', now: now() });
    const found = await db.selectFrom('contract_keys').selectAll().where('asset_id', '=', assetId).execute();
    const { rows, next } = pageOf(found, parseListQuery(query, contractKeys), {
      path: `/digitalassets/${assetId}/keys`,
      query,
      // as text, numbers sort by their digits only when they have as many of them
      valueOf: ({ epoch }) => String(epoch).padStart(10, '0'),
    });
    const document = await composeList({ db, viewer, type: 'contractkeys', include: [], rows, next });
    return { status: 200, document };
  },
});

export const contractKeyRoutes = [listRoute, createKeyRoute];
