import { expose } from 'comlink';
import {
  BLOCK_BYTES,
  createFileDecryptor,
  createFileEncryptor,
  FILE_HEADER_BYTES,
  readFileHeader,
  SEALED_BLOCK_BYTES,
} from '@signet/domain/crypto/file-format';
import { sha3Hasher } from '@signet/domain/crypto/sha3';
import { toHex } from '@signet/domain/bytes/hex';
import { AppError } from '@signet/domain/errors/app-error';
import { isChangeProtected } from '@signet/domain/validation/files';
import { settle } from './worker-result.ts';

export interface DocumentKey {
  dataSecret: Uint8Array;
  assetPublicKey: string;
}

export interface EncryptedDocument {
  ciphertext: Blob;
  /** SHA3-256 of the plaintext, hex. */
  documentHash: string;
  /** salt ‖ commitment, hex. */
  fileHeader: string;
}

/** Called with the plaintext bytes done so far. */
type Progress = (bytes: number) => void;

/**
 * The document pipeline: one worker reads a file once, in blocks, hashes each block while WebCrypto encrypts it, and
 * keeps only what is in flight in memory (protocol.md 5).
 */
const worker = {
  encrypt: (file: Blob, key: DocumentKey, onProgress: Progress) =>
    settle(async (): Promise<EncryptedDocument> => {
      const [encryptor, hasher] = await Promise.all([
        createFileEncryptor(key.dataSecret, key.assetPublicKey),
        sha3Hasher(),
      ]);
      const parts: BlobPart[] = [encryptor.header];
      for await (const { bytes, end, last } of blocksOf(file, BLOCK_BYTES, 0)) {
        const sealed = encryptor.encrypt(bytes, last);
        hasher.update(bytes);
        parts.push(new Blob([await sealed]));
        onProgress(end);
      }
      return {
        ciphertext: new Blob(parts),
        documentHash: hasher.digestHex(),
        fileHeader: toHex(encryptor.header),
      };
    }),

  /** The plaintext; given out only after the last chunk verified and the hash is the one that was signed. */
  decrypt: (
    ciphertext: Blob,
    key: DocumentKey,
    documentHash: string,
    mediaType: string,
    onProgress: Progress,
  ) =>
    settle(async (): Promise<Blob> => {
      const header = readFileHeader(await bytesOf(ciphertext.slice(0, FILE_HEADER_BYTES)));
      const [decryptor, hasher] = await Promise.all([
        createFileDecryptor(key.dataSecret, key.assetPublicKey, header),
        sha3Hasher(),
      ]);
      const parts: BlobPart[] = [];
      for await (const { bytes, end, last } of blocksOf(ciphertext, SEALED_BLOCK_BYTES, FILE_HEADER_BYTES)) {
        const plain = await decryptor.decrypt(bytes, last);
        hasher.update(plain);
        parts.push(new Blob([plain]));
        onProgress(end);
      }
      if (hasher.digestHex() !== documentHash) {
        throw new AppError('SignatureManipulated', {
          detail: 'the document is not the one that was registered',
        });
      }
      return new Blob(parts, { type: mediaType });
    }),

  /** VAL-FILE-06. */
  isChangeProtected: (file: Blob, name: string) =>
    settle(async () => isChangeProtected(name, await bytesOf(file))),
};

async function* blocksOf(blob: Blob, size: number, start: number) {
  let at = start;
  do {
    const end = Math.min(at + size, blob.size);
    yield { bytes: await bytesOf(blob.slice(at, end)), end, last: end === blob.size };
    at = end;
  } while (at < blob.size);
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

expose(worker);

export type DocumentWorker = typeof worker;
