import { p256 } from '@noble/curves/nist.js';
import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { KEM_SUITE, labeledExpand, labeledExtract } from './hpke-labels.ts';
import { subtle, type CryptoKey } from './platform.ts';
import { compressPoint, KEY_ALGORITHM, type KeyPurpose } from './public-key.ts';

/** A P-256 key pair whose private half can be used but not read. */
export interface KeyPair {
  /** SEC1 compressed point, 66 lower-case hexadecimal digits. */
  publicKey: string;
  /** Not extractable; ECDSA for signing keys, ECDH (deriveBits) for encryption keys. */
  privateKey: CryptoKey;
}

// PrivateKeyInfo with an ECPrivateKey of RFC 5915 that carries the public point: some browsers refuse keys without it.
const PKCS8_HEAD = fromHex('308187020100301306072a8648ce3d020106082a8648ce3d030107046d306b0201010420');
const PKCS8_POINT = fromHex('a144034200');

/** DeriveKeyPair of RFC 9180, 7.1.3, for DHKEM(P-256): the scalar (32 bytes) that belongs to the key material. */
export function deriveScalar(keyMaterial: Uint8Array): Bytes {
  const key = labeledExtract(KEM_SUITE, new Uint8Array(0), 'dkp_prk', keyMaterial);
  for (let counter = 0; counter < 256; counter += 1) {
    const candidate = labeledExpand(KEM_SUITE, key, 'candidate', Uint8Array.of(counter), 32);
    if (p256.utils.isValidSecretKey(candidate)) return candidate;
  }
  throw new RangeError('no key pair belongs to this key material');
}

/** The key pair that belongs to the key material (RFC 9180, 7.1.3); the scalar is wiped once it is imported. */
export async function deriveKeyPair(keyMaterial: Uint8Array, purpose: KeyPurpose): Promise<KeyPair> {
  const scalar = deriveScalar(keyMaterial);
  const point = p256.getPublicKey(scalar, false);
  const pkcs8 = concatBytes(PKCS8_HEAD, scalar, PKCS8_POINT, point);
  scalar.fill(0);
  try {
    const uses = purpose === 'sign' ? (['sign'] as const) : (['deriveBits'] as const);
    const privateKey = await subtle().importKey('pkcs8', pkcs8, KEY_ALGORITHM[purpose], false, [...uses]);
    return { publicKey: compressPoint(point), privateKey };
  } finally {
    pkcs8.fill(0);
  }
}

/** The compressed public key (66 digits) that belongs to the key material. */
export function derivePublicKey(keyMaterial: Uint8Array): string {
  const scalar = deriveScalar(keyMaterial);
  const publicKey = toHex(p256.getPublicKey(scalar, true));
  scalar.fill(0);
  return publicKey;
}
