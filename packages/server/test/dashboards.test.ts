import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, expectStatus, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { signAll } from './support/signing.ts';

const server = await sharedServer();
const { api } = server;
const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const REQUESTS = 'include=pendingForMySignature.ownedBy.account,pendingForMySignature.myAccessGrant';
const EXPIRING = 'include=expireSoon.ownedBy.account';

let owner: Person;
let signer: Person;
beforeAll(async () => {
  owner = await createPerson(api, { attributes: { companyName: 'Home GmbH' } });
  signer = await createPerson(api);
});

const ask = (person: Person, query = '') => api.call('GET', `/dashboards?${query}`, { token: person.token });

async function home(person: Person, query = ''): Promise<Json> {
  const answer = await ask(person, query);
  expectStatus(answer, 200);
  return answer.json;
}

const titlesOf = ({ data, included }: Json, relation: string): string[] =>
  data.relationships[relation].data.map(
    ({ id }: Json) => included.find((each: Json) => each.id === id).attributes.title,
  );

const requestsOf = async (person: Person, query = ''): Promise<string[]> =>
  titlesOf(await home(person, `${REQUESTS}${query}`), 'pendingForMySignature');
const expiringOf = async (person: Person, query = ''): Promise<string[]> =>
  titlesOf(await home(person, `${EXPIRING}${query}`), 'expireSoon');

/** A contract of the owner that is sent; without anybody who signs it is active. */
async function sent(
  title: string,
  {
    signers = [],
    readers = [],
    ...attributes
  }: Record<string, unknown> & {
    signers?: Person[];
    readers?: Person[];
  } = {},
): Promise<Contract> {
  const contract = await createContract(api, owner, { title, ...attributes });
  await addDocument(api, contract);
  for (const person of signers) await invite(api, contract, person, 'sign');
  for (const person of readers) await invite(api, contract, person, 'view');
  await undraft(api, contract);
  return contract;
}

const setState = ({ id }: Contract, state: 'archived' | 'declined' | 'signed') =>
  server.running.services.db.updateTable('digital_assets').set({ state }).where('id', '=', id).execute();

describe('counts', () => {
  it('are of the contracts with an own grant by the state that is shown, and nobody else’s (API-07, ENT-MISC-11)', async () => {
    const [anna, other] = [await createPerson(api), await createPerson(api)];
    await createContract(api, owner, { title: 'A draft of somebody else' });
    const draft = await createContract(api, owner);
    await invite(api, draft, anna, 'view');
    await sent('Nothing of hers', { readers: [other] });
    await createContract(api, anna);
    await sent('Active', { readers: [anna] });
    await sent('Pending', { signers: [other], readers: [anna] });
    await sent('Also pending', { signers: [anna] });
    await setState(await sent('Signed', { readers: [anna] }), 'signed');
    await setState(await sent('Declined', { readers: [anna] }), 'declined');
    await setState(await sent('Archived', { readers: [anna] }), 'archived');
    await sent('Expired', { readers: [anna], expiryDate: dayIn(-3) });
    const { data, included } = await home(anna);
    expect(data).toEqual({
      type: 'dashboards',
      id: 'home',
      attributes: { active: 1, draft: 1, pending: 2, expired: 1, total: 7, signed: 1, archived: 1 },
      relationships: {},
    });
    expect(included).toBeUndefined();
    const listed = await api.call('GET', '/digitalassets?page[limit]=100', { token: anna.token });
    expect(listed.json.data).toHaveLength(7);
  });

  it('of somebody with nothing yet are all 0 (ENT-MISC-11)', async () => {
    const { data } = await home(await createPerson(api));
    expect(new Set(Object.values(data.attributes))).toEqual(new Set([0]));
  });

  it('count a contract as expired from the reader’s own calendar day on (STATE-DA-06)', async () => {
    const [west, east] = [await createPerson(api), await createPerson(api)];
    const zone = (person: Person, time_zone: string) =>
      server.running.services.db
        .updateTable('accounts')
        .set({ time_zone })
        .where('id', '=', person.accountId)
        .execute();
    await zone(west, 'Pacific/Pago_Pago');
    await zone(east, 'Pacific/Kiritimati');
    // 25 hours apart, the days of both never agree
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Pago_Pago' }).format(new Date());
    await sent('Ends today in the west', { readers: [west, east], expiryDate: today });
    expect((await home(west)).data.attributes).toMatchObject({ active: 1, expired: 0 });
    expect((await home(east)).data.attributes).toMatchObject({ active: 0, expired: 1 });
  });

  it('need a session (ABUSE-01)', async () => {
    expect(outcome(await api.call('GET', '/dashboards'))).toBe('401 Unauthenticated');
  });
});

describe('contracts that wait for my signature', () => {
  it('come with owner and request, the newest request first, and only to who is asked (API-06, ENT-MISC-12)', async () => {
    const reader = await createPerson(api);
    const first = await sent('First', { signers: [signer], readers: [reader] });
    await sent('Second', { signers: [signer] });
    await setState(await sent('Archived', { signers: [signer] }), 'archived');
    await sent('Expired', { signers: [signer], expiryDate: dayIn(-3) });
    const draft = await createContract(api, owner, { title: 'Not sent' });
    await invite(api, draft, signer, 'sign');
    const sort = '&sort=-pendingForMySignature.myAccessGrant.lastModified';
    expect(await requestsOf(signer, sort)).toEqual(['Second', 'First']);
    expect(await requestsOf(signer, sort.replace('-', ''))).toEqual(['First', 'Second']);
    expect(await requestsOf(signer, '&page[limit]=1')).toEqual(['Second']);
    expect(await requestsOf(reader)).toEqual([]);
    expect(await requestsOf(owner)).toEqual([]);
    const { included } = await home(signer, REQUESTS);
    const types = new Set(included.map(({ type }: Json) => type));
    expect(types).toEqual(new Set(['accessgrants', 'accounts', 'digitalassets', 'naturalpersons']));
    const grants = included.filter(({ type }: Json) => type === 'accessgrants');
    expect(grants.map(({ relationships }: Json) => relationships.grantedTo.data.id)).toEqual([
      signer.personId,
      signer.personId,
    ]);
    expectStatus(await revoke(api, first, signer), 204);
    expect(await requestsOf(signer)).toEqual(['Second']);
    expect(await requestsOf(signer, '&include=expireSoon')).toEqual(['Second']);
  });

  it('are there until the person signs, also while others have not (API-06, ENT-MISC-12)', async () => {
    const [me, other] = [await createPerson(api), await createPerson(api)];
    const contract = await sent('For two', { signers: [me, other] });
    await signAll(api, contract, me);
    expect(await requestsOf(me)).toEqual([]);
    expect(await requestsOf(other)).toEqual(['For two']);
  });
});

describe('contracts that end soon', () => {
  it('lie between two days, the next end first, and are those of the reader (API-06, ENT-MISC-12)', async () => {
    const anna = await createPerson(api);
    const mine = { readers: [anna] };
    await sent('In ten days', { ...mine, expiryDate: dayIn(10) });
    await sent('In five days', { ...mine, expiryDate: dayIn(5) });
    await sent('In forty days', { ...mine, expiryDate: dayIn(40) });
    await sent('Over', { ...mine, expiryDate: dayIn(-5) });
    await sent('Of others', { expiryDate: dayIn(5) });
    await sent('Without an end', mine);
    await setState(await sent('Archived', { ...mine, expiryDate: dayIn(5) }), 'archived');
    const renewing = await sent('Renews itself', { ...mine, expiryDate: dayIn(6) });
    await server.running.services.db
      .updateTable('digital_assets')
      .set({ term: JSON.stringify({ kind: 'RENEWING' }) as never })
      .where('id', '=', renewing.id)
      .execute();
    const between = (from: number, to: number) =>
      `&filter[expireSoon.expiryDate][ge]=${dayIn(from)}&filter[expireSoon.expiryDate][le]=${dayIn(to)}`;
    expect(await expiringOf(anna, `${between(1, 30)}&sort=expireSoon.expiryDate`)).toEqual([
      'In five days',
      'In ten days',
    ]);
    expect(await expiringOf(anna, between(5, 10))).toEqual(['In five days', 'In ten days']);
    expect(await expiringOf(anna, between(6, 9))).toEqual([]);
    expect(await expiringOf(anna, `${between(-30, 90)}&sort=-expireSoon.expiryDate`)).toEqual([
      'In forty days',
      'In ten days',
      'In five days',
    ]);
    expect(await expiringOf(anna)).toEqual(['In five days', 'In ten days', 'In forty days']);
  });
});

it.each([
  'include=archived',
  'sort=created',
  'filter[state]=draft',
  'filter[expireSoon.expiryDate][ge]=tomorrow',
  'page[cursor]=x',
  'page[limit]=1001',
])('a dashboard knows no %s (API-06)', async (query) => {
  expect(outcome(await ask(owner, query))).toBe('400 UnknownParameter');
});
