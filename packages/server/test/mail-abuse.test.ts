import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createContract, undraft } from './support/contracts.ts';
import { invite, inviteAddress } from './support/invite.ts';
import { createPerson, freshEmail, signUpOf, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
let owner: Person;
beforeAll(async () => {
  owner = await createPerson(server.api);
});

const mails = async (to: string) => server.api.mailsTo(to);

describe('nobody is flooded with mail through us', () => {
  it('many sign-ups of one address from one place send five mails, and the response does not reveal it', async () => {
    const email = freshEmail();
    for (let call = 0; call < 8; call++) {
      const { body } = await signUpOf(email);
      expect((await server.api.call('POST', '/accounts', { body })).status).toBe(201);
    }
    expect(await mails(email)).toHaveLength(5);
  });

  it('an address with an account gets no more mails than that, either', async () => {
    const before = (await mails(owner.email)).length;
    for (let call = 0; call < 8; call++) {
      const { body } = await signUpOf(owner.email);
      expect((await server.api.call('POST', '/accounts', { body })).status).toBe(201);
    }
    expect((await mails(owner.email)).length - before).toBe(5);
  });

  it('an activation mail is sent again five times an hour at most', async () => {
    const email = freshEmail();
    const signUp = await signUpOf(email);
    await server.api.call('POST', '/accounts', { body: signUp.body });
    const publicKey = signUp.keys.sign.publicKey;
    const body = { data: { type: 'activationmails', attributes: { emailAddress: email, publicKey } } };
    for (let call = 0; call < 8; call++)
      expect((await server.api.call('POST', '/activationmails', { body })).status).toBe(202);
    expect(await mails(email)).toHaveLength(5);
  });

  it('many places together bring twenty mails a day', async () => {
    const email = freshEmail();
    for (let call = 0; call < 25; call++) {
      const { body } = await signUpOf(email);
      const headers = { 'x-forwarded-for': `203.0.113.${call}` };
      await server.api.call('POST', '/accounts', { body, headers });
    }
    expect(await mails(email)).toHaveLength(20);
  });

  it('an invitation can be sent again thirty times an hour, then its sender has to wait', async () => {
    const email = freshEmail();
    const contract = await createContract(server.api, owner);
    const { json } = await inviteAddress(server.api, contract, email, 'sign');
    const personId = json.data.relationships.grantedTo.data.id;
    await undraft(server.api, contract);
    const resend = async () =>
      outcome(
        await server.api.call(
          'POST',
          `/digitalassets/${contract.id}/resendinvitation/naturalpersons/${personId}`,
          { token: owner.token },
        ),
      );
    for (let call = 1; call < 30; call++) expect(await resend()).toBe('204');
    expect(await resend()).toBe('429 TooManyRequests');
    expect(await mails(email)).toHaveLength(30);
  });
});

describe('names and titles carry no links', () => {
  const LINKED = /https?:\/\/(?!127\.0\.0\.1)\S|\p{L}\.\p{L}{2}|\w@\w/u;

  it('a name typed at sign-up brings no link to a stranger', async () => {
    const email = freshEmail();
    const { body } = await signUpOf(email, { firstName: 'Claim at evil.example', lastName: 'now' });
    await server.api.call('POST', '/accounts', { body });
    const [text = ''] = await mails(email);
    expect(text.split('\n')[0]).toBe('Hello Claim at … now,');
    expect(text.replace(/http:\/\/127\.0\.0\.1\S+/, '')).not.toMatch(LINKED);
  });

  it('a title and a name are readable in an invitation, not clickable, and their links are not in the subject', async () => {
    const sender = await createPerson(server.api, { attributes: { firstName: 'www.evil.example' } });
    const signer = await createPerson(server.api);
    const title = 'Pay https://evil.example/a or write me@evil.example, 10.0.0.1';
    const contract = await createContract(server.api, sender, { title });
    await invite(server.api, contract, signer, 'sign');
    await undraft(server.api, contract);
    const row = await server.running.services.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', signer.email)
      .where('kind', '=', 'invitation-sign')
      .executeTakeFirstOrThrow();
    expect(row.subject).toBe('… Muster asks you to sign “Pay … or write … …”');
    expect(row.text).toContain('www. evil. example Muster asks you');
    expect(row.text).toContain('Pay https: //evil. example/a or write me@ evil. example, 10. 0. 0.1');
    const ownLink = /http:\/\/127\.0\.0\.1:\d+\/contracts\/[\w-]+/g;
    expect(row.text.replace(ownLink, '')).not.toMatch(LINKED);
    expect(row.html.replace(ownLink, '')).not.toMatch(/evil\.\S|\w@\w|https?:\/\//);
  });

  it('people without a name are greeted without the address', async () => {
    const email = freshEmail();
    const contract = await createContract(server.api, owner);
    await inviteAddress(server.api, contract, email, 'view');
    await undraft(server.api, contract);
    expect((await mails(email))[0]?.split('\n')[0]).toBe('Hello,');
  });
});
