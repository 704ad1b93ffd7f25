import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from './bytes.ts';

const HEX = /^(?:[0-9a-f]{2})*$/;

/** Lower-case hexadecimal digits of the bytes. */
export function toHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

/** The bytes of lower-case hexadecimal digits; RangeError for anything else, so that one value has one spelling. */
export function fromHex(text: string): Bytes {
  if (!HEX.test(text)) throw new RangeError('expected pairs of lower-case hexadecimal digits');
  return hexToBytes(text);
}
