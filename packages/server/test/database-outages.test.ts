import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { startServer } from '../src/start/start.ts';
import { startForwarder, type Forwarder } from './support/forwarder.ts';
import { createPerson, type Person } from './support/people.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

let postgres: TestPostgres;
let forwarder: Forwarder;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  postgres = await startPostgres();
  forwarder = await startForwarder(Number(new URL(postgres.url).port));
  const address = new URL(postgres.url);
  address.port = String(forwarder.port);
  server = await startTestServer({ DATABASE_URL: address.href });
  person = await createPerson(server.api);
});
afterAll(async () => {
  // first, so that no connection is left that nobody answers
  await forwarder.close();
  await server.close();
  await postgres.stop();
});

const read = () => server.api.call('GET', `/accounts/${person.accountId}`, { token: person.token });
const isBack = () => until(async () => (await read()).status === 200);
const health = async () => {
  const response = await fetch(`${server.origin}/health`);
  return { status: response.status, parts: ((await response.json()) as { parts: object }).parts };
};
const restart = async (port?: number) => {
  forwarder.target = await postgres.start(port);
};
describe.each(['SIGINT', 'SIGKILL'] as const)('while PostgreSQL is away after %s', (signal) => {
  it('calls get 503 and when to try again, /health names the database, and both are well when it is back (ERR-68)', async () => {
    await postgres.end(signal);
    const unavailable = { status: 503, json: { errors: [{ status: '503', code: 'Unavailable' }] } };
    const answers = await Promise.all(Array.from({ length: 20 }, read));
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const body = {
      data: { type: 'sessionchallenges', attributes: { publicKey: person.keys.sign.publicKey } },
    };
    expect(await server.api.call('POST', '/sessionchallenges', { body })).toMatchObject(unavailable);
    expect(await health()).toMatchObject({
      status: 503,
      parts: {
        database: { ok: false, detail: expect.stringContaining('DATABASE_URL') },
        blobs: { ok: true },
        // a log is written only by who holds the fence, which is in the database
        ledger: { ok: false, detail: expect.stringContaining('DATABASE_URL') },
      },
    });
    await restart(forwarder.target);
    await isBack();
    expect((await health()).status).toBe(200);
  });

  it('jobs come back by themselves', async () => {
    await postgres.end(signal);
    await until(async () => (await read()).status === 503);
    await restart(forwarder.target);
    await isBack();
    const { accountId } = await createPerson(server.api);
    const { db } = server.running.services;
    const entered = await until(async () => {
      const row = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
      return row?.key_tx_id ?? undefined;
    });
    expect(entered).toMatch(/^[0-9a-f]{64}$/);
  });
});

it('a ledger entry that is wanted while PostgreSQL is away is refused with 503 as well (ERR-68)', async () => {
  const { ledger } = server.running.services;
  await postgres.end('SIGINT');
  const entry = ledger.appendDirectory({ epoch: 1_000_000, root: 'ab'.repeat(32) });
  await expect(entry).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
  await restart(forwarder.target);
  await isBack();
});

it('a connection that is ended while nobody uses it is replaced', async () => {
  await isBack();
  await postgres.terminateConnections();
  expect(await isBack()).toBe(true);
});

it('a connection that is ended in the middle of a transaction, or between two of its statements, fails that one alone', async () => {
  const { db } = server.running.services;
  const asleep = inTransaction(db, (tx) => sql`select pg_sleep(60)`.execute(tx));
  const idle = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await postgres.terminateConnections();
    await asleep.catch(() => undefined);
    await sql`select 1`.execute(tx);
  });
  const results = await Promise.allSettled([asleep, idle]);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } });
  await isBack();
});

it('after a failover to another machine calls reach the new one', async () => {
  await postgres.end('SIGINT');
  await restart();
  expect(await isBack()).toBe(true);
});

it('the server stops while the database is away', async () => {
  await postgres.end('SIGINT');
  await until(async () => (await read()).status === 503);
  await server.running.close();
  await expect(read()).rejects.toThrow('fetch failed');
  await restart(forwarder.target);
  server.running = await startServer(server.config);
});

it('when the old machine does not even end its connections, calls give up on them and reach the new one', async () => {
  await isBack();
  forwarder.silence();
  expect((await read()).status).toBe(503);
  expect(await isBack()).toBe(true);
});
