import { expose } from 'comlink';
import type { HeldKey } from '@signet/domain/trust/held-key';
import {
  createFileDecryptor,
  createFileEncryptor,
  FILE_HEADER_BYTES,
  readFileHeader,
} from '@signet/domain/files/file-format';
import { sha3Hasher } from '@signet/domain/crypto/sha3';
import { toHex } from '@signet/domain/bytes/hex';
import { AppError } from '@signet/domain/errors/app-error';
import { isChangeProtected } from '@signet/domain/validation/files';
import type { HashedPart } from './hash-worker.ts';
import { readParts } from './read-parts.ts';
import { settle } from './worker-result.ts';

/** The document and the key of its contract. */
export interface DocumentKey {
  key: HeldKey;
  documentId: string;
}

export interface SealedDocument {
  ciphertext: Blob;
  /** salt ‖ commitment, hex. */
  fileHeader: string;
}

/** Parts that may be encrypted at the same time; browsers read files in parts of some 2 MiB. */
const IN_FLIGHT = 2;
const NOTHING = new Uint8Array(0);

/** Called with the bytes done so far. */
type Progress = (bytes: number) => void;

/** The document pipeline: reads a file once, as a stream, and keeps the chunks as they come, without joining them. */
const worker = {
  /** Transfers every part to `hashing` once it is encrypted. */
  encrypt: (file: Blob, { key, documentId }: DocumentKey, hashing: MessagePort, onProgress: Progress) =>
    settle(async (): Promise<SealedDocument> => {
      const hash = (part: HashedPart, give: Transferable[] = []) => hashing.postMessage(part, give);
      const encryptor = await createFileEncryptor(key, documentId);
      const sealed: Promise<BlobPart[]>[] = [];
      let done = 0;
      for await (const part of readParts(file)) {
        sealed.push(encryptor.encrypt(part, false));
        done += part.length;
        hash(part, [part.buffer]);
        await sealed.at(-IN_FLIGHT);
        onProgress(done);
      }
      hash(null);
      sealed.push(encryptor.encrypt(NOTHING, true));
      return {
        ciphertext: new Blob([encryptor.header, ...(await Promise.all(sealed)).flat()]),
        fileHeader: toHex(encryptor.header),
      };
    }),

  /** The plaintext; returned only after the last chunk is verified and the hash matches the signed one. */
  decrypt: (
    ciphertext: Blob,
    { key, documentId }: DocumentKey,
    documentHash: string,
    mediaType: string,
    onProgress: Progress,
  ) =>
    settle(async (): Promise<Blob> => {
      const header = readFileHeader(await bytesOf(ciphertext.slice(0, FILE_HEADER_BYTES)));
      const [decryptor, hasher] = await Promise.all([
        createFileDecryptor(key, documentId, header),
        sha3Hasher(),
      ]);
      const chunks: BlobPart[] = [];
      const take = (opened: readonly Uint8Array<ArrayBuffer>[]) => {
        for (const chunk of opened) hasher.update(chunk);
        chunks.push(...opened);
      };
      // One part is decrypted while the one before is hashed and the one after is read.
      let before: Promise<Uint8Array<ArrayBuffer>[]> = Promise.resolve([]);
      let done = FILE_HEADER_BYTES;
      for await (const part of readParts(ciphertext.slice(FILE_HEADER_BYTES))) {
        const opened = decryptor.decrypt(part, false);
        opened.catch(() => {}); // rethrown where it is awaited; an earlier part may fail first
        take(await before);
        before = opened;
        done += part.length;
        onProgress(done);
      }
      take(await before);
      take(await decryptor.decrypt(NOTHING, true));
      if (hasher.digestHex() !== documentHash) {
        throw new AppError('SignatureManipulated', {
          detail: 'the document is not the one that was registered',
        });
      }
      return new Blob(chunks, { type: mediaType });
    }),

  /** VAL-FILE-06. */
  isChangeProtected: (file: Blob, name: string) =>
    settle(async () => isChangeProtected(name, await bytesOf(file))),
};

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

expose(worker);

export type DocumentWorker = typeof worker;
