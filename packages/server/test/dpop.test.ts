import { createDpopProof } from '@signet/domain/crypto/dpop-proof';
import { UNUSED_LIMIT_MS } from '@signet/domain/session/idle';
import { calculateJwkThumbprint, decodeJwt, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/start/app.ts';
import { NONCE_WINDOW_MS } from '../src/http/sessions/dpop.ts';
import { createPerson, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
let ada: Person;
let bob: Person;
beforeAll(async () => {
  [ada, bob] = [await createPerson(server.api), await createPerson(server.api)];
});

const real = () => new Date();
afterEach(() => void (server.running.services.now = real));
const pass = (ms: number) => {
  server.running.services.now = () => new Date(Date.now() + ms);
};

const BODY = { data: { type: 'accounts', attributes: { lang: 'de' } } };
/** The call of these tests, a write: PATCH of the own account. */
const urlOf = ({ accountId }: Person, origin = server.origin) => `${origin}/ui-api/accounts/${accountId}`;

interface Sent {
  origin?: string;
  method?: 'GET' | 'PATCH';
  headers: Record<string, string>;
}

async function send({ origin = server.origin, method = 'PATCH', headers }: Sent) {
  const body = { data: { ...BODY.data, id: ada.accountId } };
  const answer = await fetch(urlOf(ada, origin), {
    method,
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    ...(method === 'PATCH' ? { body: JSON.stringify(body) } : {}),
  });
  return {
    outcome:
      `${answer.status} ${/error="(\w+)"/.exec(answer.headers.get('www-authenticate') ?? '')?.[1] ?? ''}`.trim(),
    challenge: answer.headers.get('www-authenticate'),
    nonce: answer.headers.get('dpop-nonce') ?? '',
    detail: ((await answer.json()) as { errors?: { detail?: string }[] }).errors?.[0]?.detail,
  };
}

const freshNonce = async () => (await send({ headers: {} })).nonce;

interface Made {
  by?: Person;
  method?: string;
  url?: string;
  token?: string;
  nonce?: string;
}

/** A proof of Ada's for the call, with the differences of a test. */
async function proof({ by = ada, ...other }: Made = {}): Promise<string> {
  const call = { method: 'PATCH', url: urlOf(ada), token: ada.token, nonce: await freshNonce(), ...other };
  return createDpopProof(by.keys.auth, call);
}

const withProof = (dpop: string) => ({ authorization: `DPoP ${ada.token}`, dpop });
const langOfAda = async () =>
  (
    await server.running.services.db
      .selectFrom('accounts')
      .select('lang')
      .where('id', '=', ada.accountId)
      .executeTakeFirst()
  )?.lang;

describe('a call in a session', () => {
  it('is served with a proof by the key of the session, and returns the next nonce', async () => {
    const { outcome, nonce } = await send({ headers: withProof(await proof()) });
    expect([outcome, nonce]).toEqual(['200', await freshNonce()]);
    expect(await langOfAda()).toBe('de');
  });

  it('with a copied token, without the key, is refused and changes nothing', async () => {
    await server.running.services.db
      .updateTable('accounts')
      .set({ lang: 'en' })
      .where('id', '=', ada.accountId)
      .execute();
    const authorization = `DPoP ${ada.token}`;
    expect(await send({ headers: { authorization } })).toMatchObject({ outcome: '401 invalid_dpop_proof' });
    const bearer = await send({ headers: { authorization: `Bearer ${ada.token}` } });
    expect(bearer).toMatchObject({ outcome: '401', challenge: 'DPoP algs="ES256"' });
    expect(bearer.detail).toContain('Authorization: DPoP');
    expect(await send({ headers: withProof(await proof({ by: bob })) })).toMatchObject({
      outcome: '401 invalid_dpop_proof',
    });
    expect(await langOfAda()).toBe('en');
  });

  it('is refused with the proof of another call, token or address, and with two proofs', async () => {
    const others: Made[] = [
      { method: 'GET' },
      { url: urlOf(bob) },
      { url: urlOf(ada, 'https://evil.example') },
      { url: `${urlOf(ada)}?a=1` },
      { token: bob.token },
    ];
    for (const other of others)
      expect([other, (await send({ headers: withProof(await proof(other)) })).outcome]).toEqual([
        other,
        '401 invalid_dpop_proof',
      ]);
    const two = withProof(`${await proof()}, ${await proof()}`);
    expect((await send({ headers: two })).outcome).toBe('401 invalid_dpop_proof');
  });

  it('serves each proof once, a read and a write', async () => {
    for (const method of ['GET', 'PATCH'] as const) {
      const headers = withProof(await proof({ method }));
      expect((await send({ method, headers })).outcome).toBe('200');
      expect(await send({ method, headers })).toMatchObject({
        outcome: '401 invalid_dpop_proof',
        detail: 'the proof was used before',
      });
    }
  });

  it('asks for a nonce that is not older than two windows, whatever time the clock of the caller shows', async () => {
    for (const nonce of ['', 'invented'])
      expect((await send({ headers: withProof(await proof({ nonce })) })).outcome).toBe('401 use_dpop_nonce');
    const made = await Promise.all([proof(), proof()]);
    pass(NONCE_WINDOW_MS);
    expect((await send({ headers: withProof(made[0]) })).outcome).toBe('200');
    pass(2 * NONCE_WINDOW_MS);
    expect((await send({ headers: withProof(made[1]) })).outcome).toBe('401 use_dpop_nonce');
    pass(24 * 3_600_000);
    expect((await send({ headers: withProof(await proof()) })).outcome).toBe('401'); // because the session is over, not because of the proof
  });

  it('has a token that names the key as RFC 9449 defines, and a proof that another library accepts', async () => {
    const made = await proof();
    const { jwk } = decodeProtectedHeader(made);
    const { cnf } = decodeJwt(ada.token) as { cnf?: { jkt?: string } };
    expect(cnf?.jkt).toBe(await calculateJwkThumbprint(jwk ?? {}));
    await jwtVerify(made, EmbeddedJWK, { typ: 'dpop+jwt', algorithms: ['ES256'] });
  });
});

describe('a session that nobody uses', () => {
  const read = async (who: Person) =>
    (await server.api.call('GET', `/accounts/${who.accountId}`, { token: who.token })).status;

  it('is over 20 minutes after its last call, not before', async () => {
    const cleo = await createPerson(server.api);
    expect(UNUSED_LIMIT_MS).toBe(20 * 60_000);
    pass(19 * 60_000);
    expect(await read(cleo)).toBe(200);
    pass(38 * 60_000);
    expect(await read(cleo)).toBe(200);
    pass(58 * 60_000);
    expect(await read(cleo)).toBe(401);
  });

  it('writes its use every two minutes and not with every call', async () => {
    const dora = await createPerson(server.api);
    const lastUsed = async () =>
      (
        await server.running.services.db
          .selectFrom('sessions')
          .select('last_used')
          .where('account_id', '=', dora.accountId)
          .executeTakeFirstOrThrow()
      ).last_used.getTime();
    const begun = await lastUsed();
    await read(dora);
    expect(await lastUsed()).toBe(begun);
    pass(121_000);
    await read(dora);
    expect(await lastUsed()).toBeGreaterThanOrEqual(begun + 121_000);
  });
});

describe('a second process on the same database and secrets', () => {
  it('does not serve a write with a used proof, and a read with one at most once', async () => {
    const { services } = server.running;
    const second = await createApp({ ...services, seenProofs: new Map() });
    const sendThere = async (method: 'GET' | 'PATCH', headers: Record<string, string>) => {
      const url = urlOf(ada).slice(server.origin.length);
      const payload = JSON.stringify({ data: { ...BODY.data, id: ada.accountId } });
      const body = method === 'PATCH' ? { payload } : {};
      const type = { 'content-type': 'application/vnd.api+json' };
      return (await second.inject({ method, url, headers: { ...headers, ...type }, ...body })).statusCode;
    };
    const write = withProof(await proof());
    expect((await send({ headers: write })).outcome).toBe('200');
    expect(await sendThere('PATCH', write)).toBe(401);
    const read = withProof(await proof({ method: 'GET' }));
    expect((await send({ method: 'GET', headers: read })).outcome).toBe('200');
    expect([await sendThere('GET', read), await sendThere('GET', read)]).toEqual([200, 401]);
    await second.close();
  });
});
