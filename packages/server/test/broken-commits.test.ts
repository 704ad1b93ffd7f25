import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { createContract, newContract, newDocument, upload } from './support/contracts.ts';
import { startForwarder, type Forwarder } from './support/forwarder.ts';
import { createPerson, type ApiAnswer, type Person } from './support/people.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';
import { newTask } from './support/tasks.ts';

let postgres: TestPostgres;
let forwarder: Forwarder;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  postgres = await startPostgres();
  const address = new URL(postgres.url);
  forwarder = await startForwarder(Number(address.port));
  address.port = String(forwarder.port);
  server = await startTestServer({ DATABASE_URL: address.href });
  person = await createPerson(server.api);
});
afterAll(async () => {
  await server.close();
  await forwarder.close();
  await postgres.stop();
});

/** As the app does, sends the call again while Signet is unavailable; the connection breaks when the first one commits. */
async function overBrokenCommit(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  forwarder.cutNextCommit = true;
  const first = await send();
  expect([forwarder.cutNextCommit, outcome(first)]).toEqual([false, '503 Unavailable']);
  return until(async () => {
    const answer = await send();
    return answer.status !== 503 && answer;
  });
}

const keyed = (method: string, path: string, body?: unknown) => {
  const headers = { 'idempotency-key': `"${randomUUID()}"` };
  return () => server.api.call(method, path, { token: person.token, body, headers });
};

it('a task that was committed before its answer was lost is there once, and the call that is sent again succeeds (ERR-69)', async () => {
  const contract = await createContract(server.api, person);
  const answer = await overBrokenCommit(keyed('POST', '/tasks', newTask(contract, [person])));
  expect(outcome(answer)).toBe('201');
  const tasks = await server.running.services.db.selectFrom('tasks').select('id').execute();
  expect(tasks).toEqual([{ id: answer.json.data.id }]);
});

it('a contract, whose id its client makes, is no conflict with itself, and is deleted once (ERR-69)', async () => {
  const { id, body } = await newContract(person);
  expect(outcome(await overBrokenCommit(keyed('POST', '/digitalassets', body)))).toBe('201');
  expect(outcome(await overBrokenCommit(keyed('DELETE', `/digitalassets/${id}`)))).toBe('204');
  const rows = server.running.services.db.selectFrom('digital_assets').where('id', '=', id).select('id');
  expect(await rows.execute()).toEqual([]);
});

it('an upload that was committed before its answer was lost keeps its bytes, and is no conflict with itself (ERR-69)', async () => {
  const contract = await createContract(server.api, person);
  const fresh = await newDocument(contract);
  expect(outcome(await overBrokenCommit(() => upload(server.api, contract, fresh)))).toBe('201');
  const { db, blobs } = server.running.services;
  const rows = await db.selectFrom('documents').select(['id', 'blob_key']).execute();
  expect(rows.map(({ id }) => id)).toEqual([fresh.document.id]);
  const stored: string[] = [];
  for await (const { key } of blobs.list()) stored.push(key);
  expect(stored).toEqual(rows.map(({ blob_key }) => blob_key));
});
