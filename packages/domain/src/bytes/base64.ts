import type { Bytes } from './bytes.ts';

/** Standard base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  return platform().btoa(binaryOf(bytes));
}

/** The bytes of standard base64; RangeError for white space, missing padding or stray bits (RFC 4648, 3.5). */
export function fromBase64(text: string): Bytes {
  const bytes = decode(text);
  // the platform takes more spellings than the RFC
  if (toBase64(bytes) !== text) throw new RangeError('not canonical base64');
  return bytes;
}

/** URL-safe base64 without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The bytes of URL-safe base64 without padding; RangeError for any other spelling. */
export function fromBase64Url(text: string): Bytes {
  const bytes = decode(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (toBase64Url(bytes) !== text) throw new RangeError('not canonical base64');
  return bytes;
}

/** Base64 of this platform, whose bytes are characters up to U+00FF. */
interface Platform {
  atob(text: string): string;
  btoa(binary: string): string;
}

const platform = () => globalThis as unknown as Platform;

/** So many arguments every engine takes in a call. */
const CHUNK = 8192;

function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return binary;
}

function decode(text: string): Bytes {
  let binary: string;
  try {
    binary = platform().atob(text);
  } catch (cause) {
    throw new RangeError('not valid base64', { cause });
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
