import { rm } from 'node:fs/promises';
import { AppError } from '@signet/domain/errors/app-error';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { encryptedSize } from '@signet/domain/files/file-format';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { documentsMetadata } from '@signet/domain/resources/documents/resource';
import type { createDocumentBody } from '@signet/domain/resources/documents/requests';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import { MAX_FILE_BYTES, MAX_FILES } from '@signet/domain/validation/files';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { DocumentsTable } from '../../platform/db/contract-schema.ts';
import { DatabaseUnavailable } from '../../platform/db/postgres-pool.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';
import type { AssetRow } from '../../access/contract-access.ts';
import { guarded } from '../../access/guarded-route.ts';
import type { Session } from '../../http/sessions/session.ts';
import type { Services } from '../../http/services.ts';
import { assertNewestKey } from './assert-newest-key.ts';
import { assertStorage } from './assert-storage.ts';
import { assertUnsigned } from './assert-unsigned.ts';
import { incomingFolder, receiveFile, type ReceivedFile } from './receive.ts';
import { shownDocument } from './shown-document.ts';
import { uploadParts } from './upload-parts.ts';

type Attributes = z.output<typeof createDocumentBody>['data']['attributes'];
type DocumentRow = Selectable<DocumentsTable>;

const PARALLEL_UPLOADS = 4;
const uploading = new Map<string, number>();

/**
 * POST digitalassets/{id}/documents (API-59): the ciphertext is streamed to disk and checked. It becomes a part of the
 * contract with the record that names it (API-62), so that a long upload blocks no other change.
 */
export const createDocumentRoute = guarded({
  method: 'POST',
  path: '/digitalassets/:id/documents',
  access: 'contract:addDocument',
  of: 'digitalassets',
  source: 'API-59',
  summary: 'Upload an encrypted document: multipart with the parts metadata and file.',
  multipart: true,
  answers: documentsMetadata,
  async handle({ services, session, request, authorise, transact }) {
    const running = uploading.get(session.accountId) ?? 0;
    if (running >= PARALLEL_UPLOADS) throw new AppError('TooManyRequests');
    uploading.set(session.accountId, running + 1);
    try {
      // checked early so that nobody sends a file in vain, and again when it is stored
      const { asset } = await authorise();
      // several are sent at once, and listed as they began
      const now = services.now();
      const { metadata, file } = await uploadParts(request);
      const { id, attributes } = metadata.data;
      if (id === undefined)
        throw new AppError('BadRequest', { detail: 'the client makes the id', pointer: '/data/id' });
      const size = encryptedSize(attributes.size);
      const [fileHeader] = await Promise.all([
        checkStatement(session, asset, id, attributes),
        assertStorage(services.db, services.config, { ownerId: asset.owner_id, size }),
      ]).catch((error: unknown) => {
        // the caller reads the response only after sending the file
        file.resume();
        throw error;
      });
      const received = await receiveFile(file, size, incomingFolder(services.config.dataDir));
      const row = documentRow({ id, assetId: asset.id, attributes, received, now });
      const stored = await store(services, transact, { row, received, fileHeader });
      return {
        status: 201,
        document: await shownDocument(services, session, { row: stored }),
      };
    } finally {
      const left = (uploading.get(session.accountId) ?? 1) - 1;
      if (left === 0) uploading.delete(session.accountId);
      else uploading.set(session.accountId, left);
    }
  },
});

/** The uploader's signed statement must match the metadata exactly, under the newest key. Returns the file header it names. */
async function checkStatement(
  session: Session,
  asset: AssetRow,
  id: string,
  { statement, documentHash, size, name }: Attributes,
): Promise<string> {
  const content = await verifyDocumentStatement(statement, session.authKey);
  const fits =
    content.assetId === asset.id &&
    content.documentId === id &&
    content.documentHash === documentHash &&
    content.size === size &&
    content.name === name;
  if (!fits)
    throw new AppError('BadRequest', {
      detail: 'the statement is about something else',
      pointer: '/data/attributes/statement',
    });
  assertNewestKey(asset, content);
  return content.fileHeader;
}

function documentRow(options: {
  id: string;
  assetId: string;
  attributes: Attributes;
  received: ReceivedFile;
  now: Date;
}): DocumentRow {
  const { id, assetId, attributes, received, now } = options;
  const { statement, salt } = attributes;
  const header = received.header.toString('hex');
  return {
    id,
    asset_id: assetId,
    name: attributes.name,
    size: attributes.size,
    media_type: attributes.mediaType,
    document_hash: attributes.documentHash,
    hash: received.hash,
    stored_size: encryptedSize(attributes.size),
    blob_key: newId(),
    file_header: header,
    iv: header.slice(0, 32),
    modified: new Date(attributes.modified),
    created: now,
    bc_tx_id: null,
    statement,
    salt,
    tx_id: transactionIdOf(createEntry('doc', fromBase64Url(salt), statement)),
    recorded: false,
  };
}

interface Upload {
  row: DocumentRow;
  received: ReceivedFile;
  /** As the uploader's statement names it. */
  fileHeader: string;
}

/** First the bytes, then the row: a crash between them leaves an object without a row, which the sweep removes. */
async function store(
  services: Services,
  transact: (work: (tx: Tx, authorised: { asset: AssetRow }) => Promise<DocumentRow>) => Promise<DocumentRow>,
  { row, received, fileHeader }: Upload,
): Promise<DocumentRow> {
  try {
    if (fileHeader !== row.file_header || /^0+$/.test(row.file_header.slice(0, 48))) {
      throw new AppError('InvalidFile', { detail: 'not an encrypted file of this statement' });
    }
    await services.blobs.put(row.blob_key, received.path, row.stored_size);
  } catch (error) {
    await rm(received.path, { force: true });
    throw error;
  }
  try {
    const stored = await transact(
      async (tx, { asset }) => (await same(tx, row)) ?? insert(services, tx, asset, row),
    );
    if (stored.blob_key !== row.blob_key) await services.blobs.delete(row.blob_key).catch(() => undefined);
    return stored;
  } catch (error) {
    // perhaps the row is there: only the sweep can tell
    if (error instanceof DatabaseUnavailable) throw error;
    // what stays is without a row, too
    await services.blobs.delete(row.blob_key).catch(() => undefined);
    if (isUniqueViolation(error))
      throw new AppError('Conflict', { detail: 'the id or the iv is in use', cause: error });
    throw error;
  }
}

/** The row of the same upload, made by a call whose answer was lost. Its id is the client's, so it is not made twice. */
async function same(tx: Tx, { id, asset_id, hash, tx_id }: DocumentRow): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('asset_id', '=', asset_id)
    .where('hash', '=', hash)
    .where('tx_id', '=', tx_id)
    .executeTakeFirst();
}

async function insert(services: Services, tx: Tx, asset: AssetRow, row: DocumentRow): Promise<DocumentRow> {
  if (asset.state === 'archived') throw new AppError('StateChanged', { detail: 'the contract is archived' });
  await assertUnsigned(tx, asset.id);
  const present = await tx.selectFrom('documents').select('size').where('asset_id', '=', asset.id).execute();
  if (present.length + 1 > MAX_FILES) throw new AppError('TooManyFiles');
  if (present.reduce((sum, { size }) => sum + size, row.size) > MAX_FILE_BYTES)
    throw new AppError('PayloadTooLarge');
  await assertStorage(tx, services.config, { ownerId: asset.owner_id, size: row.stored_size });
  await tx
    .insertInto('documents')
    .values({ ...row, statement: JSON.stringify(row.statement) })
    .execute();
  return row;
}
