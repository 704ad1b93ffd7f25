import { describe, expect, it } from 'vitest';
import { accountAttributes } from '@signet/domain/resources/accounts/resource';
import { outcome } from './support/answers.ts';
import {
  activate,
  activateByMail,
  createPerson,
  freshEmail,
  logIn,
  openSession,
  signUpOf,
  type Json,
  type Person,
} from './support/people.ts';
import { activationSecretOf, pendingSignUp, postSignUp } from './support/sign-ups.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;

describe('sign-up and activation', () => {
  it('the activation secret of the mail moves an account to activated, and a repetition is no error (STATE-ACC-01, API-83)', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    expect(outcome(await openSession(api, signUp.keys))).toBe('403 AccountUnconfirmed');
    expect((await activateByMail(api, signUp)).status).toBe(200);
    expect((await activateByMail(api, signUp)).status).toBe(200);
    const { token } = await logIn(api, signUp);
    const account = await api.call('GET', `/accounts/${signUp.accountId}`, { token });
    expect(accountAttributes.parse(account.json.data.attributes)).toMatchObject({
      state: 'activated',
      type: 'basic',
      userType: 'basic',
    });
  });

  it('a wrong or foreign activation secret is ConfirmationLinkInvalid, a day-old one ConfirmationLinkExpired (API-83)', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const other = await pendingSignUp(api, freshEmail());
    const secret = await activationSecretOf(api, email, signUp);
    expect(outcome(await activate(api, signUp, 'A'.repeat(43)))).toBe('403 ConfirmationLinkInvalid');
    expect(outcome(await activate(api, other, secret))).toBe('403 ConfirmationLinkInvalid');
    const now = server.running.services.now;
    server.running.services.now = () => new Date(Date.now() + 25 * 3_600_000);
    expect(outcome(await activate(api, signUp, secret))).toBe('403 ConfirmationLinkExpired');
    server.running.services.now = now;
  });

  it('a second activation mail ends the link of the first (API-83)', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const first = await activationSecretOf(api, email, signUp);
    const attributes = { emailAddress: email, publicKey: signUp.keys.sign.publicKey };
    const body = { data: { type: 'activationmails', attributes } };
    expect((await api.call('POST', '/activationmails', { body })).status).toBe(202);
    expect(outcome(await activate(api, signUp, first))).toBe('403 ConfirmationLinkInvalid');
    expect((await activateByMail(api, signUp)).status).toBe(200);
  });

  it('sign-up answers alike for known and unknown addresses; the mail tells the difference (ABUSE-08)', async () => {
    const person = await createPerson(api);
    const again = await postSignUp(api, await signUpOf(person.email));
    const fresh = await postSignUp(api, await signUpOf(freshEmail()));
    expect(again.status).toBe(fresh.status);
    expect(Object.keys(again.json.data)).toEqual(Object.keys(fresh.json.data));
    expect((await api.mailsTo(person.email))[0]).toContain('It already has an account');
  });

  it('a key in use is refused with UserAlreadyRegistered, before anything is said about the address (J-058)', async () => {
    const signUp = await pendingSignUp(api, freshEmail());
    const attributes = { ...signUp.body.data.attributes, emailAddress: freshEmail() };
    expect(
      outcome(await api.call('POST', '/accounts', { body: { data: { ...signUp.body.data, attributes } } })),
    ).toBe('409 UserAlreadyRegistered');
  });

  it('sign-up refuses a key binding that names other keys or is not counter-signed, and unknown attributes (ABUSE-03)', async () => {
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

  it('a company is made with the account that names it; its founder is the admin and alone may read it (API-28)', async () => {
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

  it('the list of companies holds only the caller’s own, or nothing (API-27)', async () => {
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

  it('the key binding is in the key log as soon as the account is activated (API-80)', async () => {
    const person = await createPerson(api);
    const { keyTxId } = (await api.call('GET', `/accounts/${person.accountId}`, { token: person.token })).json
      .data.attributes;
    expect((await fetch(`${server.ledgerUrl}/keys/v1/proof/${keyTxId}`)).status).toBe(200);
  });

  it('with a session people change their own language, and nobody else’s (API-83)', async () => {
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
