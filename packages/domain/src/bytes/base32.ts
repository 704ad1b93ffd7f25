import { base32nopad } from '@scure/base';
import type { Bytes } from './bytes.ts';

/** Base32 without padding (RFC 4648, section 6): the spelling of secrets in authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  return base32nopad.encode(bytes);
}

/** The bytes of base32 without padding, as an authenticator app reads them; RangeError for any other spelling. */
export function fromBase32(text: string): Bytes {
  try {
    return new Uint8Array(base32nopad.decode(text));
  } catch (cause) {
    throw new RangeError('not valid base32', { cause });
  }
}
