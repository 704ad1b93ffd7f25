import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHex, toHex } from '../bytes/hex.ts';
import { hkdfExpand, hkdfExtract } from './hkdf.ts';
import { oracle } from './testing/oracle.ts';

// RFC 5869, appendix A.1 and A.3
it.each([
  {
    key: '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '000102030405060708090a0b0c',
    info: 'f0f1f2f3f4f5f6f7f8f9',
    prk: '077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5',
    okm: '3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865',
  },
  {
    key: '0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b',
    salt: '',
    info: '',
    prk: '19ef24a32c717b167f33a91d6f648bdf96596776afdb6377ac434c1c293ccb04',
    okm: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
  },
])('HKDF-SHA-256 gives the vector with info $info (CRYPTO-15)', ({ key, salt, info, prk, okm }) => {
  const extracted = hkdfExtract('SHA-256', fromHex(salt), fromHex(key));
  expect(toHex(extracted)).toBe(prk);
  expect(toHex(hkdfExpand('SHA-256', extracted, fromHex(info), 42))).toBe(okm);
});

it('HKDF agrees with an independent implementation for both hashes (CRYPTO-15)', () => {
  const bytes = fc.uint8Array({ maxLength: 80 });
  const hashes = fc.constantFrom('SHA-256' as const, 'SHA-512' as const);
  fc.assert(
    fc.property(
      hashes,
      bytes,
      bytes,
      bytes,
      fc.integer({ min: 1, max: 500 }),
      (hash, key, salt, info, length) => {
        const ours = hkdfExpand(hash, hkdfExtract(hash, salt, key), info, length);
        const theirs = oracle().hkdfSync(hash, key, salt, info, length);
        expect(toHex(ours)).toBe(toHex(new Uint8Array(theirs)));
      },
    ),
  );
});

it('HKDF refuses more than 255 blocks (CRYPTO-15)', () => {
  expect(hkdfExpand('SHA-256', new Uint8Array(32), new Uint8Array(0), 255 * 32)).toHaveLength(255 * 32);
  expect(() => hkdfExpand('SHA-256', new Uint8Array(32), new Uint8Array(0), 255 * 32 + 1)).toThrow(
    RangeError,
  );
});
