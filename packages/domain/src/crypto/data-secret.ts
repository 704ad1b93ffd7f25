import { utf8, type Bytes } from '../bytes/bytes.ts';
import { hkdfExpand } from './hkdf.ts';
import { deriveKeyPair, derivePublicKey, type KeyPair } from './key-pair.ts';
import { randomBytes } from './platform.ts';

/** Length of a data secret (CRYPTO-04: key 32 bytes). */
const DATA_SECRET_BYTES = 32;

/** The secret of a new contract, from which the keys of all its documents come (docs/protocol.md, Envelopes). */
export function createDataSecret(): Bytes {
  return randomBytes(DATA_SECRET_BYTES);
}

/**
 * The public key that belongs to a data secret (66 digits): a commitment by which everybody who opens a grant sees that
 * all hold the same secret. RangeError when the secret is not 32 bytes.
 */
export async function assetPublicKeyOf(dataSecret: Uint8Array): Promise<string> {
  return withKeyMaterial(dataSecret, async (keyMaterial) => derivePublicKey(keyMaterial));
}

/** The key pair that belongs to a data secret: it opens the secret of the epoch before. RangeError as above. */
export async function assetKeyPairOf(dataSecret: Uint8Array): Promise<KeyPair> {
  return withKeyMaterial(dataSecret, (keyMaterial) => deriveKeyPair(keyMaterial, 'agree'));
}

async function withKeyMaterial<T>(
  dataSecret: Uint8Array,
  derive: (keyMaterial: Bytes) => Promise<T>,
): Promise<T> {
  if (dataSecret.length !== DATA_SECRET_BYTES) throw new RangeError('a data secret has 32 bytes');
  const keyMaterial = hkdfExpand('SHA-256', dataSecret, utf8('ikf/v1/asset'), 32);
  try {
    return await derive(keyMaterial);
  } finally {
    keyMaterial.fill(0);
  }
}
