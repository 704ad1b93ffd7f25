import { describe, expect, it } from 'vitest';
import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import { SignJWT } from 'jose';
import { outcome } from './support/answers.ts';
import { createPerson, freshEmail, openSession, signUpOf } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { holdToken } from './support/session-headers.ts';

const DAY_S = 24 * 60 * 60;
const server = await sharedServer();
const { api } = server;

describe('sessions', () => {
  it('an unknown key and a signature of another key are both refused with WrongCredentials (API-84)', async () => {
    const person = await createPerson(api);
    const stranger = await signUpOf(freshEmail());
    expect(outcome(await openSession(api, stranger.keys))).toBe('401 WrongCredentials');
    expect(outcome(await openSession(api, { ...person.keys, auth: stranger.keys.auth }))).toBe(
      '401 WrongCredentials',
    );
  });

  it('a session secret works once, for one server, for a minute (ABUSE-04)', async () => {
    const { keys } = await createPerson(api);
    const publicKey = keys.sign.publicKey;
    const challenge = async () =>
      (
        await api.call('POST', '/sessionchallenges', {
          body: { data: { type: 'sessionchallenges', attributes: { publicKey } } },
        })
      ).json.data.attributes;
    const post = (secret: string) =>
      api.call('POST', '/sessions', {
        body: { data: { type: 'sessions', attributes: { publicKey, secret } } },
      });
    const seconds = Math.floor(Date.now() / 1000);
    const { nonce, audience } = await challenge();
    const secret = await createSessionSecret({
      authKey: keys.auth,
      publicKey,
      nonce,
      audience,
      issuedAt: seconds,
    });
    expect((await post(secret)).status).toBe(201);
    expect(outcome(await post(secret))).toBe('401 WrongCredentials');
    for (const [aud, issuedAt, refused] of [
      ['https://evil.example', seconds, '401 WrongCredentials'],
      [audience, seconds - 120, '422 WrongClock'],
      [audience, seconds + DAY_S, '422 WrongClock'],
      ['https://evil.example', seconds - DAY_S, '401 WrongCredentials'],
    ] as const) {
      const other = await createSessionSecret({
        authKey: keys.auth,
        publicKey,
        nonce: (await challenge()).nonce,
        audience: aud,
        issuedAt,
      });
      expect(outcome(await post(other))).toBe(refused);
    }
    const invented = await createSessionSecret({
      authKey: keys.auth,
      publicKey,
      nonce: nonce.replace(/^./, 'A'),
      audience,
      issuedAt: seconds,
    });
    expect(outcome(await post(invented))).toBe('401 WrongCredentials');
  });

  it('tokens with alg none, HS256, another key, another audience, a past expiry or a revoked id are refused (ABUSE-05)', async () => {
    const person = await createPerson(api);
    const read = async (token: string) => {
      holdToken(token, person.keys.auth);
      return outcome(await api.call('GET', `/accounts/${person.accountId}`, { token }));
    };
    expect(await read(person.token)).toBe('200');
    const [, payload = '', signature = ''] = person.token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    expect(await read(`${encode({ alg: 'none' })}.${payload}.`)).toBe('401 Unauthenticated');
    expect(await read(`${encode({ alg: 'ES256' })}.${encode({ ...claims, sub: 'x' })}.${signature}`)).toBe(
      '401 Unauthenticated',
    );
    const { session } = server.running.services.secrets;
    const hmac = new TextEncoder().encode(
      session.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    );
    expect(await read(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(hmac))).toBe(
      '401 Unauthenticated',
    );
    const sign = (changed: object) =>
      new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256' }).sign(session.privateKey);
    expect(await read(await sign({}))).toBe('200');
    expect(await read(await sign({ aud: 'https://evil.example' }))).toBe('401 Unauthenticated');
    expect(await read(await sign({ exp: Math.floor(Date.now() / 1000) - 1 }))).toBe('401 Unauthenticated');
    expect((await api.call('DELETE', '/sessions/current', { token: person.token })).status).toBe(204);
    expect(await read(person.token)).toBe('401 Unauthenticated');
  });

  it('a session that has ended serves no token, whatever end the token itself names (ABUSE-05)', async () => {
    const person = await createPerson(api);
    const read = async () => {
      const path = `/accounts/${person.accountId}`;
      return outcome(await api.call('GET', path, { token: person.token }));
    };
    const endIn = (ms: number) =>
      server.running.services.db
        .updateTable('sessions')
        .set({ expires: new Date(Date.now() + ms) })
        .where('account_id', '=', person.accountId)
        .execute();
    await endIn(60_000);
    expect(await read()).toBe('200');
    await endIn(-1);
    expect(await read()).toBe('401 Unauthenticated');
  });
});
