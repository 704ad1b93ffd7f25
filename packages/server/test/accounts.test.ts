import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import { accountAttributes } from '@signet/domain/resources/accounts';
import { SignJWT } from 'jose';
import { outcome } from './support/answers.ts';
import {
  activate,
  activateByMail,
  activationLink,
  createPerson,
  freshEmail,
  logIn,
  openSession,
  signUpOf,
  type Api,
  type Json,
  type Person,
} from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
});
afterAll(() => server.close());

describe('sign-up and activation', () => {
  it('STATE-ACC-01 API-83 the activation secret of the mail moves an account to activated, more than once without error', async () => {
    const email = freshEmail();
    const signUp = await signUpOf(email);
    expect((await api.call('POST', '/accounts', { body: signUp.body })).status).toBe(201);
    expect(outcome(await openSession(api, signUp.keys))).toBe('403 AccountUnconfirmed');
    expect((await activateByMail(api, email)).status).toBe(200);
    expect((await activateByMail(api, email)).status).toBe(200);
    const { token } = await logIn(api, signUp);
    const account = await api.call('GET', `/accounts/${signUp.accountId}`, { token });
    expect(accountAttributes.parse(account.json.data.attributes)).toMatchObject({
      state: 'activated',
      type: 'basic',
      userType: 'basic',
    });
  });

  it('API-83 a wrong, foreign or day-old activation secret is refused with ConfirmationLinkInvalid', async () => {
    const email = freshEmail();
    const signUp = await signUpOf(email);
    const other = await signUpOf(freshEmail());
    await api.call('POST', '/accounts', { body: signUp.body });
    await api.call('POST', '/accounts', { body: other.body });
    const { secret } = activationLink(await api.mailsTo(email));
    expect(outcome(await activate(api, signUp.accountId, 'A'.repeat(43)))).toBe(
      '403 ConfirmationLinkInvalid',
    );
    expect(outcome(await activate(api, other.accountId, secret))).toBe('403 ConfirmationLinkInvalid');
    const now = server.running.services.now;
    server.running.services.now = () => new Date(Date.now() + 25 * 3_600_000);
    expect(outcome(await activate(api, signUp.accountId, secret))).toBe('403 ConfirmationLinkInvalid');
    server.running.services.now = now;
  });

  it('API-83 a second activation mail ends the link of the first', async () => {
    const email = freshEmail();
    const signUp = await signUpOf(email);
    await api.call('POST', '/accounts', { body: signUp.body });
    const first = activationLink(await api.mailsTo(email));
    const attributes = { emailAddress: email, publicKey: signUp.keys.sign.publicKey };
    const body = { data: { type: 'activationmails', attributes } };
    expect((await api.call('POST', '/activationmails', { body })).status).toBe(202);
    expect(outcome(await activate(api, signUp.accountId, first.secret))).toBe('403 ConfirmationLinkInvalid');
    expect((await activateByMail(api, email)).status).toBe(200);
  });

  it('ABUSE-08 sign-up answers alike for known and unknown addresses; the mail tells the difference', async () => {
    const person = await createPerson(api);
    const again = await api.call('POST', '/accounts', { body: (await signUpOf(person.email)).body });
    const fresh = await api.call('POST', '/accounts', { body: (await signUpOf(freshEmail())).body });
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.json.data)).toEqual(Object.keys(fresh.json.data));
    expect((await api.mailsTo(person.email))[0]).toContain('There is an account for it already');
  });

  it('J-058 a key in use is refused with UserAlreadyRegistered, before anything is said about the address', async () => {
    const signUp = await signUpOf(freshEmail());
    await api.call('POST', '/accounts', { body: signUp.body });
    const attributes = { ...signUp.body.data.attributes, emailAddress: freshEmail() };
    expect(
      outcome(await api.call('POST', '/accounts', { body: { data: { ...signUp.body.data, attributes } } })),
    ).toBe('409 UserAlreadyRegistered');
  });

  it('ABUSE-03 sign-up refuses a key binding that names other keys or is not counter-signed, and unknown attributes', async () => {
    const [mine, theirs] = [await signUpOf(freshEmail()), await signUpOf(freshEmail())];
    const withAttributes = (attributes: object) => ({
      data: { ...mine.body.data, attributes: { ...mine.body.data.attributes, ...attributes } },
    });
    expect(
      (
        await api.call('POST', '/accounts', {
          body: withAttributes({ encryptionKey: theirs.keys.enc.publicKey }),
        })
      ).status,
    ).toBe(400);
    const counterSignature = theirs.binding.counterSignature;
    expect(
      outcome(
        await api.call('POST', '/accounts', {
          body: withAttributes({ keyBinding: { ...mine.binding, counterSignature } }),
        }),
      ),
    ).toBe('422 SignatureManipulated');
    expect(
      (await api.call('POST', '/accounts', { body: withAttributes({ identVerified: true }) })).status,
    ).toBe(400);
    expect(
      outcome(await api.call('POST', '/accounts', { body: withAttributes({ emailAddress: 'nobody' }) })),
    ).toBe('400 InvalidEmail');
  });

  it('API-28 a company is made with the account that names it; its founder is the admin and alone may read it', async () => {
    const founder = await createPerson(api, { attributes: { companyName: 'Müller & Söhne' } });
    const stranger = await createPerson(api);
    const account = await api.call('GET', `/accounts/${founder.accountId}?include=company`, {
      token: founder.token,
    });
    expect(account.json.data.attributes).toMatchObject({
      type: 'company',
      userType: 'issuer',
      companyRole: 'admin',
    });
    const { id } = account.json.data.relationships.company.data;
    expect(
      (await api.call('GET', `/companies/${id}`, { token: founder.token })).json.data.attributes.name,
    ).toBe('Müller & Söhne');
    expect(outcome(await api.call('GET', `/companies/${id}`, { token: stranger.token }))).toBe(
      '404 NotFound',
    );
  });

  it('API-27 the list of companies is the own one, or empty', async () => {
    const founder = await createPerson(api, { attributes: { companyName: 'Only Ltd' } });
    const stranger = await createPerson(api);
    const names = async ({ token }: Person) =>
      (await api.call('GET', '/companies', { token })).json.data.map(
        ({ attributes }: Json) => attributes.name,
      );
    expect(await names(founder)).toEqual(['Only Ltd']);
    expect(await names(stranger)).toEqual([]);
    expect(outcome(await api.call('GET', '/companies'))).toBe('401 Unauthenticated');
  });

  it('API-80 the key binding is in the key log as soon as the account is activated', async () => {
    const person = await createPerson(api);
    const { keyTxId } = (await api.call('GET', `/accounts/${person.accountId}`, { token: person.token })).json
      .data.attributes;
    expect((await fetch(`${server.ledgerUrl}/keys/v1/proof/${keyTxId}`)).status).toBe(200);
  });

  it('API-83 with a session the own language changes; that of others does not', async () => {
    const [person, other] = [await createPerson(api), await createPerson(api)];
    const patch = (token: string | undefined, id: string, attributes: object) =>
      api.call('PATCH', `/accounts/${id}`, { token, body: { data: { type: 'accounts', attributes } } });
    expect((await patch(person.token, person.accountId, { lang: 'de' })).json.data.attributes.lang).toBe(
      'de',
    );
    expect(outcome(await patch(person.token, other.accountId, { lang: 'de' }))).toBe('404 NotFound');
    expect(outcome(await patch(undefined, person.accountId, { lang: 'de' }))).toBe('401 Unauthenticated');
    expect((await patch(person.token, person.accountId, { userType: 'admin' })).status).toBe(400);
  });
});

describe('sessions', () => {
  it('API-84 an unknown key and a signature of another key are both refused with WrongCredentials', async () => {
    const person = await createPerson(api);
    const stranger = await signUpOf(freshEmail());
    expect(outcome(await openSession(api, stranger.keys))).toBe('401 WrongCredentials');
    expect(outcome(await openSession(api, { ...person.keys, auth: stranger.keys.auth }))).toBe(
      '401 WrongCredentials',
    );
  });

  it('ABUSE-04 a session secret works once, for one server, for a minute', async () => {
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
    for (const [aud, issuedAt] of [
      ['https://evil.example', seconds],
      [audience, seconds - 120],
    ] as const) {
      const other = await createSessionSecret({
        authKey: keys.auth,
        publicKey,
        nonce: (await challenge()).nonce,
        audience: aud,
        issuedAt,
      });
      expect(outcome(await post(other))).toBe('401 WrongCredentials');
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

  it('ABUSE-05 tokens with alg none, HS256, another key, another audience, a past expiry or a revoked id are refused', async () => {
    const person = await createPerson(api);
    const read = async (token: string) =>
      outcome(await api.call('GET', `/accounts/${person.accountId}`, { token }));
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
});

describe('persons', () => {
  it('API-79 a looked-up address is reserved until somebody signs up with it, and takes the account over', async () => {
    const person = await createPerson(api);
    const email = freshEmail();
    const look = () =>
      api.call('POST', '/naturalpersons', {
        token: person.token,
        body: { data: { type: 'naturalpersons', attributes: { emailAddress: ` ${email.toUpperCase()} ` } } },
      });
    const reserved = await look();
    expect(reserved.json.data).toMatchObject({
      attributes: { reservation: true, emailAddress: email },
      relationships: { account: { data: null } },
    });
    const newcomer = await createPerson(api, { email });
    const known = await look();
    expect(known.json.data).toMatchObject({
      id: reserved.json.data.id,
      attributes: { reservation: false, firstName: 'Änne' },
    });
    expect(known.json.included[0]).toMatchObject({
      id: newcomer.accountId,
      attributes: { encryptionKey: newcomer.keys.enc.publicKey, companyRole: null },
    });
    const read = await api.call('GET', `/naturalpersons/${newcomer.personId}?include=account,company`, {
      token: person.token,
    });
    expect(read.json.data.relationships.account.data.id).toBe(newcomer.accountId);
    expect(
      (await api.call('GET', `/naturalpersons/${newcomer.personId}/canSign`, { token: person.token })).json
        .data.attributes.canSign,
    ).toBe(true);
    expect(
      outcome(await api.call('GET', `/naturalpersons/${person.personId}`, { token: newcomer.token })),
    ).toBe('404 NotFound');
  });

  it('API-78 a creator cannot be asked to sign', async () => {
    const person = await createPerson(api, { attributes: { companyName: 'Only Makers' } });
    await server.running.services.db
      .updateTable('accounts')
      .set({ company_role: 'creator' })
      .where('id', '=', person.accountId)
      .execute();
    expect(
      (await api.call('GET', `/naturalpersons/${person.personId}/canSign`, { token: person.token })).json.data
        .attributes.canSign,
    ).toBe(false);
  });

  it('ABUSE-08 look-ups are limited to 60 an hour and account', async () => {
    const person = await createPerson(api);
    const look = () =>
      api.call('POST', '/naturalpersons', {
        token: person.token,
        body: { data: { type: 'naturalpersons', attributes: { emailAddress: freshEmail() } } },
      });
    const answers = await Promise.all(Array.from({ length: 61 }, look));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
