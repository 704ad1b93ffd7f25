import { p256 } from '@noble/curves/nist.js';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { concatBytes, fromUtf8, utf8 } from '../bytes/bytes.ts';
import { fromHex, toHex } from '../bytes/hex.ts';
import { preAuthEncoding } from './dsse.ts';
import { deriveKeyPair, derivePublicKey, type KeyPair } from './key-pair.ts';
import { subtle } from './platform.ts';
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
      verifyPayload(key.publicKey, TYPE, payload, new Uint8Array(0)),
      verifyPayload(key.publicKey, TYPE, payload, concatBytes(signature, Uint8Array.of(0))),
      verifyPayload(key.publicKey, TYPE, payload, new Uint8Array(64)),
    ];
    expect(await Promise.all(refusals)).toEqual(refusals.map(() => false));
  });

  it('the highest s of the lower half is taken (CRYPTO-02)', async () => {
    const payload = utf8('{}');
    const hash = fromHex(oracle().createHash('sha256').update(preAuthEncoding(TYPE, payload)).digest('hex'));
    const r = BigInt(`0x${toHex((await signPayload(key.privateKey, TYPE, payload)).subarray(0, 32))}`);
    // some key has made it, whoever holds that
    const signature = new p256.Signature(r, ORDER / 2n, 0);
    const publicKey = signature.recoverPublicKey(hash).toHex(true);
    expect(await verifyPayload(publicKey, TYPE, payload, signature.toBytes('compact'))).toBe(true);
  });
});

describe('the key of a signature', () => {
  const payload = utf8('{}');
  afterEach(() => vi.restoreAllMocks());

  it('is imported once, until a hundred others were', async () => {
    const imports = vi.spyOn(subtle(), 'importKey');
    const importsFor = async (publicKey: string) => {
      imports.mockClear();
      await verifyPayload(publicKey, TYPE, payload, new Uint8Array(64));
      return imports.mock.calls.length;
    };
    const [first = '', ...others] = Array.from({ length: 101 }, (_, at) =>
      derivePublicKey(new Uint8Array(32).fill(99).fill(at, 0, 31)),
    );
    const [last = ''] = others.splice(-1);
    for (const publicKey of [first, ...others]) expect(await importsFor(publicKey)).toBe(1);
    expect(await importsFor(first)).toBe(0);
    expect(await importsFor(last)).toBe(1);
    expect(await importsFor(first)).toBe(1);
    expect(await importsFor(last)).toBe(0);
  });

  it('is tried again when the platform could not import it', async () => {
    const other = await deriveKeyPair(new Uint8Array(32).fill(8), 'sign');
    const signature = await signPayload(other.privateKey, TYPE, payload);
    vi.spyOn(subtle(), 'importKey').mockRejectedValueOnce(new TypeError('out of memory'));
    await expect(verifyPayload(other.publicKey, TYPE, payload, signature)).rejects.toThrow('out of memory');
    expect(await verifyPayload(other.publicKey, TYPE, payload, signature)).toBe(true);
  });

  it('cannot be used on a page that is not secure, which is said', async () => {
    vi.stubGlobal('crypto', {});
    expect(() => subtle()).toThrow(TypeError);
    vi.unstubAllGlobals();
  });
});
