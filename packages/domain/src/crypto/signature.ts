import type { Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { preAuthEncoding } from './dsse.ts';
import { subtle, type CryptoKey } from './platform.ts';
import { importPublicKey } from './public-key.ts';

const ECDSA = { name: 'ECDSA', hash: 'SHA-256' };
/** Of the base point of P-256 (SP 800-186, 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Usually more keys than sign one contract. */
const MAX_IMPORTED = 100;
const imported = new Map<string, Promise<CryptoKey>>();

/** Length of a signature: r and s, 32 bytes each. */
const SIGNATURE_BYTES = 64;

/** ECDSA P-256 with SHA-256 over the DSSE encoding: 64 bytes r‖s with s in the lower half (CRYPTO-02, docs/protocol.md, Statements). */
export async function signPayload(key: CryptoKey, payloadType: string, payload: Uint8Array): Promise<Bytes> {
  const signature = new Uint8Array(await subtle().sign(ECDSA, key, preAuthEncoding(payloadType, payload)));
  const s = sOf(signature);
  // WebCrypto gives either of the two valid values of s; n - s needs no key
  if (s > ORDER / 2n) signature.set(fromHex((ORDER - s).toString(16).padStart(64, '0')), 32);
  return signature;
}

/**
 * Whether the signature was made over this payload by this key (compressed, 66 digits). A high s, any length other than
 * 64 bytes and a key that is not on the curve are refused, so one statement has one accepted signature encoding.
 */
export async function verifyPayload(
  publicKey: string,
  payloadType: string,
  payload: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  if (signature.length !== SIGNATURE_BYTES || sOf(signature) > ORDER / 2n) return false;
  let key: CryptoKey;
  try {
    key = await verifyingKey(publicKey);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  return subtle().verify(ECDSA, key, signature, preAuthEncoding(payloadType, payload));
}

/** The key for WebCrypto. Importing one takes as long as verifying with it, and most keys are used again at once. */
function verifyingKey(publicKey: string): Promise<CryptoKey> {
  const kept = imported.get(publicKey);
  if (kept !== undefined) return kept;
  const key = importPublicKey(publicKey, 'sign');
  const [oldest] = imported.keys();
  if (oldest !== undefined && imported.size >= MAX_IMPORTED) imported.delete(oldest);
  imported.set(publicKey, key);
  key.catch(() => imported.delete(publicKey));
  return key;
}

function sOf(signature: Uint8Array): bigint {
  return BigInt(`0x${toHex(signature.subarray(32))}`);
}
