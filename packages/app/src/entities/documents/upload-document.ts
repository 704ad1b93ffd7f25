import { toBase64Url } from '@signet/domain/bytes/base64';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { randomBytes } from '@signet/domain/crypto/platform';
import { AppError } from '@signet/domain/errors/app-error';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { isDuplicate } from '@signet/domain/validation/files';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { ApiError } from '../../shared/api-client/api-error.ts';
import { api } from '../../shared/api-client/api.ts';
import { one } from '../../shared/api-client/answer.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { uploadForm } from '../../shared/api-client/upload.ts';
import { changeContract } from '../contracts/change-contract.ts';
import { documentKey } from './document-key.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { inclusionOf, transactionIdOfStatement } from '../../trust/ledger/ledger-client.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { RefusedFile } from './refused-file.ts';
import { encryptDocument } from '../../shared/workers/encrypt-document.ts';
import { withDocumentWorker } from '../../shared/workers/with-document-worker.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** Share of the whole work done, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Encrypting is the first part of the progress, sending the second. */
const ENCRYPTION_SHARE = 0.3;
/** Share of a new key in the whole work, if the contract needs one first. */
const KEY_SHARE = 0.5;
/** How often a removal or a new key may interrupt an upload. */
const TRIES = 3;

/**
 * Encrypts and hashes a file, uploads it, and registers it on the ledger, under a key that no removed person has.
 *
 * @throws RefusedFile for protected files and duplicates, AppError, DOMException AbortError
 */
export async function uploadDocument(
  contract: Contract,
  file: File,
  options: UploadOptions,
): Promise<ContractDocument> {
  const { signal, onProgress } = options;
  if (await withDocumentWorker((worker) => worker.isChangeProtected(file, file.name), signal)) {
    throw new RefusedFile('ProtectedFile');
  }
  for (let tries = 1; ; tries += 1) {
    let begun = 0;
    const key = await documentKey(contract, {
      signal,
      onProgress: (share) => onProgress((begun = share * KEY_SHARE)),
    });
    const rest = { signal, onProgress: (share: number) => onProgress(begun + share * (1 - begun)) };
    try {
      return await uploadWith(key, { contract, file }, rest);
    } catch (error) {
      // the file is encrypted again; the server deletes the unused upload
      if (errorCodeOf(error) !== 'Conflict' || tries === TRIES) throw error;
    }
  }
}

async function uploadWith(
  key: HeldKey,
  { contract, file }: { contract: Contract; file: File },
  { signal, onProgress }: UploadOptions,
): Promise<ContractDocument> {
  const { auth } = await sessionKeys();
  const documentId = crypto.randomUUID();
  const encrypted = await encryptDocument(
    file,
    { key, documentId },
    { signal, onProgress: (bytes) => onProgress((bytes / file.size) * ENCRYPTION_SHARE) },
  );
  if (
    isDuplicate(
      encrypted.documentHash,
      (contract.documents ?? []).map(({ documentHash }) => documentHash),
    )
  ) {
    throw new RefusedFile('DuplicateFile');
  }
  const name = file.name.normalize('NFC');
  const statement = await createDocumentStatement(auth, {
    assetId: contract.id,
    assetPublicKey: key.of.publicKey,
    epoch: key.of.epoch,
    documentId,
    documentHash: encrypted.documentHash,
    fileHeader: encrypted.fileHeader,
    size: file.size,
    name,
  });
  const salt = toBase64Url(randomBytes(32));
  const metadata = bodyOf(
    'documentsmetadata',
    {
      name,
      size: file.size,
      mediaType: file.type || 'application/octet-stream',
      documentHash: encrypted.documentHash,
      modified: new Date(file.lastModified).toISOString(),
      statement,
      salt,
    },
    documentId,
  );
  const send = uploadForm(
    `/digitalassets/${contract.id}/documents`,
    { metadata: JSON.stringify(metadata), file: encrypted.ciphertext },
    {
      answer: one('documentsmetadata'),
      signal,
      onProgress: (share) => onProgress(ENCRYPTION_SHARE + share * (1 - ENCRYPTION_SHARE)),
    },
  );
  const document = await send.catch((failure: unknown) => storedAlready(documentId, failure));
  const bcTxId = transactionIdOfStatement({ type: 'doc', statement, salt });
  const stated = { id: documentId, hash: encrypted.documentHash, size: file.size, name };
  await changeContract(
    contract.id,
    (content, before) => {
      if (before.keyOutdated || before.keys.length - 1 !== key.of.epoch)
        throw new AppError('Conflict', { detail: 'somebody may have the key who was removed' });
      return {
        ...content,
        documents: [...content.documents.filter(({ id }) => id !== documentId), stated],
      };
    },
    (record) => api.update('documentsmetadata', documentId, { bcTxId, record }),
  );
  return { ...document, bcTxId: await proven({ statement, salt }) };
}

/** The id is fresh, so a conflict means that an earlier try arrived and only its response was lost, or that the key is old. */
function storedAlready(documentId: string, failure: unknown): Promise<ContractDocument> {
  if (!(failure instanceof ApiError) || failure.code !== 'Conflict') throw failure;
  return api.get('documentsmetadata', documentId).catch((error: unknown) => {
    throw errorCodeOf(error) === 'NotFound' ? failure : error;
  });
}

/** The ledger entry; the document is stored, so an unavailable ledger is no failure: the server retries. */
async function proven(registered: { statement: SignedStatement; salt: string }): Promise<string | null> {
  try {
    const stated = { type: 'doc', ...registered } as const;
    await inclusionOf(stated);
    return transactionIdOfStatement(stated);
  } catch (error) {
    if (errorCodeOf(error) === 'LedgerContradiction') throw error;
    return null;
  }
}
