import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { addDocument, type Contract, createContract, undraft } from './support/contracts.ts';
import { invite } from './support/invite.ts';
import { createPerson, type ApiAnswer, type Json, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addTask } from './support/tasks.ts';

const server = await sharedServer();
const { api } = server;
let owner: Person;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  owner = await createPerson(api, { attributes: { companyName: 'Tasks Ltd' } });
  ada = await createPerson(api);
  ben = await createPerson(api);
});

/** An active contract that Ada signs and Ben may read. */
async function sharedContract(): Promise<Contract> {
  const contract = await createContract(api, owner);
  await addDocument(api, contract);
  await invite(api, contract, ada, 'sign');
  await invite(api, contract, ben, 'view');
  await undraft(api, contract);
  return contract;
}

const mark = (id: string, person: Person, completedByMe: boolean): Promise<ApiAnswer> =>
  api.call('PATCH', `/tasks/${id}?include=completedBy`, {
    token: person.token,
    body: { data: { type: 'tasks', attributes: { completedByMe } } },
  });

describe('listing tasks', () => {
  const list = async (person: Person, query: string): Promise<Json> => {
    const answer = await api.call('GET', `/tasks?${query}`, { token: person.token });
    expect(answer.status).toBe(200);
    return answer.json;
  };

  it('lists the caller’s open tasks, newest first, by page, with the total (API-16, J-167, J-124)', async () => {
    const me = await createPerson(api);
    const contract = await sharedContract();
    await invite(api, contract, me, 'view');
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1)
      ids.push(await addTask(api, contract, [me, ben], { title: `Task ${index}` }));
    await addTask(api, contract, [ben], { title: 'Not mine' });
    await mark(ids[0] ?? '', me, true);
    await mark(ids[1] ?? '', ben, true);
    const query =
      'include=assignees.account,digitalAsset&filter[assignedToMe]=true&filter[completedByMe]=false&sort=-created&page[limit]=5&page[offset]=0';
    const page = await list(me, query);
    expect(page.data.map(({ id }: Json) => id)).toEqual(ids.slice(2).toReversed());
    expect(page.meta.total).toBe(6);
    expect(new Set(page.included.map(({ type }: Json) => type))).toEqual(
      new Set(['naturalpersons', 'accounts', 'digitalassets']),
    );
    const second = await api.call('GET', page.links.next, { token: me.token });
    expect(second.json.data.map(({ id }: Json) => id)).toEqual([ids[1]]);
    expect(second.json.links.next).toBeNull();
    const mine = await list(me, `filter[digitalAsset.id]=${contract.id}&filter[assignedToMe]=false`);
    expect(mine.data.map(({ attributes }: Json) => attributes.title)).toEqual(['Not mine']);
    expect((await list(me, 'filter[completedByMe]=true')).data.map(({ id }: Json) => id)).toEqual([ids[0]]);
  });

  it('lists those that are due first before those without a day, also over pages (API-16)', async () => {
    const me = await createPerson(api);
    const contract = await sharedContract();
    await invite(api, contract, me, 'view');
    for (const [title, dueDate] of [
      ['whenever', null],
      ['last', '2097-05-10'],
      ['first', '2097-05-01'],
    ])
      await addTask(api, contract, [me], { title, dueDate });
    const query = 'filter[assignedToMe]=true&sort=dueDate&page[limit]=2';
    const page = await list(me, query);
    const second = (await api.call('GET', page.links.next, { token: me.token })).json;
    const titles = [...page.data, ...second.data].map(({ attributes }: Json) => attributes.title);
    expect(titles).toEqual(['first', 'last', 'whenever']);
  });

  it('nobody lists tasks of contracts they cannot see, whatever the filter (API-16, ABUSE-02)', async () => {
    const contract = await sharedContract();
    await addTask(api, contract, [ada]);
    const stranger = await createPerson(api);
    expect(await list(stranger, `filter[digitalAsset.id]=${contract.id}`)).toMatchObject({
      data: [],
      meta: { total: 0 },
    });
    const body = { data: { type: 'tasks', attributes: { completedByMe: true } } };
    expect((await api.call('PATCH', `/tasks/${randomUUID()}`, { token: stranger.token, body })).status).toBe(
      404,
    );
  });

  it.each([
    'filter[assignedToMe]=yes',
    'filter[assignedToMe]=true,false',
    'filter[digitalAsset.id]=x',
    'page[offset]=-1',
    'page[cursor]=WzEsMl0',
    'sort=title',
    'include=assignees.company',
  ])('%s is refused (API-16, ABUSE-02)', async (query) => {
    expect(outcome(await api.call('GET', `/tasks?${query}`, { token: ada.token }))).toBe(
      '400 UnknownParameter',
    );
  });

  it('only lists that are paged by offset take one (J-167)', async () => {
    expect(outcome(await api.call('GET', '/digitalassets?page[offset]=1', { token: ada.token }))).toBe(
      '400 UnknownParameter',
    );
  });
});
