import { beforeAll, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createContract } from './support/contracts.ts';
import { invite, inviteAddress } from './support/invite.ts';
import { createPerson, freshEmail, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
let olga: Person;
beforeAll(async () => {
  olga = await createPerson(api);
});

const partners = async (person: Person, query = ''): Promise<string[]> => {
  const path = `/partnerships?include=partner&filter[issuer.id]=${person.personId}&sort=partner.emailAddress${query}`;
  const { json } = await api.call('GET', path, { token: person.token });
  const addressOf = new Map(
    (json.included as Json[]).map(({ id, attributes }) => [id, attributes.emailAddress]),
  );
  return (json.data as Json[]).map(({ relationships }) => addressOf.get(relationships.partner.data.id));
};

it('the people somebody invited come once each, by address, page by page, and nobody else does (API-87, ENT-MISC-03)', async () => {
  const signer = await createPerson(api, { email: `z-${freshEmail()}` });
  const stranger = await createPerson(api);
  const first = await createContract(api, olga);
  const second = await createContract(api, olga);
  const reserved = `a-${freshEmail()}`;
  await invite(api, first, signer, 'sign');
  await invite(api, second, signer, 'view');
  await inviteAddress(api, first, reserved, 'view');
  expect(await partners(olga)).toEqual([reserved, signer.email]);
  expect(await partners(olga, '&page[limit]=1')).toEqual([reserved]);
  expect(await partners(signer)).toEqual([]);
  const foreign = await api.call('GET', `/partnerships?filter[issuer.id]=${olga.personId}`, {
    token: stranger.token,
  });
  expect(outcome(foreign)).toBe('403 Forbidden');
});
