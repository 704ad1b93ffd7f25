import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createPerson, type Api, type Json, type Person } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { joinCompany } from './support/workspaces.ts';

let server: TestServer;
let api: Api;
let ann: Person;
let bob: Person;
let stranger: Person;
let members: string;
beforeAll(async () => {
  server = await startTestServer();
  api = server.api;
  ann = await createPerson(api, { attributes: { companyName: 'Acme', firstName: 'Zoe', lastName: 'Ahn' } });
  bob = await createPerson(api, { attributes: { firstName: 'Bob', lastName: 'Zuse' } });
  stranger = await createPerson(api, { attributes: { companyName: 'Other' } });
  await joinCompany(server, bob, { of: ann, role: 'member' });
  const account = await api.call('GET', `/accounts/${ann.accountId}`, { token: ann.token });
  members = `/companies/${account.json.data.relationships.company.data.id}/members`;
});
afterAll(() => server.close());

const get = (who: Person, query = '') => api.call('GET', `${members}${query}`, { token: who.token });
const idsOf = async (query: string) => (await get(bob, query)).json.data.map(({ id }: Json) => id);

it('API-29 ENT-COMP-05 a member reads who is in the company, with role and person', async () => {
  const { json } = await get(bob, '?include=grantedToAccount.ownedBy');
  const roles = json.data.map(({ id, attributes }: Json) => [id, attributes.role]);
  expect(Object.fromEntries(roles)).toEqual({ [ann.accountId]: 'admin', [bob.accountId]: 'member' });
  const people = json.included.filter(({ type }: Json) => type === 'naturalpersons');
  expect(people.map(({ attributes }: Json) => attributes.emailAddress).toSorted()).toEqual(
    [ann.email, bob.email].toSorted(),
  );
});

it('API-29 sorts by name, filters by role and account, and answers in pages', async () => {
  const field = 'grantedToAccount.ownedBy';
  expect(await idsOf(`?sort=${field}.firstName`)).toEqual([bob.accountId, ann.accountId]);
  expect(await idsOf(`?sort=${field}.lastName`)).toEqual([ann.accountId, bob.accountId]);
  expect(await idsOf('?filter[role]=admin')).toEqual([ann.accountId]);
  expect(await idsOf(`?filter[grantedToAccount.id]=${bob.accountId}`)).toEqual([bob.accountId]);
  const first = await get(bob, `?sort=${field}.firstName&page[limit]=1`);
  expect(first.json.data).toHaveLength(1);
  const second = await api.call('GET', first.json.links.next, { token: bob.token });
  expect(second.json.data.map(({ id }: Json) => id)).toEqual([ann.accountId]);
  expect(second.json.links.next).toBeNull();
  expect(outcome(await get(bob, '?sort=role'))).toBe('400 UnknownParameter');
});

it('API-29 ABUSE-13 nobody outside the company learns who is in it', async () => {
  expect(outcome(await get(stranger))).toBe('404 NotFound');
  expect(outcome(await api.call('GET', members, {}))).toBe('401 Unauthenticated');
});
