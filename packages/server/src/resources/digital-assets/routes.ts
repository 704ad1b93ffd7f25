import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets, encrData } from '@signet/domain/resources/digital-assets/resource';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import { createAssetRoute } from './create.ts';
import { encrDataOf } from './encr-data.ts';
import { listRoutes } from './lists.ts';
import { undraftRoute } from './undraft.ts';
import { updateAssetRoute } from './update.ts';

const readRoute = route({
  method: 'GET',
  path: '/digitalassets/:id',
  access: 'contract:read',
  contractOf: 'digitalassets',
  source: 'API-50',
  summary: 'One contract.',
  answers: digitalAssets,
  async handle({ services, query, params, ...call }) {
    const session = call.session;
    const include = parseInclude(query, digitalAssets);
    const access = { session, assetId: params.id, action: 'read', now: services.now() } as const;
    // one moment for all parts: whoever signs compares the documents with what their owner registered
    const document = await inTransaction(services.db, async (tx) => {
      const { asset } = await contractFor({ db: tx, ...access });
      return composeOne({ db: tx, viewer: session, type: 'digitalassets', include, row: asset });
    });
    return { status: 200, document };
  },
});

const encrDataRoute = route({
  method: 'GET',
  path: '/digitalassets/:id/encrData',
  access: 'contract:read',
  contractOf: 'digitalassets',
  source: 'API-56',
  summary: 'The data secret of the contract, wrapped for the caller.',
  answers: encrData,
  async handle({ services, params, ...call }) {
    const session = call.session;
    const { asset } = await contractFor({
      db: services.db,
      session,
      assetId: params.id,
      action: 'read',
      now: services.now(),
    });
    const [row] = (await encrDataOf(services.db, [asset.id], session)).get(asset.id) ?? [];
    if (row === undefined) throw new AppError('UnconfirmedHints');
    const { id, ...attributes } = row;
    return { status: 200, document: { data: { type: 'encrdata', id, attributes } } };
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
    const session = call.session;
    await inTransaction(services.db, async (tx) => {
      const { asset } = await contractFor({
        db: tx,
        session,
        assetId: params.id,
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
  ...listRoutes,
  createAssetRoute,
  readRoute,
  updateAssetRoute,
  undraftRoute,
  deleteRoute,
  encrDataRoute,
];
