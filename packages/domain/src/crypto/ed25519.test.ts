import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromHex, toHex } from '../bytes/hex.ts';
import { ed25519PublicKeyOf, signEd25519, verifyEd25519 } from './ed25519.ts';
import { subtle } from './platform.ts';
import { flipBit } from './testing/mutate.ts';

// RFC 8032, 7.1, test 2
const PRIVATE = fromHex('4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb');
const PUBLIC = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
const MESSAGE = Uint8Array.of(0x72);
const SIGNATURE = fromHex(
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
);

afterEach(() => vi.restoreAllMocks());

/** As in a browser without Ed25519. */
const refuseImport = () => vi.spyOn(subtle(), 'importKey').mockRejectedValue(new TypeError('not supported'));

describe.each([
  ['in WebCrypto', () => undefined, 1],
  ['in JavaScript', refuseImport, 0],
])('Ed25519 %s', (_, prepare, calls) => {
  it('gives the vector of RFC 8032', async () => {
    prepare();
    const verify = vi.spyOn(subtle(), 'verify');
    expect(ed25519PublicKeyOf(PRIVATE)).toBe(PUBLIC);
    expect(toHex(signEd25519(PRIVATE, MESSAGE))).toBe(toHex(SIGNATURE));
    expect(await verifyEd25519(PUBLIC, MESSAGE, SIGNATURE)).toBe(true);
    expect(verify).toHaveBeenCalledTimes(calls);
  });

  it('refuses another message, key or signature', async () => {
    prepare();
    const other = ed25519PublicKeyOf(new Uint8Array(32).fill(1));
    expect(await verifyEd25519(PUBLIC, Uint8Array.of(0x73), SIGNATURE)).toBe(false);
    expect(await verifyEd25519(other, MESSAGE, SIGNATURE)).toBe(false);
    for (const wrong of [flipBit(SIGNATURE, 300), SIGNATURE.subarray(1), new Uint8Array(0)])
      expect(await verifyEd25519(PUBLIC, MESSAGE, wrong)).toBe(false);
    expect(await verifyEd25519(PUBLIC.slice(2), MESSAGE, SIGNATURE)).toBe(false);
  });
});

it('Ed25519 in JavaScript refuses a key of small order, under which one signature fits every message', async () => {
  refuseImport();
  const neutral = `01${'00'.repeat(31)}`;
  expect(await verifyEd25519(neutral, MESSAGE, fromHex(neutral + '00'.repeat(32)))).toBe(false);
});
