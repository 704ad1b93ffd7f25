import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { ownKeysOf } from '@signet/domain/trust/parties';
import { thumbprintOf, verifyDpopProof } from '@signet/domain/crypto/dpop-proof';
import { createStore, entries, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../api-client/client.ts';
import { provideCredentials } from '../api-client/credentials.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { logOut } from './log-out.ts';
import { proveCalls } from './prove-calls.ts';
import { sessionKeys, storeSessionKeys } from './session-keys.ts';
import { beginSession, currentSession, endSession, restoreSession } from './session-store.ts';

const KEYS = [
  'avatarColor',
  'features',
  'token',
  'user_activated',
  'user_address',
  'user_emailAddress',
  'user_firstName',
  'user_id',
  'user_lastName',
  'user_privateKey',
  'user_publicKey',
  'user_secret',
  'user_type',
];

// Read by the same names as the app, past its code.
let store: UseStore | undefined;
const storedKeys = async () =>
  new Map(
    (await entries<string, unknown>((store ??= createStore('signet', 'device')))).filter(([name]) =>
      name.startsWith('key:'),
    ),
  );

const newKeys = async () => {
  const { sign, auth, enc } = await deriveAccountKeys(crypto.getRandomValues(new Uint8Array(16)));
  return ownKeysOf({ signKey: sign.publicKey, auth, enc });
};

/** Whether the call carries Ada's token with a proof for it by these keys. */
const isProved = async (
  { headers, method, url }: RecordedCall,
  { auth }: Awaited<ReturnType<typeof newKeys>>,
) =>
  headers.get('Authorization') === 'DPoP token-of-ada' &&
  verifyDpopProof(headers.get('DPoP') ?? '', {
    method,
    url: new URL(url, location.origin).href,
    token: 'token-of-ada',
    thumbprint: await thumbprintOf(auth.publicKey),
  }).then(
    () => true,
    () => false,
  );

beforeEach(() => {
  endSession();
  localStorage.clear();
  proveCalls();
});
afterEach(() => {
  endSession();
  localStorage.clear();
  provideCredentials(async () => null);
});

describe('the stored data of the current user', () => {
  it('login writes the named keys (ENT-ACC-08)', () => {
    const { user, token } = sessionOf();
    beginSession(sessionOf(), '/home');
    expect(KEYS.filter((key) => localStorage.getItem(key) === null)).toEqual([]);
    expect(localStorage.getItem('token')).toBe(token);
    expect(localStorage.getItem('user_id')).toBe(user.accountId);
    expect(localStorage.getItem('user_firstName')).toBe('Ada');
    expect(localStorage.getItem('user_lastName')).toBe('Lovelace');
    expect(localStorage.getItem('avatarColor')).toBe('3');
    expect(localStorage.getItem('user_emailAddress')).toBe('ada@example.com');
    expect(localStorage.getItem('user_type')).toBe('issuer');
    expect(localStorage.getItem('user_activated')).toBe('true');
    expect(localStorage.getItem('user_publicKey')).toBe(user.publicKey);
    expect(localStorage.getItem('user_address')).toBe(user.address);
    expect(localStorage.getItem('features')).toBe('["betaFeatures"]');
  });

  it('a reload finds the same person, and calls carry token and proof again (ENT-ACC-08)', async () => {
    const keys = await newKeys();
    await storeSessionKeys(keys);
    beginSession(sessionOf({ userType: null, companyRole: 'admin' }), '/home');
    const before = currentSession();
    restoreSession();
    expect(currentSession()).toEqual(before);
    const calls = replaceNetwork(() => json({}));
    await call('GET', '/x');
    expect(await Promise.all(calls.map((made) => isProved(made, keys)))).toEqual([true]);
  });

  it('a session whose keys this browser lost is over, as if the server had said so', async () => {
    beginSession(sessionOf(), '/home');
    const calls = replaceNetwork(() => json({}));
    await expect(call('GET', '/x')).rejects.toMatchObject({ httpStatus: 401 });
    expect(calls).toEqual([]);
  });

  it('responses for one person are not shared with the next (NET-08)', async () => {
    await storeSessionKeys(await newKeys());
    const calls = replaceNetwork(() => json({}));
    for (const token of ['ada', 'grace']) {
      beginSession({ ...sessionOf(), token }, '/home');
      await call('GET', '/a');
    }
    expect(calls.map(({ headers }) => headers.get('Authorization'))).toEqual(['DPoP ada', 'DPoP grace']);
  });

  it('a reload after the expiry begins without a session and without its data (STATE-SESS-02)', () => {
    const session = sessionOf({}, 1_000_000);
    beginSession(session, '/home');
    restoreSession(1_000_001);
    expect(currentSession()).toBeNull();
    expect(KEYS.filter((key) => localStorage.getItem(key) !== null)).toEqual([]);
  });

  it('corrupted data counts as no session (ENT-ACC-08)', () => {
    localStorage.setItem('token', 'x');
    localStorage.setItem('user_session', '{');
    restoreSession();
    expect(currentSession()).toBeNull();
  });
});

describe('logout', () => {
  it('clears the user’s keys and keeps the language (ENT-ACC-09, I18N-05)', async () => {
    localStorage.setItem('lang', 'de');
    const keys = await newKeys();
    await storeSessionKeys(keys);
    beginSession(sessionOf(), '/home');
    const calls = replaceNetwork(() => new Response(null, { status: 204 }));
    await logOut();
    expect(Object.keys(localStorage).sort()).toEqual(['lang']);
    expect(localStorage.getItem('lang')).toBe('de');
    expect(calls).toMatchObject([{ method: 'DELETE', url: '/ui-api/sessions/current' }]);
    expect(await Promise.all(calls.map((made) => isProved(made, keys)))).toEqual([true]);
  });

  it('works without the server (ENT-ACC-09)', async () => {
    await storeSessionKeys(await newKeys());
    beginSession(sessionOf(), '/home');
    replaceNetwork(() => refusal(500, 'UnexpectedError'));
    await logOut();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('no later call carries the token (NET-05)', async () => {
    beginSession(sessionOf(), '/home');
    const calls = replaceNetwork(() => json({}));
    endSession();
    await call('GET', '/x');
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });
});

describe('the session keys', () => {
  it('local storage holds handles; the keys are in IndexedDB and cannot be read out (CRYPTO-10)', async () => {
    const keys = await newKeys();
    await storeSessionKeys(keys);
    beginSession(sessionOf(), '/home');
    const handles = [localStorage.getItem('user_secret'), localStorage.getItem('user_privateKey')];
    expect(handles).toEqual(['idb:auth:1', 'idb:enc:1']);
    const stored = await storedKeys();
    expect([...stored.keys()].sort()).toEqual(['key:idb:auth:1', 'key:idb:enc:1', 'key:idb:sign:2']);
    // of the signing key its public half alone
    const { accountId, signKey } = keys;
    expect(stored.get('key:idb:sign:2')).toEqual({ accountId, signKey, former: [] });
    for (const name of ['key:idb:auth:1', 'key:idb:enc:1']) {
      const { privateKey } = stored.get(name) as { privateKey: CryptoKey };
      expect(privateKey.type).toBe('private');
      expect(privateKey.extractable).toBe(false);
      for (const format of ['pkcs8', 'jwk'] as const) {
        await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toMatchObject({
          name: 'InvalidAccessError',
        });
      }
    }
  });

  it('the kept keys are those of the login (CRYPTO-10)', async () => {
    const keys = await newKeys();
    await storeSessionKeys(keys);
    beginSession(sessionOf(), '/home');
    const kept = await sessionKeys();
    expect(kept.signKey).toBe(keys.signKey);
    expect(kept.auth.publicKey).toBe(keys.auth.publicKey);
    expect(kept.enc.publicKey).toBe(keys.enc.publicKey);
  });

  it('are gone after logout, from IndexedDB and from memory (CRYPTO-10)', async () => {
    const keys = await newKeys();
    await storeSessionKeys(keys);
    beginSession(sessionOf(), '/home');
    replaceNetwork(() => new Response(null, { status: 204 }));
    await logOut();
    await expect.poll(async () => (await storedKeys()).size).toBe(0);
    await expect(sessionKeys()).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });
});
