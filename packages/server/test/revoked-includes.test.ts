import { beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../src/resources/registry.ts';
import { addDocument, createContract, undraft, type Contract } from './support/contracts.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { addTask } from './support/tasks.ts';

const server = await sharedServer();
const { api } = server;
const TITLE = 'Agreement of former friends';
let owner: Person;
let reader: Person;
let contract: Contract;
beforeAll(async () => {
  owner = await createPerson(api);
  reader = await createPerson(api);
  contract = await createContract(api, owner, { title: TITLE });
  await addDocument(api, contract);
  await invite(api, contract, reader, 'sign');
  await undraft(api, contract);
  const task = await addTask(api, contract, [reader]);
  const body = { data: { type: 'tasks', attributes: { completedByMe: true } } };
  expectStatus(await api.call('PATCH', `/tasks/${task}`, { token: reader.token, body }), 200);
});

/** The lists that the reader may ask for by their path alone, with all that each may include, which show the contract. */
async function listsWithContract(): Promise<string[]> {
  const shown: string[] = [];
  for (const { method, path, access, list, answers } of ROUTES) {
    if (method !== 'GET' || list === undefined || access !== 'session' || path.includes(':')) continue;
    const include = answers?.include.length ? `?include=${answers.include.join(',')}` : '';
    const answer = await api.call('GET', `${path}${include}`, { token: reader.token });
    expectStatus(answer, 200);
    if (JSON.stringify(answer.json).includes(TITLE)) shown.push(path);
  }
  return shown;
}

it('no list includes a contract any more to which the access was taken away (ABUSE-02)', async () => {
  expect(await listsWithContract()).toEqual(expect.arrayContaining(['/digitalassets', '/tasks']));
  expectStatus(await revoke(api, contract, reader), 204);
  expect(await listsWithContract()).toEqual([]);
});
