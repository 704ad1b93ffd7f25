import { contractKeys } from '@signet/domain/resources/contract-keys/resource';
import type { Selectable } from 'kysely';
import type { ContractKeysTable } from '../../platform/db/contract-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { createKeyRoute } from './create.ts';

export const contractKeyResource = resource<Selectable<ContractKeysTable>>({
  definition: contractKeys,
  load: (db, ids) => db.selectFrom('contract_keys').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(contractKeys, row),
  links: {},
});

const listRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id/keys',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'addition',
  summary: 'The earlier secrets of a contract, each sealed under the key after it.',
  answers: contractKeys,
  list: true,
  async handle({ services, session: viewer, query, authorise }) {
    const { id: assetId } = (await authorise()).asset;
    const { db } = services;
    const found = await db.selectFrom('contract_keys').selectAll().where('asset_id', '=', assetId).execute();
    const { rows, next } = pageOf(found, parseListQuery(query, contractKeys), {
      path: `/digitalassets/${assetId}/keys`,
      query,
      // padded, because texts of digits sort as numbers only with equal lengths
      valueOf: ({ epoch }) => String(epoch).padStart(10, '0'),
    });
    const document = await composeList({ db, viewer, type: 'contractkeys', include: [], rows, next });
    return { status: 200, document };
  },
});

export const contractKeyRoutes = [listRoute, createKeyRoute];
