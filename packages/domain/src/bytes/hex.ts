import type { Bytes } from './bytes.ts';

const HEX = /^(?:[0-9a-f]{2})*$/;

/** Lower-case hexadecimal digits of the bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** The bytes of lower-case hexadecimal digits; RangeError for anything else, so that one value has one spelling. */
export function fromHex(text: string): Bytes {
  if (!HEX.test(text)) throw new RangeError('expected pairs of lower-case hexadecimal digits');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}
