import { hmac } from '@noble/hashes/hmac.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, type Bytes } from '../bytes/bytes.ts';

const HASHES = { 'SHA-256': sha256, 'SHA-512': sha512 };

/** Name of a hash that HKDF runs with. */
export type HkdfHash = keyof typeof HASHES;

/** HKDF-Extract (RFC 5869, 2.2): a pseudorandom key of the hash's length. */
export function hkdfExtract(hash: HkdfHash, salt: Uint8Array, inputKey: Uint8Array): Bytes {
  return hmac(HASHES[hash], salt, inputKey);
}

/**
 * HKDF-Expand (RFC 5869, 2.3). Written over HMAC because the key of the file format is 32 bytes with SHA-512, which
 * the library's own expand refuses (it requires a key as long as the hash). RangeError above 255 blocks.
 */
export function hkdfExpand(hash: HkdfHash, key: Uint8Array, info: Uint8Array, length: number): Bytes {
  const { outputLen } = HASHES[hash];
  const blocks = Math.ceil(length / outputLen);
  if (blocks > 255) throw new RangeError('HKDF gives at most 255 blocks');
  const output = new Uint8Array(blocks * outputLen);
  let previous: Uint8Array = new Uint8Array(0);
  for (let counter = 1; counter <= blocks; counter += 1) {
    previous = hmac(HASHES[hash], key, concatBytes(previous, info, Uint8Array.of(counter)));
    output.set(previous, (counter - 1) * outputLen);
  }
  return output.slice(0, length);
}
