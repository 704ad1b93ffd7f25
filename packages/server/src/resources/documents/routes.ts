import { AppError } from '@signet/domain/errors/app-error';
import { documentsMetadata } from '@signet/domain/resources/documents/resource';
import { deleteDocumentBody, updateDocumentBody } from '@signet/domain/resources/documents/requests';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import type { Tx } from '../../platform/db/database.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { REGISTER_AFTER_SECONDS } from '../../trust/ledger/register.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { assertTransaction, noteTransaction } from '../../trust/ledger/note-transaction.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import { keepRecord } from '../digital-assets/records.ts';
import { assertNewestKey } from './assert-newest-key.ts';
import { assertUnsigned } from './assert-unsigned.ts';
import { contentRoute } from './content.ts';
import { createDocumentRoute } from './create.ts';
import { lockRoutes } from './lock.ts';
import type { DocumentRow } from './resource.ts';
import { shownDocument } from './shown-document.ts';

const readRoute = guarded({
  method: 'GET',
  path: '/documentsmetadata/:id',
  access: 'contract:read',
  of: 'documents',
  source: 'API-74',
  summary: 'Name, size and hashes of a document, its statement and its signatures.',
  answers: documentsMetadata,
  async handle({ services, session, query, authorise }) {
    const include = parseInclude(query, documentsMetadata);
    const { row } = await authorise();
    return {
      status: 200,
      document: await shownDocument(services, session, { row, include }),
    };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/documentsmetadata/:id',
  access: 'contract:addDocument',
  of: 'documents',
  source: 'API-62',
  summary: 'Append the statement to the ledger now, and note its id.',
  body: updateDocumentBody,
  answers: documentsMetadata,
  async handle({ services, session, body, transact }) {
    const { bcTxId, record } = body.data.attributes;
    const row = await transact((tx, { asset, row: document }) =>
      takeIn(services, tx, { session, asset, document, bcTxId, record }),
    );
    const updated = await noteTransaction(services, 'documents', row, bcTxId);
    return {
      status: 200,
      document: await shownDocument(services, session, { row: updated }),
    };
  },
});

interface Upload {
  session: Session;
  asset: AssetRow;
  document: DocumentRow;
  bcTxId: string;
  record: SentRecord | undefined;
}

/** Makes an upload a part of its contract, once, with all others that the record is the first to name. */
async function takeIn(
  services: Services,
  tx: Tx,
  { session, asset, document: row, bcTxId, record }: Upload,
): Promise<DocumentRow> {
  const now = services.now();
  assertTransaction(row, bcTxId);
  if (row.recorded) return row;
  if (record === undefined)
    throw new AppError('BadRequest', {
      detail: 'the record that names the document is missing',
      pointer: '/data/attributes/record',
    });
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  await assertUnsigned(tx, asset.id);
  const { documents } = await openContractRecord(record.statement, session.authKey);
  const uploads = await tx
    .selectFrom('documents')
    .select(['id', 'statement'])
    .where('asset_id', '=', asset.id)
    .where('recorded', '=', false)
    .where('id', 'in', [row.id, ...documents.map(({ id }) => id)])
    .execute();
  for (const { statement } of uploads)
    assertNewestKey(asset, await verifyDocumentStatement(statement, statement.publicKey));
  const ids = uploads.map(({ id }) => id);
  await tx.updateTable('documents').set({ recorded: true }).where('id', 'in', ids).execute();
  await tx.updateTable('digital_assets').set({ last_modified: now }).where('id', '=', asset.id).execute();
  await keepRecord(services, tx, { session, assetId: asset.id, record });
  for (const id of ids) await services.jobs.enqueue(tx, 'ledger', id, REGISTER_AFTER_SECONDS);
  return { ...row, recorded: true };
}

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/digitalassets/:id/documents/:documentId',
  access: 'contract:removeDocument',
  of: 'digitalassets',
  source: 'API-61',
  summary: 'Remove a document, while nobody has signed.',
  body: deleteDocumentBody,
  async handle({ services, session, params, body, transact }) {
    await transact(async (tx, { asset }) => {
      const now = services.now();
      const document = await tx
        .selectFrom('documents')
        .select(['id', 'blob_key'])
        .where('id', '=', params.documentId)
        .where('asset_id', '=', asset.id)
        .executeTakeFirst();
      if (document === undefined) throw new AppError('NotFound');
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
