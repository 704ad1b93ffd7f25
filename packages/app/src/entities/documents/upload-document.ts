import { toBase64Url } from '@signet/domain/bytes/base64';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createDocumentStatement } from '@signet/domain/statements/document';
import { cleanFileName } from '@signet/domain/validation/file-name';
import { isDuplicate } from '@signet/domain/validation/files';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { ApiError } from '../../shared/api-client/api-error.ts';
import { api } from '../../shared/api-client/api.ts';
import { one } from '../../shared/api-client/answer.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import type { Contract, ContractDocument } from '../../shared/api-client/entities.ts';
import { uploadForm } from '../../shared/api-client/upload.ts';
import { signedRecord } from '../contracts/change-contract.ts';
import type { WrapOptions } from '../sharing/wrap-for-people.ts';
import { assertReadable } from './assert-readable.ts';
import { documentKey } from './document-key.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { inclusionOf, transactionIdOfStatement } from '../../trust/ledger/ledger-client.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { RefusedFile } from './refused-file.ts';
import { encryptDocument } from '../../shared/workers/encrypt-document.ts';
import { inLane, takeTurn, type Turn } from './lanes.ts';
import { takeIn, type StatedDocument } from './take-in.ts';

/** What is done for a file, in this order; it waits for its turn at first. */
export type UploadStep = 'waits' | 'checking' | 'encrypting' | 'sending' | 'registering';

export interface UploadOptions {
  signal: AbortSignal;
  /** Share of the whole work done, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when a step begins. From `registering` on, nothing can be cancelled. */
  onStep?: (step: UploadStep) => void;
}

/** Encrypting is the first part of the progress, sending the second. */
const ENCRYPTION_SHARE = 0.3;
/** Share of a new key in the whole work, if the contract needs one first. */
const KEY_SHARE = 0.5;
/** How often a removal or a new key may interrupt an upload. */
const TRIES = 3;
/** Contents under way, each with its contract: what is chosen twice at once is a duplicate, too. */
const underWay = new Set<string>();

/**
 * Opens, encrypts and hashes a file, uploads it, and registers it on the ledger, under a key that no removed person has. Several
 * may be called at once: few of them work at a time, and those that arrive together share a record.
 *
 * @throws RefusedFile for broken and protected files and duplicates, AppError, DOMException AbortError
 */
export async function uploadDocument(
  contract: Contract,
  file: File,
  { signal, onProgress, onStep = () => {} }: UploadOptions,
): Promise<ContractDocument> {
  const turn = takeTurn(contract.id);
  try {
    return await uploadInTurn(contract, file, { signal, onProgress, onStep, turn });
  } finally {
    turn.done();
  }
}

interface SendOptions extends Required<UploadOptions> {
  turn: Turn;
}

async function uploadInTurn(
  contract: Contract,
  file: File,
  { signal, onProgress, onStep, turn }: SendOptions,
): Promise<ContractDocument> {
  for (let tries = 1; ; tries += 1) {
    let begun = 0;
    let content: string | undefined;
    const claim = (documentHash: string): void => {
      const claimed = `${contract.id} ${documentHash}`;
      if (underWay.has(claimed) || isDuplicate(documentHash, hashesIn(contract)))
        throw new RefusedFile('DuplicateFile');
      underWay.add((content = claimed));
    };
    try {
      const sent = await inLane(signal, async () => {
        if (tries === 1) {
          onStep('checking');
          await assertReadable(file, signal);
        }
        onStep('encrypting');
        const key = await keyInTurn(contract, {
          signal,
          onProgress: (share) => onProgress((begun = share * KEY_SHARE)),
        });
        return send(
          key,
          { contract, file, claim },
          {
            signal,
            onStep,
            turn,
            onProgress: (share) => onProgress(begun + share * (1 - begun)),
          },
        );
      });
      signal.throwIfAborted();
      onStep('registering');
      return await register(contract.id, sent);
    } catch (error) {
      // the file is encrypted again; the server deletes the unused upload
      if (errorCodeOf(error) !== 'Conflict' || tries === TRIES) throw error;
    } finally {
      if (content !== undefined) underWay.delete(content);
    }
  }
}

/** What the contract has, as the server shows it and as this page recorded it since. */
function hashesIn({ id, documents = [] }: Contract): string[] {
  const recorded = signedRecord(id)?.documents.map(({ hash }) => hash) ?? [];
  return [...documents.map(({ documentHash }) => documentHash), ...recorded];
}

const keys = new Map<string, Promise<unknown>>();

/** Files that are added together need one new key, not one each. */
function keyInTurn(contract: Contract, options: WrapOptions): Promise<HeldKey> {
  const ask = () => documentKey(contract, options);
  const key = (keys.get(contract.id) ?? Promise.resolve()).then(ask, ask);
  keys.set(contract.id, key);
  return key;
}

interface Sent {
  document: ContractDocument;
  stated: StatedDocument;
  statement: SignedStatement;
  salt: string;
}

/** Encrypts and sends a file; `claim` throws when its content is in the contract already. */
async function send(
  key: HeldKey,
  { contract, file, claim }: { contract: Contract; file: File; claim: (documentHash: string) => void },
  { signal, onProgress, onStep, turn }: SendOptions,
): Promise<Sent> {
  const { auth } = await sessionKeys();
  const documentId = crypto.randomUUID();
  const encrypted = await encryptDocument(
    file,
    { key, documentId },
    { signal, onProgress: (bytes) => onProgress((bytes / file.size) * ENCRYPTION_SHARE) },
  );
  const { documentHash, fileHeader } = encrypted;
  claim(documentHash);
  const name = cleanFileName(file.name);
  const { size } = file;
  const statement = await createDocumentStatement(auth, {
    assetId: contract.id,
    assetPublicKey: key.of.publicKey,
    epoch: key.of.epoch,
    documentId,
    documentHash,
    fileHeader,
    size,
    name,
  });
  const salt = toBase64Url(randomBytes(32));
  const metadata = bodyOf(
    'documentsmetadata',
    {
      name,
      size,
      mediaType: file.type || 'application/octet-stream',
      documentHash,
      modified: new Date(file.lastModified).toISOString(),
      statement,
      salt,
    },
    documentId,
  );
  await turn.come;
  onStep('sending');
  const sending = uploadForm(
    `/digitalassets/${contract.id}/documents`,
    { metadata: JSON.stringify(metadata), file: encrypted.ciphertext },
    {
      answer: one('documentsmetadata'),
      signal,
      onProgress: (share) => onProgress(ENCRYPTION_SHARE + share * (1 - ENCRYPTION_SHARE)),
    },
  );
  turn.done();
  const document = await sending.catch((failure: unknown) => storedAlready(documentId, failure));
  const bcTxId = transactionIdOfStatement({ type: 'doc', statement, salt });
  const stated = { id: documentId, hash: documentHash, size, name, bcTxId, epoch: key.of.epoch };
  return { document, stated, statement, salt };
}

async function register(
  contractId: string,
  { document, stated, statement, salt }: Sent,
): Promise<ContractDocument> {
  const hasSent = await takeIn(contractId, stated);
  return { ...document, bcTxId: await proven({ statement, salt }, hasSent ? undefined : stated) };
}

/** The id is fresh, so a conflict means that an earlier try arrived and only its response was lost, or that the key is old. */
function storedAlready(documentId: string, failure: unknown): Promise<ContractDocument> {
  if (!(failure instanceof ApiError) || failure.code !== 'Conflict') throw failure;
  return api.get('documentsmetadata', documentId).catch((error: unknown) => {
    throw errorCodeOf(error) === 'NotFound' ? failure : error;
  });
}

/** The ledger entry; the document is stored, so an unavailable ledger is no failure: the server retries. */
async function proven(
  registered: { statement: SignedStatement; salt: string },
  unregistered: StatedDocument | undefined,
): Promise<string | null> {
  try {
    if (unregistered !== undefined) {
      const { id, bcTxId } = unregistered;
      await api.update('documentsmetadata', id, { bcTxId });
    }
    const stated = { type: 'doc', ...registered } as const;
    await inclusionOf(stated);
    return transactionIdOfStatement(stated);
  } catch (error) {
    if (errorCodeOf(error) === 'LedgerContradiction') throw error;
    return null;
  }
}
