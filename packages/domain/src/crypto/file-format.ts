import { concatBytes, equalBytes, type Bytes } from '../bytes/bytes.ts';
import { AppError } from '../errors/app-error.ts';
import { chunkNonce, COMMITMENT_BYTES, deriveFileKeys, documentContext, SALT_BYTES } from './file-keys.ts';
import { randomBytes, subtle } from './platform.ts';

/** Plaintext bytes of a chunk; the last one is always shorter, possibly empty. */
export const CHUNK_BYTES = 16_384;
/** Encrypted bytes of a full chunk. */
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + 16;
/** Length of salt ‖ commitment at the start of an encrypted file. */
export const FILE_HEADER_BYTES = SALT_BYTES + COMMITMENT_BYTES;
/** Largest encrypted file: that of a document of 50 MiB (protocol 3.7). */
export const ENCRYPTED_MAX = 52_480_072;
/** Plaintext bytes to hand over at once: 64 chunks, all in flight in WebCrypto together. */
export const BLOCK_BYTES = 64 * CHUNK_BYTES;
/** Encrypted bytes to hand over at once. */
export const SEALED_BLOCK_BYTES = 64 * SEALED_CHUNK_BYTES;

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

/** Encrypts one document. Blocks are numbered in the order of the calls, so a caller need not wait between them. */
export interface FileEncryptor {
  /** salt ‖ commitment, 56 bytes: the first part of the encrypted file. */
  header: Bytes;
  /**
   * The encrypted form of the next block. All blocks but the last are a multiple of {@link CHUNK_BYTES} long; `last`
   * closes the file, with an empty block if need be. RangeError for another length or after the last block.
   */
  encrypt: (block: Uint8Array, last: boolean) => Promise<Bytes>;
}

/**
 * An encryptor for one document of a contract, with a fresh salt (CRYPTO-04, protocol 3.7). The result is
 * {@link FileEncryptor.header} followed by the encrypted blocks in order.
 */
export async function createFileEncryptor(
  dataSecret: Uint8Array,
  assetPublicKey: string,
): Promise<FileEncryptor> {
  return createChunkEncryptor(dataSecret, documentContext(assetPublicKey), randomBytes(SALT_BYTES));
}

/** {@link createFileEncryptor} for any context and salt of C2SP chunked-encryption. A salt is never used twice. */
export async function createChunkEncryptor(
  inputKey: Uint8Array,
  context: Uint8Array,
  salt: Uint8Array,
): Promise<FileEncryptor> {
  const { key, baseNonce, commitment } = await deriveFileKeys(inputKey, salt, context, 'encrypt');
  const chunks = chunkCounter(CHUNK_BYTES, 0);
  return {
    header: concatBytes(salt, commitment),
    async encrypt(block, last) {
      const sealed = chunks.next(block, last).map(({ number, bytes }) => {
        return subtle().encrypt({ name: 'AES-GCM', iv: chunkNonce(baseNonce, number) }, key, bytes);
      });
      return joined(await Promise.all(sealed));
    },
  };
}

/** Decrypts one document. Nothing it gives out may be shown or hashed as the document before `last` has resolved. */
export interface FileDecryptor {
  /**
   * The plaintext of the next block of what follows the header. All blocks but the last are a multiple of
   * {@link SEALED_CHUNK_BYTES} long. Rejects with AppError CouldNotDecrypt for anything that is not the next part of the
   * file, among others for a file that ends with a full chunk (cut off) or goes on after its last chunk. Once a block
   * was refused, all later ones are.
   */
  decrypt: (block: Uint8Array, last: boolean) => Promise<Bytes>;
}

/**
 * A decryptor for a document of a contract. AppError CouldNotDecrypt when the header was not made with this secret for
 * this contract; it is compared before anything is decrypted.
 */
export async function createFileDecryptor(
  dataSecret: Uint8Array,
  assetPublicKey: string,
  header: FileHeader,
): Promise<FileDecryptor> {
  return createChunkDecryptor(dataSecret, documentContext(assetPublicKey), header);
}

/** {@link createFileDecryptor} for any context of C2SP chunked-encryption. */
export async function createChunkDecryptor(
  inputKey: Uint8Array,
  context: Uint8Array,
  header: FileHeader,
): Promise<FileDecryptor> {
  const { key, baseNonce, commitment } = await deriveFileKeys(inputKey, header.salt, context, 'decrypt');
  if (!equalBytes(commitment, header.commitment)) {
    throw new AppError('CouldNotDecrypt', { detail: 'the file was encrypted with another key' });
  }
  const chunks = chunkCounter(SEALED_CHUNK_BYTES, 16);
  // one promise after the other, so that the last block resolves only when all blocks before it were good
  let before: Promise<unknown> = Promise.resolve();
  return {
    async decrypt(block, last) {
      const previous = before;
      const opened = openBlock(block, last);
      const ordered = Promise.all([opened, previous]).then(([plaintext]) => plaintext);
      before = ordered;
      return ordered;
    },
  };

  async function openBlock(block: Uint8Array, last: boolean): Promise<Bytes> {
    try {
      const opened = chunks.next(block, last).map(({ number, bytes }) => {
        return subtle().decrypt({ name: 'AES-GCM', iv: chunkNonce(baseNonce, number) }, key, bytes);
      });
      return joined(await Promise.all(opened));
    } catch (cause) {
      throw new AppError('CouldNotDecrypt', { detail: 'the file was changed or is not complete', cause });
    }
  }
}

/** Cuts blocks into numbered chunks; the last chunk has from `least` bytes to one less than a full chunk. */
function chunkCounter(full: number, least: number) {
  let number = 0;
  let ended = false;
  return {
    next(block: Uint8Array, last: boolean): { number: number; bytes: Uint8Array }[] {
      const rest = block.length % full;
      if (ended) throw new RangeError('the file has ended');
      if (last ? rest < least : rest !== 0) throw new RangeError('a block that cannot stand here');
      ended = last;
      const count = Math.floor(block.length / full) + (last ? 1 : 0);
      return Array.from({ length: count }, (_, index) => {
        return { number: number++, bytes: block.subarray(index * full, (index + 1) * full) };
      });
    },
  };
}

function joined(parts: ArrayBuffer[]): Bytes {
  return concatBytes(...parts.map((part) => new Uint8Array(part)));
}
