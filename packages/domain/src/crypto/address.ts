import { sha3_256 } from '@noble/hashes/sha3.js';
import { bech32m } from '@scure/base';
import { fromHex } from '../bytes/hex.ts';
import { isPublicKeyText } from './public-key.ts';

/**
 * The address shown for an account, `ct1…` (CRYPTO-16, docs/protocol.md, Primitives): bech32m over the first 20 bytes of SHA3-256 of
 * the compressed public key. RangeError when the text is no compressed key.
 */
export function addressOf(publicKey: string): string {
  if (!isPublicKeyText(publicKey))
    throw new RangeError('expected a compressed P-256 key of 66 hexadecimal digits');
  return bech32m.encodeFromBytes('ct', sha3_256(fromHex(publicKey)).subarray(0, 20));
}
