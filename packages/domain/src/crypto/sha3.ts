import { sha3_256 } from '@noble/hashes/sha3.js';
import { toHex } from '../bytes/hex.ts';

/** A running SHA3-256. */
export interface Sha3Hasher {
  update(bytes: Uint8Array): void;
  /** The hash of everything so far, 64 hexadecimal digits; the hasher is used up. */
  digestHex(): string;
}

/**
 * A SHA3-256 hasher for documents of any size (CRYPTO-01, CRYPTO-03). WebAssembly, ten times as fast as the JavaScript
 * that takes over where WebAssembly is refused.
 */
export async function sha3Hasher(): Promise<Sha3Hasher> {
  try {
    const { createSHA3 } = await import('./wasm-hashes.ts');
    const hasher = await createSHA3(256);
    hasher.init();
    return { update: (bytes) => void hasher.update(bytes), digestHex: () => hasher.digest() };
  } catch {
    const hasher = sha3_256.create();
    return { update: (bytes) => void hasher.update(bytes), digestHex: () => toHex(hasher.digest()) };
  }
}

/** SHA3-256 of the bytes, 64 hexadecimal digits. */
export async function sha3Hex(bytes: Uint8Array): Promise<string> {
  const hasher = await sha3Hasher();
  hasher.update(bytes);
  return hasher.digestHex();
}
