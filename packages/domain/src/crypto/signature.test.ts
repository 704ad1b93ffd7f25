import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { concatBytes, fromUtf8, utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { preAuthEncoding } from './dsse.ts';
import { deriveKeyPair, type KeyPair } from './key-pair.ts';
import { pointOf } from './public-key.ts';
import { signPayload, verifyPayload } from './signature.ts';
import { flipBit } from './testing/mutate.ts';
import { oracle } from './testing/oracle.ts';

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const TYPE = 'application/vnd.ikf.test.v1+json';
let key: KeyPair;

beforeAll(async () => {
  key = await deriveKeyPair(new Uint8Array(32).fill(9), 'sign');
});

describe('signature', () => {
  it('the encoding that is signed names type and lengths (DSSE v1 example) (CRYPTO-02)', () => {
    const encoded = preAuthEncoding('http://example.com/HelloWorld', utf8('hello world'));
    expect(fromUtf8(encoded)).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
    expect(fromUtf8(preAuthEncoding('ü', utf8('ü')))).toBe('DSSEv1 2 ü 2 ü');
  });

  it('an ECDSA P-256 signature of 64 bytes verifies, in an independent implementation as well (CRYPTO-02)', async () => {
    const spki = concatBytes(
      fromHex('3059301306072a8648ce3d020106082a8648ce3d030107034200'),
      pointOf(key.publicKey),
    );
    const publicKey = oracle().createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const signature = await signPayload(key.privateKey, TYPE, utf8('{}'));
    expect(signature).toHaveLength(64);
    expect(await verifyPayload(key.publicKey, TYPE, utf8('{}'), signature)).toBe(true);
    const bytes = preAuthEncoding(TYPE, utf8('{}'));
    expect(oracle().verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(
      true,
    );
  });

  it('every signature has a low s, and its mirror with a high s is refused (CRYPTO-02)', async () => {
    for (let round = 0; round < 40; round += 1) {
      const payload = utf8(String(round));
      const signature = await signPayload(key.privateKey, TYPE, payload);
      const s = BigInt(`0x${toHex(signature.subarray(32))}`);
      expect(s <= ORDER / 2n).toBe(true);
      expect(await verifyPayload(key.publicKey, TYPE, payload, signature)).toBe(true);
      const mirror = concatBytes(
        signature.subarray(0, 32),
        fromHex((ORDER - s).toString(16).padStart(64, '0')),
      );
      expect(await verifyPayload(key.publicKey, TYPE, payload, mirror)).toBe(false);
    }
  });

  it('any flipped bit of signature or payload is refused (CRYPTO-02)', async () => {
    const payload = utf8('{"documentHash":"00"}');
    const signature = await signPayload(key.privateKey, TYPE, payload);
    await fc.assert(
      fc.asyncProperty(fc.nat(511), async (bit) => {
        expect(await verifyPayload(key.publicKey, TYPE, payload, flipBit(signature, bit))).toBe(false);
        expect(await verifyPayload(key.publicKey, TYPE, flipBit(payload, bit), signature)).toBe(false);
      }),
    );
  });

  it('another type, key, length or a zero signature is refused (CRYPTO-02)', async () => {
    const payload = utf8('{}');
    const signature = await signPayload(key.privateKey, TYPE, payload);
    const other = await deriveKeyPair(new Uint8Array(32), 'sign');
    const refusals = [
      verifyPayload(key.publicKey, 'application/vnd.ikf.grant.v1', payload, signature),
      verifyPayload(other.publicKey, TYPE, payload, signature),
      verifyPayload(`02${'f'.repeat(64)}`, TYPE, payload, signature),
      verifyPayload('', TYPE, payload, signature),
      verifyPayload(key.publicKey, TYPE, payload, signature.subarray(0, 63)),
      verifyPayload(key.publicKey, TYPE, payload, concatBytes(signature, Uint8Array.of(0))),
      verifyPayload(key.publicKey, TYPE, payload, new Uint8Array(64)),
    ];
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => false));
  });
});
