import { concatBytes, type Bytes } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { subtle, type CryptoKey } from './platform.ts';

/** What a P-256 key is for. */
export type KeyPurpose = 'agree' | 'sign';

/** The names of WebCrypto for what a key is for. */
export const KEY_ALGORITHM = {
  agree: { name: 'ECDH', namedCurve: 'P-256' },
  sign: { name: 'ECDSA', namedCurve: 'P-256' },
};

// P-256 of SP 800-186, 3.2.1.3: y² = x³ - 3x + B modulo P
const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether the text has the shape of a compressed P-256 key. Says nothing about the point. */
export function isPublicKeyText(text: string): boolean {
  return /^0[23][0-9a-f]{64}$/.test(text);
}

/** Compressed form (66 digits) of an uncompressed point of 65 bytes. The point is not checked. */
export function compressPoint(point: Uint8Array): string {
  return toHex(concatBytes(Uint8Array.of(2 + ((point[64] ?? 0) & 1)), point.subarray(1, 33)));
}

/**
 * The uncompressed point (65 bytes) of a compressed public key (SEC 1, 2.3.4); RangeError when it is not a point of the
 * curve. WebCrypto takes compressed points in some browsers only, and the library of the curve would add 12 KB to the first
 * load of a contract. Keys are public, so the time need not be constant.
 */
export function pointOf(publicKey: string): Bytes {
  if (!isPublicKeyText(publicKey))
    throw new RangeError('expected a compressed P-256 key of 66 hexadecimal digits');
  const x = BigInt(`0x${publicKey.slice(2)}`);
  const square = (x * x * x - 3n * x + B) % P;
  const root = power(square, (P + 1n) / 4n); // a square root if there is one, because P = 3 modulo 4
  if (x >= P || (root * root) % P !== square) throw new RangeError('not a point of P-256');
  const isOdd = publicKey.startsWith('03');
  const y = (root % 2n === 1n) === isOdd ? root : P - root;
  return fromHex(`04${publicKey.slice(2)}${y.toString(16).padStart(64, '0')}`);
}

/** The public key for WebCrypto: for verifying ('sign') or as the peer of a key agreement ('agree'). */
export async function importPublicKey(publicKey: string, purpose: KeyPurpose): Promise<CryptoKey> {
  return subtle().importKey(
    'raw',
    pointOf(publicKey),
    KEY_ALGORITHM[purpose],
    true,
    purpose === 'sign' ? ['verify'] : [],
  );
}

/** base to the power of exponent, modulo P. */
function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let rest = exponent, factor = base; rest > 0n; rest >>= 1n, factor = (factor * factor) % P)
    if (rest % 2n === 1n) result = (result * factor) % P;
  return result;
}
