import { p256 } from '@noble/curves/nist.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '../bytes/hex.ts';
import { compressPoint, importPublicKey, pointOf } from './public-key.ts';

const P = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const digits = (value: bigint) => value.toString(16).padStart(64, '0');

/** The digits of a point, or 'refused'. */
function orRefused(decompress: () => Uint8Array): string {
  try {
    return toHex(decompress());
  } catch {
    return 'refused';
  }
}

describe('a compressed public key', () => {
  it.each([
    [
      'the base point (SP 800-186, 3.2.1.3)',
      '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    ],
    [
      'twice the base point',
      '7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978',
      '07775510db8ed040293d9ac69f7430dbba7dade63ce982299e04b79d227873d1',
    ],
    [
      'the key of RFC 6979, A.2.5',
      '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6',
      '7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
    ],
  ])('gives the published point and its mirror: %s (CRYPTO-02)', (_, x, y) => {
    const mirror = digits(P - BigInt(`0x${y}`));
    const [odd, even] = BigInt(`0x${y}`) % 2n === 1n ? [y, mirror] : [mirror, y];
    expect(toHex(pointOf(`03${x}`))).toBe(`04${x}${odd}`);
    expect(toHex(pointOf(`02${x}`))).toBe(`04${x}${even}`);
    expect(compressPoint(fromHex(`04${x}${odd}`))).toBe(`03${x}`);
  });

  it('gives what the reference gives, for any 66 digits of that shape (CRYPTO-02)', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, fc.constantFrom('02', '03'), (x, sign) => {
        const key = sign + toHex(x);
        expect(orRefused(() => pointOf(key))).toBe(orRefused(() => p256.Point.fromHex(key).toBytes(false)));
      }),
    );
  });

  it('is refused when its x is no residue modulo P, though the residue lies on the curve (CRYPTO-02)', () => {
    expect(toHex(pointOf(`02${digits(5n)}`))).toHaveLength(130);
    expect(() => pointOf(`02${digits(P + 5n)}`)).toThrow(RangeError);
    expect(() => pointOf(`02${digits(P)}`)).toThrow(RangeError);
  });

  it('is taken by WebCrypto for verifying and for agreeing (CRYPTO-02)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: P >> 1n }), async (scalar) => {
        const key = p256.Point.BASE.multiply(scalar).toHex(true);
        expect((await importPublicKey(key, 'sign')).usages).toEqual(['verify']);
        expect((await importPublicKey(key, 'agree')).usages).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
