import { expect, it } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { fromUtf8, utf8 } from './bytes.ts';

// the vectors of RFC 4648, section 10, without their padding
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j (API-01)', (text, encoded) => {
  expect(toBase32(utf8(text))).toBe(encoded);
  expect(fromUtf8(fromBase32(encoded))).toBe(text);
});

it.each(['MY======', 'my', 'M', 'M1', 'MZ', ' MY'])('%j is not taken for base32 (API-01)', (text) => {
  expect(() => fromBase32(text)).toThrow(RangeError);
});
