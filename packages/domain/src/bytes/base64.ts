import { base64, base64urlnopad } from '@scure/base';
import type { Bytes } from './bytes.ts';

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}

/** The bytes of standard base64; RangeError for white space, missing padding or stray bits (RFC 4648, 3.5). */
export function fromBase64(text: string): Bytes {
  return strictly(base64, text);
}

/** URL-safe base64 without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}

/** The bytes of URL-safe base64 without padding; RangeError for any other spelling. */
export function fromBase64Url(text: string): Bytes {
  return strictly(base64urlnopad, text);
}

interface Coder {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array;
}

/** The round trip is compared because a platform decoder behind the library may be laxer than the RFC. */
function strictly(coder: Coder, text: string): Bytes {
  let bytes: Uint8Array;
  try {
    bytes = coder.decode(text);
  } catch (cause) {
    throw new RangeError('not valid base64', { cause });
  }
  if (coder.encode(bytes) !== text) throw new RangeError('not canonical base64');
  return new Uint8Array(bytes);
}
