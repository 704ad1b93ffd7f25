import type { Bytes } from '../../bytes/bytes.ts';

/** The bytes with one bit flipped; `at` counts bits and wraps around. */
export function flipBit(bytes: Uint8Array, at: number): Bytes {
  const changed = new Uint8Array(bytes);
  const place = Math.floor(at / 8) % bytes.length;
  changed[place] = (changed[place] ?? 0) ^ (1 << (at % 8));
  return changed;
}

/** The text with the low bits of one character changed, still printable where it was. */
export function changeCharacter(text: string, at: number): string {
  const place = at % text.length;
  const code = text.charCodeAt(place);
  return text.slice(0, place) + String.fromCharCode(code ^ 1) + text.slice(place + 1);
}
