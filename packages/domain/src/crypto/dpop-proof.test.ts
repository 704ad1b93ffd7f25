import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { fromUtf8, utf8 } from '../bytes/bytes.ts';
import { deriveAccountKeys, type AccountKeys, type KeyPair } from './account-keys.ts';
import { createDpopProof, thumbprintOf, verifyDpopProof } from './dpop-proof.ts';
import { subtle } from './platform.ts';
import { flipBit } from './testing/mutate.ts';

const refused = expect.objectContaining({ code: 'Unauthenticated' });
const CALL = { method: 'PATCH', url: 'https://app.example/ui-api/accounts/7', token: 'a.b.c' };
let alice: AccountKeys;
let bob: AccountKeys;
const thumbprints = new Map<KeyPair, string>();

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
  for (const { auth } of [alice, bob]) thumbprints.set(auth, await thumbprintOf(auth.publicKey));
});

/** RFC 9449, figures 12 and 13, and the thumbprint of figure 9. */
const RFC = {
  proof: [
    'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19',
    'eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIjoiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5leGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0RaNTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9',
    '2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA',
  ].join('.'),
  call: {
    method: 'GET',
    url: 'https://resource.example.org/protectedresource',
    token: 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU',
    thumbprint: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
  },
};

const bound = (key = alice.auth) => ({ ...CALL, thumbprint: thumbprints.get(key) ?? '' });
const create = (nonce = 'n') => createDpopProof(alice.auth, { ...CALL, nonce });

/** A proof signed by Alice with other claims. */
async function signed(header: object, claims: object): Promise<string> {
  const encode = (value: object) => toBase64Url(utf8(JSON.stringify(value)));
  const text = `${encode(header)}.${encode(claims)}`;
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await subtle().sign(ecdsa, alice.auth.privateKey, utf8(text));
  return `${text}.${toBase64Url(new Uint8Array(signature))}`;
}

const parse = (part = '') => JSON.parse(fromUtf8(fromBase64Url(part))) as Record<string, unknown>;

describe('a DPoP proof', () => {
  it('that cannot be read at all says no more than that', async () => {
    const [header = '', , signature = ''] = (await create()).split('.');
    await expect(verifyDpopProof(`AAAA.${header}.${signature}`, bound())).rejects.toMatchObject({
      detail: 'the header DPoP is wrong: not a proof',
    });
  });

  it('is the one of the RFC', async () => {
    expect(await verifyDpopProof(RFC.proof, RFC.call)).toEqual({ jti: 'e1j3V_bKic8-LAEB', nonce: '' });
  });

  it.each([
    { method: 'POST' },
    { url: `${RFC.call.url}/` },
    { token: 'another' },
    { thumbprint: 'A'.repeat(43) },
  ])('of the RFC is refused for %j', async (other) => {
    await expect(verifyDpopProof(RFC.proof, { ...RFC.call, ...other })).rejects.toEqual(refused);
  });

  it('is valid for its call, token and key', async () => {
    const { jti, nonce } = await verifyDpopProof(await create('nonce of the server'), bound());
    expect([jti.length, nonce]).toEqual([22, 'nonce of the server']);
    const others = [
      bound(bob.auth),
      ...[{ method: 'GET' }, { url: `${CALL.url}8` }, { token: 'a.b.d' }].map((other) => ({
        ...bound(),
        ...other,
      })),
    ];
    for (const other of others) await expect(verifyDpopProof(await create(), other)).rejects.toEqual(refused);
  });

  it('has another id each time, and no nonce before the server gave one', async () => {
    const [one, two] = await Promise.all(
      [create(''), create('')].map(async (proof) => verifyDpopProof(await proof, bound())),
    );
    expect(one?.jti).not.toBe(two?.jti);
    expect(one?.nonce).toBe('');
    expect(parse((await create('')).split('.')[1])).not.toHaveProperty('nonce');
  });

  it('says its call, token, time and public key as the RFC does', async () => {
    const [header, claims] = (await create()).split('.').map((part, index) => (index < 2 ? parse(part) : {}));
    expect(header).toEqual({
      typ: 'dpop+jwt',
      alg: 'ES256',
      jwk: { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) },
    });
    expect(claims).toMatchObject({ htm: CALL.method, htu: CALL.url, iat: expect.any(Number), nonce: 'n' });
  });

  it('names the second in which it was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:30:00.999Z') });
    try {
      const [, claims] = (await create()).split('.');
      expect(parse(claims)).toMatchObject({ iat: 1_772_357_400 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is refused with anything before or behind it', async () => {
    const proof = await create();
    for (const other of [`!${proof}`, `a.${proof}`, `${proof}!`, `${proof}.a`])
      await expect(verifyDpopProof(other, bound())).rejects.toEqual(refused);
  });

  it('is refused when another key signed it', async () => {
    const [header] = (await create()).split('.');
    const [, claims, signature] = (await createDpopProof(bob.auth, { ...CALL, nonce: '' })).split('.');
    await expect(verifyDpopProof([header, claims, signature].join('.'), bound())).rejects.toEqual(refused);
  });

  it('is refused when any bit of it is flipped', async () => {
    const proof = utf8(await create());
    await fc.assert(
      fc.asyncProperty(fc.nat(proof.length * 8 - 1), async (bit) => {
        const changed = String.fromCodePoint(...flipBit(proof, bit));
        await expect(verifyDpopProof(changed, bound())).rejects.toEqual(refused);
      }),
    );
  });

  it('is refused with another type or algorithm, a private key, or without a part that the RFC requires', async () => {
    const [header, claims] = (await create()).split('.', 2).map(parse) as [Record<string, unknown>, object];
    expect((await verifyDpopProof(await signed(header, claims), bound())).nonce).toBe('n');
    const jwk = header['jwk'] as object;
    const headers = [
      { typ: 'JWT' },
      { alg: 'none' },
      { alg: 'ES384' },
      { jwk: undefined },
      { jwk: { ...jwk, d: 'AA' } },
      { jwk: { ...jwk, kty: 'OKP' } },
    ];
    for (const other of [...headers, { jwk: { ...jwk, crv: 'P-384' } }, { jwk: { ...jwk, x: 'AA' } }])
      await expect(verifyDpopProof(await signed({ ...header, ...other }, claims), bound())).rejects.toEqual(
        refused,
      );
    for (const name of ['jti', 'htm', 'htu', 'iat', 'ath'])
      await expect(
        verifyDpopProof(await signed(header, { ...claims, [name]: undefined }), bound()),
      ).rejects.toEqual(refused);
    for (const other of [{ jti: '' }, { jti: 'x'.repeat(65) }, { jti: 7 }, { iat: 'now' }, { nonce: 7 }])
      await expect(verifyDpopProof(await signed(header, { ...claims, ...other }), bound())).rejects.toEqual(
        refused,
      );
  });

  it.each([
    '',
    '..',
    'a.b.c',
    `a.${'b'.repeat(3000)}.${'A'.repeat(86)}`,
    `bnVsbA.bnVsbA.${'A'.repeat(86)}`,
    'x'.repeat(1e6),
  ])('is refused when it is malformed (%#)', async (proof) => {
    await expect(verifyDpopProof(proof, bound())).rejects.toEqual(refused);
  });
});
