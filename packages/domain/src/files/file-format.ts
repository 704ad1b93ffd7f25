import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import type { HeldKey } from '../trust/held-key.ts';
import { chunkNonce, COMMITMENT_BYTES, deriveFileKeys, documentContext, SALT_BYTES } from './file-keys.ts';
import { randomBytes, subtle } from '../crypto/platform.ts';

/** Plaintext bytes of a chunk; the last one is always shorter, possibly empty. */
const CHUNK_BYTES = 16_384;
/** Encrypted bytes of a full chunk. */
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + 16;
/** Length of salt ‖ commitment at the start of an encrypted file. */
export const FILE_HEADER_BYTES = SALT_BYTES + COMMITMENT_BYTES;
/** Largest encrypted file: that of a document of 50 MiB (docs/protocol.md, Files). */
export const ENCRYPTED_MAX = 52_480_072;
/** Size in bytes of the encrypted file of a document of `size` bytes. */
export function encryptedSize(size: number): number {
  return FILE_HEADER_BYTES + size + 16 * (Math.floor(size / CHUNK_BYTES) + 1);
}

/** Salt (24 bytes) and key commitment (32 bytes) at the start of an encrypted file. */
export interface FileHeader {
  salt: Bytes;
  commitment: Bytes;
}

/** The header of an encrypted file; AppError CouldNotDecrypt when there are fewer than 56 bytes. */
export function readFileHeader(bytes: Uint8Array): FileHeader {
  if (bytes.length < FILE_HEADER_BYTES)
    throw new AppError('CouldNotDecrypt', { detail: 'the file has no header' });
  return { salt: bytes.slice(0, SALT_BYTES), commitment: bytes.slice(SALT_BYTES, FILE_HEADER_BYTES) };
}

/** Encrypts one document, part by part. Parts count in the order of the calls, so a caller need not wait between them. */
export interface FileEncryptor {
  /** salt ‖ commitment, 56 bytes: the first part of the encrypted file. */
  header: Bytes;
  /**
   * The encrypted chunks that the next part of the document completes; `last` closes the file. The part may have any
   * length and is read before the call returns, so its buffer may be transferred at once. RangeError after the last part.
   */
  encrypt: (part: Uint8Array, last: boolean) => Promise<Bytes[]>;
}

/**
 * An encryptor for one document of a contract, with a fresh salt (CRYPTO-04). The result is
 * {@link FileEncryptor.header} followed by the encrypted chunks in order.
 */
export async function createFileEncryptor(key: HeldKey, documentId: string): Promise<FileEncryptor> {
  return createChunkEncryptor(key.secret, contextOf(key, documentId), randomBytes(SALT_BYTES));
}

/** {@link createFileEncryptor} for any context and salt of C2SP chunked-encryption. A salt is never used twice. */
export async function createChunkEncryptor(
  inputKey: Uint8Array,
  context: Uint8Array,
  salt: Uint8Array,
): Promise<FileEncryptor> {
  const { key, baseNonce, commitment } = await deriveFileKeys(inputKey, salt, context, 'encrypt');
  const cutter = createChunkCutter(CHUNK_BYTES);
  return {
    header: concatBytes(salt, commitment),
    async encrypt(part, last) {
      const sealed = cutter.cut(part, last).map(({ number, bytes }) => {
        return subtle().encrypt({ name: 'AES-GCM', iv: chunkNonce(baseNonce, number) }, key, bytes);
      });
      return (await Promise.all(sealed)).map((chunk) => new Uint8Array(chunk));
    },
  };
}

/** Decrypts one document, part by part. None of its output may be shown before `last` has resolved. */
export interface FileDecryptor {
  /**
   * The plaintext of the chunks that the next part of the file after its header completes; the part may have any length.
   * Rejects with AppError CouldNotDecrypt for anything but the next part of the file, also when the file ends with a full
   * chunk (cut off) or goes on after its last chunk. Once a part was rejected, all later ones are.
   */
  decrypt: (part: Uint8Array, last: boolean) => Promise<Bytes[]>;
}

/**
 * A decryptor for a document of a contract. AppError CouldNotDecrypt when the header was not made with this secret for
 * this document of this contract; it is compared before anything is decrypted.
 */
export async function createFileDecryptor(
  key: HeldKey,
  documentId: string,
  header: FileHeader,
): Promise<FileDecryptor> {
  return createChunkDecryptor(key.secret, contextOf(key, documentId), header);
}

function contextOf({ of }: HeldKey, documentId: string): Bytes {
  if (of.kind !== 'contract') throw new RangeError('documents are encrypted with the key of a contract');
  return documentContext({ contractId: of.id, epoch: of.epoch, documentId });
}

/** {@link createFileDecryptor} for any context of C2SP chunked-encryption. */
async function createChunkDecryptor(
  inputKey: Uint8Array,
  context: Uint8Array,
  header: FileHeader,
): Promise<FileDecryptor> {
  const { key, baseNonce, commitment } = await deriveFileKeys(inputKey, header.salt, context, 'decrypt');
  if (!equalBytes(commitment, header.commitment)) {
    throw new AppError('CouldNotDecrypt', { detail: 'the file was encrypted with another key' });
  }
  const cutter = createChunkCutter(SEALED_CHUNK_BYTES);
  // one promise after the other, so that the last part resolves only when all parts before it were good
  let before: Promise<unknown> = Promise.resolve();
  return {
    async decrypt(part, last) {
      const previous = before;
      const opened = open(part, last);
      const ordered = Promise.all([opened, previous]).then(([plaintext]) => plaintext);
      before = ordered;
      return ordered;
    },
  };

  async function open(part: Uint8Array, last: boolean): Promise<Bytes[]> {
    try {
      const opened = cutter.cut(part, last).map(({ number, bytes }) => {
        return subtle().decrypt({ name: 'AES-GCM', iv: chunkNonce(baseNonce, number) }, key, bytes);
      });
      return (await Promise.all(opened)).map((chunk) => new Uint8Array(chunk));
    } catch (cause) {
      throw new AppError('CouldNotDecrypt', { detail: 'the file was changed or is not complete', cause });
    }
  }
}

/** Cuts input of parts of any length into numbered chunks; the last one is shorter than a full one, maybe empty. */
function createChunkCutter(size: number) {
  let number = 0;
  let ended = false;
  let rest: Bytes = new Uint8Array(0);
  return {
    cut(part: Uint8Array, last: boolean): { number: number; bytes: Uint8Array }[] {
      if (ended) throw new RangeError('the file has ended');
      ended = last;
      const chunks: Uint8Array[] = [];
      let at = 0;
      if (rest.length > 0) {
        at = Math.min(size - rest.length, part.length);
        rest = concatBytes(rest, part.subarray(0, at));
        if (rest.length === size) chunks.push(rest);
      }
      if (rest.length % size === 0) {
        for (; part.length - at >= size; at += size) chunks.push(part.subarray(at, at + size));
        rest = part.slice(at);
      }
      if (last) chunks.push(rest);
      return chunks.map((bytes) => ({ number: number++, bytes }));
    },
  };
}
