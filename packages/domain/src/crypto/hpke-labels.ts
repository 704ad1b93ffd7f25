import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { hkdfExpand, hkdfExtract } from './hkdf.ts';

const VERSION = utf8('HPKE-v1');

/** Suite id of DHKEM(P-256, HKDF-SHA256), RFC 9180 section 4.1. */
export const KEM_SUITE = concatBytes(utf8('KEM'), Uint8Array.of(0x00, 0x10));

/** LabeledExtract of RFC 9180, section 4, with HKDF-SHA256. */
export function labeledExtract(suite: Uint8Array, salt: Uint8Array, label: string, key: Uint8Array): Bytes {
  return hkdfExtract('SHA-256', salt, concatBytes(VERSION, suite, utf8(label), key));
}

/** LabeledExpand of RFC 9180, section 4, with HKDF-SHA256. */
export function labeledExpand(
  suite: Uint8Array,
  key: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Bytes {
  const size = Uint8Array.of(length >> 8, length & 0xff);
  return hkdfExpand('SHA-256', key, concatBytes(size, VERSION, suite, utf8(label), info), length);
}
