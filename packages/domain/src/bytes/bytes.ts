/** Bytes over an own, unshared buffer: what WebCrypto, Blob and fetch take without a copy. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  const { TextEncoder } = globalThis as unknown as { TextEncoder: new () => Encoder };
  return new TextEncoder().encode(text);
}

interface Encoder {
  encode(text: string): Bytes;
}

interface Decoder {
  decode(bytes: Uint8Array): string;
}

/** The text of UTF-8 bytes; RangeError when they are not well-formed UTF-8 or start with a byte order mark. */
export function fromUtf8(bytes: Uint8Array): string {
  const { TextDecoder } = globalThis as unknown as {
    TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => Decoder;
  };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new RangeError('the bytes are not well-formed UTF-8', { cause });
  }
  if (text.startsWith('\uFEFF')) throw new RangeError('the text starts with a byte order mark');
  return text;
}

/** One array with all parts in order. */
export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Whether both arrays hold the same bytes; the time taken depends on the lengths only. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < left.length; index += 1) difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  return difference === 0;
}
