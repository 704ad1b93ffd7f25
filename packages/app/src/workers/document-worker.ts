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

/** Blocks that may be encrypted at the same time, one MiB each. */
const IN_FLIGHT = 4;

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
      const sealed: Promise<BlobPart>[] = [];
      for await (const { bytes, end, last } of blocksOf(file, BLOCK_BYTES)) {
        sealed.push(encryptor.encrypt(bytes, last));
        hasher.update(bytes);
        // Encryption runs beside reading and hashing, but never more than a few blocks behind.
        await sealed.at(-IN_FLIGHT);
        onProgress(end);
      }
      return {
        ciphertext: new Blob([encryptor.header, ...(await Promise.all(sealed))]),
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
      const take = (plain: Uint8Array<ArrayBuffer>) => {
        hasher.update(plain);
        parts.push(plain);
      };
      // One block is decrypted while the one before is hashed and the one after is read.
      let before: Promise<Uint8Array<ArrayBuffer>> | undefined;
      for await (const { bytes, end, last } of blocksOf(
        ciphertext.slice(FILE_HEADER_BYTES),
        SEALED_BLOCK_BYTES,
      )) {
        const opened = decryptor.decrypt(bytes, last);
        opened.catch(() => {}); // told where it is awaited; an earlier block may fail first
        if (before !== undefined) take(await before);
        before = opened;
        onProgress(end);
      }
      if (before !== undefined) take(await before);
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

/**
 * The bytes of a file in blocks of `size`, the last one shorter or equal; an empty file is one empty block. Read as a
 * stream, which takes a quarter of the time of slices.
 */
async function* blocksOf(blob: Blob, size: number): AsyncGenerator<Block> {
  let block = new Uint8Array(Math.min(size, blob.size));
  let filled = 0;
  let done = 0;
  if (blob.size === 0) yield { bytes: block, end: 0, last: true };
  for await (let chunk of blob.stream()) {
    while (chunk.length > 0) {
      const part = chunk.subarray(0, block.length - filled);
      block.set(part, filled);
      filled += part.length;
      done += part.length;
      chunk = chunk.subarray(part.length);
      if (filled < block.length) continue;
      yield { bytes: block, end: done, last: done === blob.size };
      block = new Uint8Array(Math.min(size, blob.size - done));
      filled = 0;
    }
  }
}

interface Block {
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes up to the end of this block. */
  end: number;
  last: boolean;
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}

expose(worker);

export type DocumentWorker = typeof worker;
