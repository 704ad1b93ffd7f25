import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createPerson, freshEmail, type Api } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
});
afterAll(() => server.close());

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
