import { describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { joinCompany } from './support/companies.ts';
import { invite, lookUp } from './support/invite.ts';
import { createPerson, freshEmail, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { activeContract } from './support/sharing.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;

describe('persons', () => {
  it('a looked-up address is reserved until somebody signs up with it, and takes the account over (API-79)', async () => {
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
      attributes: { reservation: false, firstName: null },
    });
    expect(known.json.included[0]).toMatchObject({
      id: newcomer.accountId,
      attributes: { encryptionKey: newcomer.keys.enc.publicKey, companyRole: null },
    });
    for (const part of ['', '?include=account,company', '/canSign']) {
      const path = `/naturalpersons/${newcomer.personId}${part}`;
      expect(outcome(await api.call('GET', path, { token: person.token }))).toBe('404 NotFound');
    }
  });

  it('a look-up reveals the keys behind an address, and nothing about the person', async () => {
    const nosy = await createPerson(api);
    const staff = { companyName: 'Hidden GmbH', firstName: 'Hilde', lastName: 'Heimlich', lang: 'de' };
    const hilde = await createPerson(api, { attributes: staff });
    await server.running.services.db
      .updateTable('accounts')
      .set({ ident_verified: true })
      .where('id', '=', hilde.accountId)
      .execute();
    const seen = await lookUp(api, nosy, hilde.email);
    const ofNobody = await lookUp(api, nosy, (await createPerson(api)).email);
    expect(seen.data).toMatchObject({
      attributes: { firstName: null, lastName: null },
      relationships: { company: { data: null } },
    });
    expect(seen.included).toHaveLength(1);
    expect(seen.included[0].relationships.company).toEqual({ data: null });
    const { keys, binding } = hilde;
    expect(seen.included[0].attributes).toMatchObject({
      publicKey: keys.sign.publicKey,
      authKey: keys.auth.publicKey,
      encryptionKey: keys.enc.publicKey,
      keyBinding: binding,
      identity: null,
    });
    // except for keys and colour, which derive from account and address, it shows the same as everybody's account
    const { attributes } = ofNobody.included[0];
    const same = [
      'identVerified',
      'type',
      'userType',
      'companyRole',
      'lang',
      'oldAccount',
      'enabledFeatures',
    ];
    for (const member of same) expect(seen.included[0].attributes[member]).toEqual(attributes[member]);
    const text = JSON.stringify(seen);
    for (const secret of ['Hilde', 'Heimlich', 'Hidden']) expect(text).not.toContain(secret);
  });

  it.each([
    [
      'an invitation to a contract',
      async (by: Person, to: Person) => {
        await invite(api, await activeContract(api, by), to, 'view');
      },
    ],
    [
      'a workspace',
      async (by: Person, to: Person) => {
        await lookUp(api, by, to.email);
        await addMember(api, await createWorkspace(api, by), to, { role: 'viewer' });
      },
    ],
    ['a company', async (by: Person, to: Person) => joinCompany(server, to, { of: by, role: 'member' })],
  ])('names come with %s', async (_, connect) => {
    const by = await createPerson(api, { attributes: { companyName: 'Inviting GmbH' } });
    const to = await createPerson(api, { attributes: { firstName: 'Theo' } });
    expect((await lookUp(api, by, to.email)).data.attributes.firstName).toBeNull();
    await connect(by, to);
    const { data, included } = await lookUp(api, by, to.email);
    expect(data.attributes.firstName).toBe('Theo');
    expect(included[0].attributes.identity).not.toBeNull();
    const read = await api.call('GET', `/naturalpersons/${to.personId}?include=account`, { token: by.token });
    expect(read.json.data.relationships.account.data.id).toBe(to.accountId);
  });

  it('a creator cannot be asked to sign (API-78)', async () => {
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

  it('look-ups are limited to 60 an hour and account (ABUSE-08)', async () => {
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
