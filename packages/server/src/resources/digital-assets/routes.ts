import { AppError } from '@signet/domain/errors/app-error';
import { digitalAssets, encrData } from '@signet/domain/resources/digital-assets/resource';
import { announce } from '../../platform/live/changes.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { guarded } from '../../access/guarded-route.ts';
import { createAssetRoute } from './create.ts';
import { encrDataOf } from './encr-data.ts';
import { listRecordsRoute } from './list-records.ts';
import { listRoutes } from './lists.ts';
import { undraftRoute } from './undraft.ts';
import { transferRoute } from './transfer.ts';
import { unarchiveRoute } from './unarchive.ts';
import { updateAssetRoutes } from './update.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'API-50',
  summary: 'One contract.',
  answers: digitalAssets,
  async handle({ session: viewer, query, transact }) {
    const include = parseInclude(query, digitalAssets);
    // one snapshot for all parts: signers compare the documents with the owner's registrations
    const document = await transact((tx, { asset: row }) =>
      composeOne({ db: tx, viewer, type: 'digitalassets', include, row }),
    );
    return { status: 200, document };
  },
});

const encrDataRoute = guarded({
  method: 'GET',
  path: '/digitalassets/:id/encrData',
  access: 'contract:read',
  of: 'digitalassets',
  source: 'API-56',
  summary: 'The data secret of the contract, wrapped for the caller.',
  answers: encrData,
  async handle({ services, session, authorise }) {
    const { asset } = await authorise();
    const [row] = (await encrDataOf(services.db, [asset.id], session)).get(asset.id) ?? [];
    if (row === undefined) throw new AppError('UnconfirmedHints');
    const { id, ...attributes } = row;
    return { status: 200, document: { data: { type: 'encrdata', id, attributes } } };
  },
});

/** A job deletes the ciphertexts once the rows are gone, so that no row ever points at a missing file. */
const deleteRoute = guarded({
  method: 'DELETE',
  path: '/digitalassets/:id',
  access: 'contract:delete',
  of: 'digitalassets',
  source: 'API-54',
  summary: 'Delete a contract with its documents, grants and signatures.',
  async handle({ services, transact }) {
    await transact(async (tx, { asset }) => {
      const documents = await tx
        .selectFrom('documents')
        .select('blob_key')
        .where('asset_id', '=', asset.id)
        .execute();
      const people = await tx
        .selectFrom('access_grants')
        .select('granted_to')
        .where('asset_id', '=', asset.id)
        .where('effective', '=', true)
        .execute();
      await announce(tx, ...people.map(({ granted_to: id }) => `person ${id} contracts` as const));
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
  ...updateAssetRoutes,
  transferRoute,
  unarchiveRoute,
  undraftRoute,
  deleteRoute,
  encrDataRoute,
  listRecordsRoute,
];
