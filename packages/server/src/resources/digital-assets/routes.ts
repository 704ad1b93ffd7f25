import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets, encrDataAttributes } from '@signet/domain/resources/digital-assets';
import { inTransaction } from '../../db/transaction.ts';
import { composeList, composeOne } from '../../json-api/compose.ts';
import { nextLink } from '../../json-api/cursor.ts';
import { parseInclude, parseListQuery } from '../../json-api/parse-query.ts';
import { route } from '../../routing/route.ts';
import { contractFor } from '../../security/contract-access.ts';
import { requireSession } from '../../security/require-session.ts';
import { strongestFirst } from '../access-grants/strongest.ts';
import { createAssetRoute } from './create.ts';
import { cursorOf, listAssets } from './list-query.ts';
import { dayOf } from './state.ts';
import { undraftRoute } from './undraft.ts';
import { updateAssetRoute } from './update.ts';

const listRoute = route({
  method: 'GET',
  path: '/digitalassets',
  access: 'session',
  source: 'API-47',
  summary: 'The contracts the caller can see, newest first; filters, search, sort and pages.',
  answers: digitalAssets,
  list: true,
  cached: true,
  async handle({ services, query, ...call }) {
    const session = requireSession(call);
    const now = services.now();
    const parsed = parseListQuery(query, digitalAssets);
    const found = await listAssets({
      db: services.db,
      personId: session.personId,
      query: parsed,
      now,
      today: dayOf(now),
    });
    const rows = found.slice(0, parsed.limit);
    const last = rows.at(-1);
    const next =
      found.length > parsed.limit && last !== undefined
        ? nextLink('/digitalassets', query, cursorOf(last, parsed))
        : null;
    return {
      status: 200,
      document: await composeList({
        db: services.db,
        viewer: session,
        type: 'digitalassets',
        include: parsed.include,
        rows,
        next,
      }),
    };
  },
});

const readRoute = route({
  method: 'GET',
  path: '/digitalassets/:id',
  access: 'contract:read',
  contractOf: 'digitalassets',
  source: 'API-50',
  summary: 'One contract.',
  answers: digitalAssets,
  async handle({ services, query, params, ...call }) {
    const session = requireSession(call);
    const include = parseInclude(query, digitalAssets);
    const { asset } = await contractFor({
      db: services.db,
      session,
      assetId: params['id'] ?? '',
      action: 'read',
      now: services.now(),
    });
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'digitalassets',
        include,
        row: asset,
      }),
    };
  },
});

const encrDataRoute = route({
  method: 'GET',
  path: '/digitalassets/:id/encrData',
  access: 'contract:read',
  contractOf: 'digitalassets',
  source: 'API-56',
  summary: 'The data secret of the contract, wrapped for the caller.',
  answers: {
    type: 'encrdata',
    attributes: encrDataAttributes,
    relationships: {},
    include: [],
    sort: [],
    filters: {},
  },
  async handle({ services, params, ...call }) {
    const session = requireSession(call);
    const { asset } = await contractFor({
      db: services.db,
      session,
      assetId: params['id'] ?? '',
      action: 'read',
      now: services.now(),
    });
    const grants = await services.db
      .selectFrom('access_grants')
      .select(['type', 'encr_ds', 'granter_key'])
      .where('asset_id', '=', asset.id)
      .where('granted_to', '=', session.personId)
      .where('encr_ds', 'is not', null)
      .execute();
    const [grant] = grants.toSorted(strongestFirst);
    if (grant?.encr_ds == null || grant.granter_key === null) throw new AppError('UnconfirmedHints');
    const attributes = { encrDS: grant.encr_ds, publicKey: asset.public_key, granterKey: grant.granter_key };
    return { status: 200, document: { data: { type: 'encrdata', id: asset.id, attributes } } };
  },
});

/** The ciphertexts go by a job once the rows are gone, so that no row ever points at nothing. */
const deleteRoute = route({
  method: 'DELETE',
  path: '/digitalassets/:id',
  access: 'contract:delete',
  contractOf: 'digitalassets',
  source: 'API-54',
  summary: 'Delete a contract with its documents, grants and signatures.',
  async handle({ services, params, ...call }) {
    const session = requireSession(call);
    await inTransaction(services.db, async (tx) => {
      const { asset } = await contractFor({
        db: tx,
        session,
        assetId: params['id'] ?? '',
        action: 'delete',
        now: services.now(),
      });
      const documents = await tx
        .selectFrom('documents')
        .select('blob_key')
        .where('asset_id', '=', asset.id)
        .execute();
      await tx.deleteFrom('digital_assets').where('id', '=', asset.id).execute();
      for (const { blob_key } of documents) await services.jobs.enqueue(tx, 'blob-delete', blob_key);
    });
    return { status: 204 };
  },
});

export const digitalAssetRoutes = [
  listRoute,
  createAssetRoute,
  readRoute,
  updateAssetRoute,
  undraftRoute,
  deleteRoute,
  encrDataRoute,
];
