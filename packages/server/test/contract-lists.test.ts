import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { changeContract, type Contract, createContract, undraft } from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';

const server = await sharedServer();
const { api } = server;
const [owner, other] = [await createPerson(api), await createPerson(api)];

const get = (path: string, person = owner) => api.call('GET', path, { token: person.token });
/** Digits of a key that no other contract has. */
const keyFor = (id: string) => `02${id.replaceAll('-', '').repeat(2)}`;

/** Puts copies of a contract and its grants into the database: a thousand calls would take minutes. */
async function repeatContract(id: string, times: number): Promise<void> {
  const { db } = server.running.services;
  const asset = await db
    .selectFrom('digital_assets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const grant = await db
    .selectFrom('access_grants')
    .selectAll()
    .where('asset_id', '=', id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: times }, () => randomUUID());
  await db
    .insertInto('digital_assets')
    .values(
      ids.map((copy) => ({ ...asset, term: null, contract_value: null, id: copy, public_key: keyFor(copy) })),
    )
    .execute();
  await db
    .insertInto('access_grants')
    .values(
      ids.map((copy) => ({ ...grant, invite: null, redemption: null, id: randomUUID(), asset_id: copy })),
    )
    .execute();
}

describe('lists', () => {
  let reader: Person;
  let contracts: Contract[];
  beforeAll(async () => {
    reader = await createPerson(api);
    contracts = [];
    for (const title of ['Zebra', 'äpfel', 'Öl 100%', 'zeta_1', 'Apfel'])
      contracts.push(await createContract(api, reader, { title }));
    for (const contract of contracts.slice(0, 2)) await undraft(api, contract);
  });
  const titles = (answer: { json: Json }): string[] =>
    answer.json.data.map((resource: Json) => resource.attributes.title);

  it('newest first, page by page by links.next, in every sort (API-47)', async () => {
    for (const sort of [
      '',
      '&sort=title',
      '&sort=-lastModified',
      '&sort=expiryDate',
      '&sort=-state',
      '&sort=created',
    ]) {
      const all = titles(await get(`/digitalassets?page[limit]=100${sort}`, reader));
      expect(all).toHaveLength(5);
      const paged: string[] = [];
      let path: string | null = `/digitalassets?page[limit]=2${sort}&include=ownedBy.account`;
      while (path !== null) {
        const page = await get(path, reader);
        expect(page.status).toBe(200);
        paged.push(...titles(page));
        path = page.json.links.next;
      }
      expect([sort, paged]).toEqual([sort, all]);
    }
    expect(titles(await get('/digitalassets', reader))).toEqual([
      'Apfel',
      'zeta_1',
      'Öl 100%',
      'äpfel',
      'Zebra',
    ]);
    expect(titles(await get('/digitalassets?sort=title', reader))).toEqual([
      'Apfel',
      'äpfel',
      'Öl 100%',
      'Zebra',
      'zeta_1',
    ]);
  });

  it('a repeated list shows changes at once, and nothing after logout (API-47, ABUSE-05)', async () => {
    const person = await createPerson(api);
    const contract = await createContract(api, owner, { title: 'Before' });
    await undraft(api, contract);
    const list = () => get('/digitalassets', person);
    expect(titles(await list())).toEqual([]);
    const grant = (await invite(api, contract, person, 'view')).json.data;
    expect(titles(await list())).toEqual(['Before']);
    await changeContract(api, contract, { title: 'After' });
    expect(titles(await list())).toEqual(['After']);
    await revoke(api, contract, person, grant.id);
    expect(titles(await list())).toEqual([]);
    await Promise.all([list(), list(), list()]);
    await api.call('DELETE', '/sessions/current', { token: person.token });
    expect(outcome(await list())).toBe('401 Unauthenticated');
  });

  it('a contract comes once however many grants lead to it (API-47)', async () => {
    await invite(api, contracts[0] as Contract, reader, 'sign');
    expect(titles(await get('/digitalassets', reader))).toHaveLength(5);
  });

  it('filters by id, state, owner and dates (API-46, API-47)', async () => {
    const ids = contracts.slice(1, 3).map(({ id }) => id);
    expect(titles(await get(`/digitalassets?filter[id]=${ids.join(',')}`, reader)).toSorted()).toEqual(
      ['Öl 100%', 'äpfel'].toSorted(),
    );
    expect(titles(await get('/digitalassets?filter[state]=draft', reader))).toHaveLength(3);
    expect(titles(await get('/digitalassets?filter[state][ne]=draft', reader))).toHaveLength(2);
    expect(titles(await get(`/digitalassets?filter[ownedBy.id]=${other.personId}`, reader))).toEqual([]);
    expect(titles(await get('/digitalassets?filter[expiryDate][ge]=2020-01-01', reader))).toEqual([]);
  });

  it('search finds parts of title or description in any case; wildcards of the caller are plain text (API-63)', async () => {
    const search = async (text: string) => {
      const query = new URLSearchParams({
        'filter[or][0][title][like]': text,
        'filter[or][1][description][like]': text,
        sort: '-lastModified',
      });
      return titles(await get(`/digitalassets?${query}`, reader));
    };
    expect(await search('APFEL')).toEqual(['Apfel']);
    expect(await search('ÄPF')).toEqual(['äpfel']);
    expect(await search('100%')).toEqual(['Öl 100%']);
    expect(await search('%')).toEqual(['Öl 100%']);
    expect(await search('_')).toEqual(['zeta_1']);
  });

  it('the first page of a search gives the number of visible results; a list does not (DLG-SEARCH-05, ENT-MISC-15)', async () => {
    const search = (text: string, person = reader) =>
      get(`/digitalassets?filter[or][0][title][like]=${text}&page[limit]=2`, person);
    const first = await search('e');
    expect(titles(first)).toHaveLength(2);
    expect(first.json.meta).toEqual({ totalResourceCount: 4, moreThanCounted: false });
    const { json: second } = await get(first.json.links.next, reader);
    expect(second).not.toHaveProperty('meta');
    expect(second.links.next).toBeNull();
    const stranger = await createPerson(api);
    expect((await search('e', stranger)).json.meta.totalResourceCount).toBe(0);
    expect((await get('/digitalassets', reader)).json).not.toHaveProperty('meta');
  });

  it('the count stops at 1000 and says so (DLG-SEARCH-05)', async () => {
    const person = await createPerson(api);
    const { id } = await createContract(api, person, { title: 'Many' });
    await repeatContract(id, 1000);
    const { json } = await get('/digitalassets?filter[or][0][title][like]=many', person);
    expect(json.meta).toEqual({ totalResourceCount: 1000, moreThanCounted: true });
  });

  it('a page has at most 1000 contracts; who asks for more is refused (CONST-LIM-03, J-128)', async () => {
    const person = await createPerson(api);
    const { id } = await createContract(api, person, { title: 'Many' });
    await repeatContract(id, 1000);
    const { json } = await get('/digitalassets?page[limit]=1000', person);
    expect(json.data).toHaveLength(1000);
    expect(json.links.next).not.toBeNull();
    expect(outcome(await get('/digitalassets?page[limit]=1001', person))).toBe('400 UnknownParameter');
  });

  it('includes, filters, sorts, limits and cursors that are not listed are refused by name (ABUSE-02, ABUSE-24)', async () => {
    const wrong = {
      include: 'include=accessGrants.grantedTo.account.unconfirmedHints',
      sort: 'sort=publicKey',
      'page[limit]': 'page[limit]=1000000000',
      'page[cursor]': 'page[cursor]=e30',
      'filter[ownedBy.emailAddress]': 'filter[ownedBy.emailAddress]=a',
      'filter[title]': 'filter[title]=a',
      'filter[title][like]': `filter[title][like]=${'%'.repeat(500)}`,
      'filter[id]': `filter[id]=${Array.from({ length: 101 }, () => owner.personId).join(',')}`,
    };
    for (const [parameter, query] of Object.entries(wrong)) {
      const answer = await get(`/digitalassets?${query}`, reader);
      expect([query, outcome(answer)]).toEqual([query, '400 UnknownParameter']);
      expect(answer.json.errors[0].source.parameter).toBe(parameter);
    }
    expect(outcome(await get(`/digitalassets?filter[id]=${"1' or '1'='1"}`, reader))).toBe(
      '400 UnknownParameter',
    );
  });
});
