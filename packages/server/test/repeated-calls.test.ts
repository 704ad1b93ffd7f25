import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sweep } from '../src/start/sweep.ts';
import { outcome } from './support/answers.ts';
import { createContract, newContract, type Contract } from './support/contracts.ts';
import { createPerson, type Json, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { newTask } from './support/tasks.ts';

const server = await serverOfFile();
const { api } = server;
let owner: Person;
let contract: Contract;
beforeAll(async () => {
  owner = await createPerson(api);
  contract = await createContract(api, owner);
});

const freshKey = () => `"${randomUUID()}"`;
const send = (key: string, body: Json, who = owner) =>
  api.call('POST', '/tasks', { token: who.token, body, headers: { 'idempotency-key': key } });
const titled = (title: string) => newTask(contract, [owner], { title });
const count = async (title: string) =>
  (await server.running.services.db.selectFrom('tasks').where('title', '=', title).select('id').execute())
    .length;

it('a call with the same key and the same body is done once and answered alike (ERR-69)', async () => {
  const key = freshKey();
  const [first, second] = [await send(key, titled('Once')), await send(key, titled('Once'))];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect(await count('Once')).toBe(1);
});

it('calls with the same key that come at the same moment are done once (ERR-69)', async () => {
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(key, titled('At once'))));
  expect(answers.map(outcome)).toEqual(answers.map(() => '201'));
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  expect(await count('At once')).toBe(1);
});

it('the same key with another body, or at another place, is refused and nothing is done (ERR-69)', async () => {
  const key = freshKey();
  await send(key, titled('This'));
  expect(outcome(await send(key, titled('That')))).toBe('400 BadRequest');
  const { body } = await newContract(owner);
  const headers = { 'idempotency-key': key };
  const elsewhere = await api.call('POST', '/digitalassets', { token: owner.token, body, headers });
  expect(outcome(elsewhere)).toBe('400 BadRequest');
  expect(await count('That')).toBe(0);
});

it('a key of somebody else says nothing, and a call that was refused leaves its key free (ERR-69)', async () => {
  const key = freshKey();
  await send(key, titled('Mine'));
  const stranger = await createPerson(api);
  expect(outcome(await send(key, titled('Mine'), stranger))).toBe('404 NotFound');
  const refused = freshKey();
  expect(outcome(await send(refused, newTask(contract, [stranger], { title: 'No' })))).toMatch(/^4/);
  expect(outcome(await send(refused, titled('Yes')))).toBe('201');
});

it('who lost the right meanwhile is told nothing more, and what was deleted stays deleted (ERR-69)', async () => {
  const gone = await createContract(api, owner);
  const headers = { 'idempotency-key': freshKey() };
  const body = newTask(gone, [owner]);
  const make = () => api.call('POST', '/tasks', { token: owner.token, body, headers });
  expect(outcome(await make())).toBe('201');
  const key = { 'idempotency-key': freshKey() };
  const remove = () => api.call('DELETE', `/digitalassets/${gone.id}`, { token: owner.token, headers: key });
  expect([outcome(await remove()), outcome(await remove())]).toEqual(['204', '204']);
  expect(outcome(await make())).toBe('404 NotFound');
});

it.each(['no-quotes-around-it', '"short"', `"${'a'.repeat(101)}"`, '"with spaces in the key"'])(
  'the key %s is refused (ERR-69)',
  async (key) => {
    expect(outcome(await send(key, titled('Bad')))).toBe('400 BadRequest');
  },
);

it('keys are forgotten after a day (ERR-69)', async () => {
  await send(freshKey(), titled('Yesterday'));
  const { services } = server.running;
  await services.db
    .updateTable('idempotency_keys')
    .set({ created: new Date(0) })
    .execute();
  const kept = freshKey();
  await send(kept, titled('Today'));
  await sweep(services);
  const keys = await services.db.selectFrom('idempotency_keys').select('key').execute();
  expect(keys).toEqual([{ key: JSON.parse(kept) as string }]);
});
