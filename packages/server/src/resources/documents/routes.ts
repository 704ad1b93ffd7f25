import { AppError } from '@signet/domain/errors/app-error';
import { documentsMetadata } from '@signet/domain/resources/documents/resource';
import { deleteDocumentBody, updateDocumentBody } from '@signet/domain/resources/documents/requests';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { REGISTER_AFTER_SECONDS } from '../../trust/ledger/register.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { assertTransaction, noteTransaction } from '../../trust/ledger/note-transaction.ts';
import { route } from '../../http/routing/route.ts';
import { contractFor } from '../../access/contract-access.ts';
import { keepRecord } from '../digital-assets/records.ts';
import { assertNewestKey } from './assert-newest-key.ts';
import { assertUnsigned } from './assert-unsigned.ts';
import { contentRoute } from './content.ts';
import { createDocumentRoute } from './create.ts';
import { lockRoutes } from './lock.ts';
import type { DocumentRow } from './resource.ts';

async function documentOf(db: Db | Tx, id: string): Promise<DocumentRow> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('NotFound');
  return row;
}

const readRoute = route({
  method: 'GET',
  path: '/documentsmetadata/:id',
  access: 'contract:read',
  contractOf: 'documents',
  source: 'API-74',
  summary: 'Name, size and hashes of a document, its statement and its signatures.',
  answers: documentsMetadata,
  async handle({ services, query, params, ...call }) {
    const session = call.session;
    const include = parseInclude(query, documentsMetadata);
    const row = await documentOf(services.db, params.id);
    await contractFor({
      db: services.db,
      session,
      assetId: row.asset_id,
      action: 'read',
      now: services.now(),
    });
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'documentsmetadata',
        include,
        row,
      }),
    };
  },
});

const updateRoute = route({
  method: 'PATCH',
  path: '/documentsmetadata/:id',
  access: 'contract:addDocument',
  contractOf: 'documents',
  source: 'API-62',
  summary: 'Append the statement to the ledger now, and note its id.',
  body: updateDocumentBody,
  answers: documentsMetadata,
  async handle({ services, params, body, ...call }) {
    const session = call.session;
    const { bcTxId, record } = body.data.attributes;
    const row = await inTransaction(services.db, (tx) =>
      takeIn(services, tx, { session, documentId: params.id, bcTxId, record }),
    );
    const updated = await noteTransaction(services, 'documents', row, bcTxId);
    return {
      status: 200,
      document: await composeOne({
        db: services.db,
        viewer: session,
        type: 'documentsmetadata',
        include: [],
        row: updated,
      }),
    };
  },
});

interface Upload {
  session: Session;
  documentId: string;
  bcTxId: string;
  record: SentRecord | undefined;
}

/** Makes an upload a part of its contract, once. */
async function takeIn(
  services: Services,
  tx: Tx,
  { session, documentId, bcTxId, record }: Upload,
): Promise<DocumentRow> {
  const now = services.now();
  const row = await documentOf(tx, documentId);
  const { asset } = await contractFor({ db: tx, session, assetId: row.asset_id, action: 'addDocument', now });
  assertTransaction(row, bcTxId);
  if (row.recorded) return row;
  if (record === undefined)
    throw new AppError('BadRequest', {
      detail: 'the record that names the document is missing',
      pointer: '/data/attributes/record',
    });
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  assertNewestKey(asset, await verifyDocumentStatement(row.statement, row.statement.publicKey));
  await assertUnsigned(tx, asset.id);
  await tx.updateTable('documents').set({ recorded: true }).where('id', '=', row.id).execute();
  await tx.updateTable('digital_assets').set({ last_modified: now }).where('id', '=', asset.id).execute();
  await keepRecord(services, tx, { session, assetId: asset.id, record });
  await services.jobs.enqueue(tx, 'ledger', row.id, REGISTER_AFTER_SECONDS);
  return { ...row, recorded: true };
}

const deleteRoute = route({
  method: 'DELETE',
  path: '/digitalassets/:id/documents/:documentId',
  access: 'contract:removeDocument',
  contractOf: 'digitalassets',
  source: 'API-61',
  summary: 'Remove a document, while nobody has signed.',
  body: deleteDocumentBody,
  async handle({ services, params, body, ...call }) {
    const session = call.session;
    await inTransaction(services.db, async (tx) => {
      const now = services.now();
      const { asset } = await contractFor({
        db: tx,
        session,
        assetId: params.id,
        action: 'removeDocument',
        now,
      });
      const document = await documentOf(tx, params.documentId);
      if (document.asset_id !== asset.id) throw new AppError('NotFound');
      if (asset.state === 'archived')
        throw new AppError('StateChanged', { detail: 'the contract is archived' });
      await assertUnsigned(tx, asset.id);
      await tx.deleteFrom('documents').where('id', '=', document.id).execute();
      await tx.updateTable('digital_assets').set({ last_modified: now }).where('id', '=', asset.id).execute();
      const { record } = body.data.attributes;
      await keepRecord(services, tx, { session, assetId: asset.id, record });
      await services.jobs.enqueue(tx, 'blob-delete', document.blob_key);
    });
    return { status: 204 };
  },
});

export const documentRoutes = [
  createDocumentRoute,
  deleteRoute,
  readRoute,
  updateRoute,
  contentRoute,
  ...lockRoutes,
];
