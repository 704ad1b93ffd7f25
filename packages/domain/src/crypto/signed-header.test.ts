import { describe, expect, it } from 'vitest';
import { toBase64Url } from '../bytes/base64.ts';
import { deriveAccountKeys } from './account-keys.ts';
import { createSignedHeader, verifySignedHeader } from './signed-header.ts';

const TYPE = 'application/example';
const CLAIMS = { for: 'a test' };
const NOW = 1_772_355_000;
const MOMENT = { nonce: toBase64Url(new Uint8Array(32).fill(7)), issuedAt: NOW };
const { auth } = await deriveAccountKeys(new Uint8Array(16).fill(1));

const create = (moment: Partial<typeof MOMENT> = {}) =>
  createSignedHeader(auth, TYPE, CLAIMS, { ...MOMENT, ...moment });
const verify = (header: string, now = NOW) => verifySignedHeader(header, auth.publicKey, TYPE, CLAIMS, now);

describe('a signed header', () => {
  it.each([0, NOW, 1e11])('says its nonce and time, which is %d seconds since 1970', async (issuedAt) => {
    expect(await verify(await create({ issuedAt }), issuedAt)).toEqual({ ...MOMENT, issuedAt });
  });

  it.each([-1, 0.5, 1e11 + 1, Number.NaN])('is neither made nor judged at a time of %d', async (time) => {
    await expect(create({ issuedAt: time })).rejects.toThrow(RangeError);
    await expect(verify(await create(), time)).rejects.toThrow(RangeError);
  });

  it.each([0, 31, 33])('is not made with a nonce of %d bytes', async (bytes) => {
    await expect(create({ nonce: toBase64Url(new Uint8Array(bytes)) })).rejects.toThrow(RangeError);
  });

  it('is refused with a time that no number holds, and in any other length', async () => {
    const endless = toBase64Url(new Uint8Array(104).fill(255));
    const header = await create();
    for (const wrong of [endless, '', header.slice(1), `${header}A`, `${header}AAAA`, 'A'.repeat(1e6)])
      await expect(verify(wrong)).rejects.toMatchObject({ code: 'WrongCredentials' });
  });

  it('is refused by another key, for another type and with other claims', async () => {
    const header = await create();
    const { auth: other } = await deriveAccountKeys(new Uint8Array(16).fill(2));
    for (const [key, type, claims] of [
      [other, TYPE, CLAIMS],
      [auth, 'application/another', CLAIMS],
      [auth, TYPE, { for: 'another' }],
    ] as const)
      await expect(verifySignedHeader(header, key.publicKey, type, claims, NOW)).rejects.toMatchObject({
        code: 'WrongCredentials',
      });
  });

  it('is taken for a minute before and after its time', async () => {
    const header = await create();
    for (const off of [-60, 60]) expect(await verify(header, NOW + off)).toEqual(MOMENT);
    for (const off of [-61, 61])
      await expect(verify(header, NOW + off)).rejects.toMatchObject({ code: 'WrongClock' });
  });
});
