import type { Bytes } from '../bytes/bytes.ts';

type KeyUse =
  | 'decrypt'
  | 'deriveBits'
  | 'deriveKey'
  | 'encrypt'
  | 'sign'
  | 'unwrapKey'
  | 'verify'
  | 'wrapKey';

/** A key of WebCrypto, the same shape as the CryptoKey of the browser and of Node. */
export interface CryptoKey {
  readonly algorithm: { name: string };
  readonly extractable: boolean;
  readonly type: 'private' | 'public' | 'secret';
  readonly usages: KeyUse[];
}

type Algorithm = string | { name: string; [parameter: string]: unknown };

/** Hashes of WebCrypto; SHA-1 only where a foreign format leaves no choice. */
export type Digest = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The part of SubtleCrypto that Signet uses. */
export interface Subtle {
  importKey(
    format: 'pkcs8' | 'raw' | 'spki',
    data: Uint8Array,
    algorithm: Algorithm,
    extractable: boolean,
    uses: KeyUse[],
  ): Promise<CryptoKey>;
  exportKey(format: 'raw' | 'spki', key: CryptoKey): Promise<ArrayBuffer>;
  generateKey(
    algorithm: Algorithm,
    extractable: boolean,
    uses: KeyUse[],
  ): Promise<{ publicKey: CryptoKey; privateKey: CryptoKey }>;
  deriveBits(algorithm: Algorithm, key: CryptoKey, length: number): Promise<ArrayBuffer>;
  sign(algorithm: Algorithm, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer>;
  verify(algorithm: Algorithm, key: CryptoKey, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
  digest(algorithm: Digest, data: Uint8Array): Promise<ArrayBuffer>;
  encrypt(algorithm: Algorithm, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer>;
  decrypt(algorithm: Algorithm, key: CryptoKey, data: Uint8Array): Promise<ArrayBuffer>;
}

interface Platform {
  subtle?: Subtle;
  getRandomValues(bytes: Uint8Array): Uint8Array;
}

function platform(): Platform {
  return (globalThis as unknown as { crypto: Platform }).crypto;
}

/** SubtleCrypto of this platform; TypeError on a page that is not a secure context (https or localhost). */
export function subtle(): Subtle {
  const found = platform().subtle;
  if (found === undefined)
    throw new TypeError('WebCrypto is missing: open the page over https or on localhost');
  return found;
}

/** Random bytes of the operating system; `length` up to 65,536 (the platform's limit for one call). */
export function randomBytes(length: number): Bytes {
  const bytes = new Uint8Array(length);
  platform().getRandomValues(bytes);
  return bytes;
}
