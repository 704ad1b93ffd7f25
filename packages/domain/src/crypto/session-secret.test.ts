import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { utf8 } from '../bytes/bytes.ts';
import { deriveAccountKeys, type AccountKeys } from './account-keys.ts';
import { randomBytes } from './platform.ts';
import { createSessionSecret, verifySessionSecret } from './session-secret.ts';
import { createStepUpProof, verifyStepUpProof } from './step-up.ts';
import { verifySignedHeader } from './signed-header.ts';
import { flipBit } from './testing/mutate.ts';
import { oracle } from './testing/oracle.ts';

const NOW = 1_772_355_000;
const refused = expect.objectContaining({ code: 'WrongCredentials' });
const ofAnotherTime = expect.objectContaining({ code: 'WrongClock' });
const nonce = toBase64Url(randomBytes(32));
let alice: AccountKeys;
let bob: AccountKeys;

beforeAll(async () => {
  alice = await deriveAccountKeys(new Uint8Array(16).fill(1));
  bob = await deriveAccountKeys(new Uint8Array(16).fill(2));
});

describe('session secret', () => {
  async function session() {
    const audience = 'https://app.example';
    const { publicKey } = alice.sign;
    const secret = await createSessionSecret({
      authKey: alice.auth,
      publicKey,
      nonce,
      audience,
      issuedAt: NOW,
    });
    return { secret, publicKey, authKey: alice.auth.publicKey, audience, now: NOW };
  }

  it('proves possession of the auth key in 139 characters (CRYPTO-02)', async () => {
    const request = await session();
    expect(request.secret).toMatch(/^[\w-]{139}$/);
    expect(await verifySessionSecret(request)).toEqual({ nonce, issuedAt: NOW });
    // what the protocol says is signed
    const claims = { aud: request.audience, publicKey: request.publicKey };
    const type = 'application/vnd.ikf.session.v1+json';
    await expect(
      verifySignedHeader(request.secret, request.authKey, type, claims, NOW),
    ).resolves.toMatchObject({ nonce });
  });

  it('is valid for 60 seconds either way and not longer (CRYPTO-02)', async () => {
    const request = await session();
    for (const now of [NOW - 60, NOW + 60]) {
      expect(await verifySessionSecret({ ...request, now })).toEqual({ nonce, issuedAt: NOW });
    }
    for (const now of [NOW - 61, NOW + 61]) {
      await expect(verifySessionSecret({ ...request, now })).rejects.toEqual(ofAnotherTime);
      const byBob = { ...request, authKey: bob.auth.publicKey, now };
      await expect(verifySessionSecret(byBob)).rejects.toEqual(refused);
    }
  });

  it('is refused for another server, account or key (CRYPTO-02)', async () => {
    const request = await session();
    const others = [
      { audience: 'https://evil.example' },
      { publicKey: bob.sign.publicKey },
      { authKey: bob.auth.publicKey },
      { authKey: alice.sign.publicKey },
    ];
    for (const other of others)
      await expect(verifySessionSecret({ ...request, ...other })).rejects.toEqual(refused);
  });

  it('any flipped bit is refused (CRYPTO-02)', async () => {
    const request = await session();
    const bytes = fromBase64Url(request.secret);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const secret = toBase64Url(flipBit(bytes, bit));
        await expect(verifySessionSecret({ ...request, secret })).rejects.toEqual(refused);
      }),
    );
  });

  it.each(['', 'A', 'A'.repeat(138), 'A'.repeat(140), '='.repeat(139), '_'.repeat(139), 'A'.repeat(1e6)])(
    'garbage is refused (%#) (CRYPTO-02)',
    async (secret) => {
      await expect(verifySessionSecret({ ...(await session()), secret })).rejects.toEqual(refused);
    },
  );

  it('a time in milliseconds instead of seconds is a programming error (CRYPTO-02)', async () => {
    const request = await session();
    await expect(verifySessionSecret({ ...request, now: NOW * 1000 })).rejects.toThrow(RangeError);
  });
});

describe('step-up proof', () => {
  const request = { method: 'DELETE', path: '/ui-api/secondfactors/7', body: utf8('{"a":1}') };

  it('the password is proved by a signature over the request and never sent (CRYPTO-11)', async () => {
    const proof = await createStepUpProof({ ...request, key: alice.auth, nonce, issuedAt: NOW });
    expect(proof).toMatch(/^[\w-]{139}$/);
    const { publicKey } = alice.auth;
    expect(await verifyStepUpProof({ ...request, proof, publicKey, now: NOW })).toEqual({
      nonce,
      issuedAt: NOW,
    });
    // what the protocol says is signed
    const { body, ...claims } = request;
    const hashed = { ...claims, body: oracle().createHash('sha256').update(body).digest('hex') };
    const type = 'application/vnd.ikf.stepup.v1+json';
    await expect(verifySignedHeader(proof, publicKey, type, hashed, NOW)).resolves.toMatchObject({ nonce });
  });

  it('is valid for that method, path, body, key and minute only (CRYPTO-11)', async () => {
    const proof = await createStepUpProof({ ...request, key: alice.auth, nonce, issuedAt: NOW });
    const good = { ...request, proof, publicKey: alice.auth.publicKey, now: NOW };
    const others = [
      { method: 'POST' },
      { path: '/ui-api/secondfactors/8' },
      { body: utf8('{"a":2}') },
      { body: new Uint8Array(0) },
      { publicKey: bob.auth.publicKey },
    ];
    for (const other of others)
      await expect(verifyStepUpProof({ ...good, ...other })).rejects.toEqual(refused);
    await expect(verifyStepUpProof({ ...good, now: NOW + 61 })).rejects.toEqual(ofAnotherTime);
  });

  it('a session secret does not pass as a step-up proof (CRYPTO-11)', async () => {
    const { publicKey } = alice.sign;
    const options = { authKey: alice.auth, publicKey, nonce, audience: 'https://app.example', issuedAt: NOW };
    const proof = await createSessionSecret(options);
    const attempt = { ...request, proof, publicKey: alice.auth.publicKey, now: NOW };
    await expect(verifyStepUpProof(attempt)).rejects.toEqual(refused);
  });

  it('without a time the proof is made for the current one (CRYPTO-11)', async () => {
    const proof = await createStepUpProof({ ...request, key: alice.auth, nonce });
    const now = Math.floor(Date.now() / 1000);
    const { issuedAt } = await verifyStepUpProof({ ...request, proof, publicKey: alice.auth.publicKey, now });
    expect(Math.abs(issuedAt - now)).toBeLessThan(30);
  });
});
