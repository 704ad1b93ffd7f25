import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts';
import { concatBytes, equalBytes, fromUtf8, utf8 } from './bytes.ts';
import { fromHex, toHex } from './hex.ts';

describe('bytes as text', () => {
  it('any bytes survive hex and both forms of base64 (CRYPTO-15)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(equalBytes(fromHex(toHex(bytes)), bytes)).toBe(true);
        expect(equalBytes(fromBase64(toBase64(bytes)), bytes)).toBe(true);
        expect(equalBytes(fromBase64Url(toBase64Url(bytes)), bytes)).toBe(true);
      }),
    );
  });

  it.each(['abc', 'AB', '0x12', 'zz', ' ab', 'ab\n'])('%j is not taken for hex (CRYPTO-15)', (text) => {
    expect(() => fromHex(text)).toThrow(RangeError);
  });

  // the vectors of RFC 4648, section 10
  it.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
  ])('base64 of %j is %j (CRYPTO-15)', (text, encoded) => {
    expect(toBase64(utf8(text))).toBe(encoded);
    expect(fromUtf8(fromBase64(encoded))).toBe(text);
  });

  it.each(['Zg', 'Zg=', 'Zh==', 'Zg==\n', ' Zg==', 'Z===', 'Zm9v-_', 'Zm9vYg==Zg=='])(
    '%j is not taken for base64 (CRYPTO-15)',
    (text) => {
      expect(() => fromBase64(text)).toThrow(RangeError);
    },
  );

  it.each(['Zg==', 'Zh', 'Z', 'Zm9v+/', 'Zm 9v'])('%j is not taken for base64url (CRYPTO-15)', (text) => {
    expect(() => fromBase64Url(text)).toThrow(RangeError);
  });

  it('bytes that are not UTF-8 are refused (CRYPTO-15)', () => {
    expect(fromUtf8(utf8('Öffnung ✓ 😀'))).toBe('Öffnung ✓ 😀');
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xef, 0xbb, 0xbf, 0x41]]) {
      expect(() => fromUtf8(Uint8Array.from(bytes))).toThrow(RangeError);
    }
  });

  it('comparison looks at every byte and at the length (CRYPTO-15)', () => {
    expect(equalBytes(utf8('same'), utf8('same'))).toBe(true);
    expect(equalBytes(utf8('same'), utf8('samE'))).toBe(false);
    expect(equalBytes(utf8('same'), utf8('same '))).toBe(false);
    expect(fromUtf8(concatBytes(utf8('a'), utf8(''), utf8('bc')))).toBe('abc');
  });
});
