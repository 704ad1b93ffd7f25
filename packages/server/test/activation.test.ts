import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import {
  activate,
  activateByMail,
  activationLink,
  createPerson,
  freshEmail,
  logIn,
  signUpOf,
  type ApiAnswer,
} from './support/people.ts';
import { pendingSignUp, postSignUp } from './support/sign-ups.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;

const resend = (attributes: object) =>
  api.call('POST', '/activationmails', { body: { data: { type: 'activationmails', attributes } } });

describe('the activation mail', () => {
  it('sent again it activates only the sign-up of the requesting key, never a stranger’s with the same address (ABUSE-09)', async () => {
    const emailAddress = freshEmail();
    const mine = await signUpOf(emailAddress);
    for (const signUp of [await signUpOf(emailAddress), mine, await signUpOf(emailAddress)])
      await postSignUp(api, signUp);
    const mails = (await api.mailsTo(emailAddress)).length;
    expect((await resend({ emailAddress, publicKey: mine.keys.sign.publicKey })).status).toBe(202);
    expect(await api.mailsTo(emailAddress)).toHaveLength(mails + 1);
    expect(activationLink(await api.mailsTo(emailAddress)).account).toBe(mine.accountId);
    expect((await activateByMail(api, mine)).status).toBe(200);
    expect((await logIn(api, mine)).token).not.toBe('');
  });

  it('answers alike for a wrong key, another address, an activated account and nobody, without a mail (ABUSE-08, ABUSE-09)', async () => {
    const person = await createPerson(api);
    const emailAddress = freshEmail();
    const signUp = await pendingSignUp(api, emailAddress);
    const shape = ({ status, json }: ApiAnswer) => [status, json.data.type, Object.keys(json.data)];
    const right = await resend({ emailAddress, publicKey: signUp.keys.sign.publicKey });
    const addresses = [emailAddress, person.email];
    const counts = async () => Promise.all(addresses.map(async (to) => (await api.mailsTo(to)).length));
    const before = await counts();
    for (const attributes of [
      { emailAddress, publicKey: person.keys.sign.publicKey },
      { emailAddress: person.email, publicKey: signUp.keys.sign.publicKey },
      { emailAddress: person.email, publicKey: person.keys.sign.publicKey },
      { emailAddress: freshEmail(), publicKey: signUp.keys.sign.publicKey },
    ])
      expect(shape(await resend(attributes))).toEqual(shape(right));
    expect(await counts()).toEqual(before);
    expect(outcome(await resend({ emailAddress }))).toBe('400 BadRequest');
  });

  it.each([
    ['en', 'The link is valid for 24 hours.', /\bonce\b/],
    ['de', 'Der Link gilt 24 Stunden.', /einmal/],
  ] as const)(
    'truly says of its link (%s) that it is valid for 24 hours, also the second time (API-83)',
    async (lang, says, once) => {
      const email = freshEmail();
      const signUp = await pendingSignUp(api, email, { lang });
      const mails = await api.mailsTo(email);
      expect(mails[0]).toContain(says);
      expect(mails[0]).not.toMatch(once);
      const { secret } = activationLink(mails);
      for (let times = 0; times < 2; times++) expect((await activate(api, signUp, secret)).status).toBe(200);
    },
  );
});

describe('a sign-up that is sent again after a lost answer', () => {
  it('is answered like the first one, without a second mail, and its link still activates (API-83)', async () => {
    const email = freshEmail();
    const signUp = await signUpOf(email);
    const first = await postSignUp(api, signUp);
    const again = await Promise.all([postSignUp(api, signUp), postSignUp(api, signUp)]);
    for (const answer of again) expect([answer.status, answer.json]).toEqual([201, first.json]);
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await activateByMail(api, signUp)).status).toBe(200);
    expect(outcome(await postSignUp(api, signUp))).toBe('409 UserAlreadyRegistered');
  });

  it('gets a mail when the first could not be sent, or its link has run out (API-83)', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const { services } = server.running;
    await services.db.updateTable('outbox').set({ state: 'failed' }).where('recipient', '=', email).execute();
    expect((await postSignUp(api, signUp)).status).toBe(201);
    expect(await api.mailsTo(email)).toHaveLength(2);
    const real = services.now;
    services.now = () => new Date(Date.now() + 25 * 3_600_000);
    try {
      expect((await postSignUp(api, signUp)).status).toBe(201);
      expect(await api.mailsTo(email)).toHaveLength(3);
      expect((await activateByMail(api, signUp)).status).toBe(200);
    } finally {
      services.now = real;
    }
  });

  it('with another address it is no repetition: UserAlreadyRegistered (ABUSE-03)', async () => {
    const email = freshEmail();
    const signUp = await pendingSignUp(api, email);
    const { data } = signUp.body;
    const moved = { data: { ...data, attributes: { ...data.attributes, emailAddress: freshEmail() } } };
    expect(outcome(await postSignUp(api, { body: moved }))).toBe('409 UserAlreadyRegistered');
    expect(await api.mailsTo(email)).toHaveLength(1);
  });
});
