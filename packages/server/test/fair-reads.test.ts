import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deferred } from '../src/platform/deferred.ts';
import { toAppError } from '../src/http/json-api/errors.ts';
import { outcome } from './support/answers.ts';
import { createPerson, type Person } from './support/people.ts';
import { startPostgres, type TestPostgres } from './support/postgres.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

let postgres: TestPostgres;
let server: TestServer;
let busy: Person;
let other: Person;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startTestServer({ DATABASE_URL: postgres.url });
  [busy, other] = [await createPerson(server.api), await createPerson(server.api)];
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
});

let searches = 0;
/** A search that nobody has made yet, by ten texts. */
const search = async ({ token }: Person) => {
  searches += 1;
  const terms = Array.from({ length: 10 }, (_, index) => `filter[or][${index}][title][like]=${searches}`);
  return outcome(await server.api.call('GET', `/digitalassets?${terms.join('&')}`, { token }));
};

/** Lets nobody read contracts until `release`; `waiting` counts the blocked statements. */
async function holdContracts() {
  const { db } = server.running.services;
  const held = deferred<void>();
  const released = deferred<void>();
  const holder = db.transaction().execute(async (tx) => {
    await sql`lock table digital_assets in access exclusive mode`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_locks where relation = 'digital_assets'::regclass and not granted`.execute(
      db,
    );
    return rows[0]?.n;
  };
  return {
    waiting,
    release: () => {
      released.resolve();
      return holder;
    },
  };
}

describe('one account with many connections', () => {
  it('runs three reads at once, and another account does not wait for them', async () => {
    const { waiting, release } = await holdContracts();
    const many = Promise.all(Array.from({ length: 20 }, () => search(busy)));
    await until(async () => (await waiting()) === 3);
    const one = search(other);
    await until(async () => (await waiting()) === 4);
    // a call without a search still gets its response
    expect(outcome(await server.api.call('GET', '/workspaces', { token: other.token }))).toBe('200');
    expect(await waiting()).toBe(4);
    await release();
    expect(await one).toBe('200');
    expect(new Set(await many)).toEqual(new Set(['200']));
  });

  it('searches for three hundred texts at once and five a second; further searches have to wait', async () => {
    const person = await createPerson(server.api);
    const start = Date.now();
    server.running.services.now = () => new Date(start);
    for (let call = 0; call < 30; call++) expect(await search(person)).toBe('200');
    expect(await search(person)).toBe('429 TooManyRequests');
    expect(await search(other)).toBe('200');
    expect(outcome(await server.api.call('GET', '/digitalassets', { token: person.token }))).toBe('200');
    server.running.services.now = () => new Date(start + 2000);
    expect(await search(person)).toBe('200');
    expect(await search(person)).toBe('429 TooManyRequests');
    server.running.services.now = () => new Date();
  });
});

it('a statement is cancelled after fifteen seconds, and the caller gets TooManyRequests', async () => {
  const { db } = server.running.services;
  const { rows } = await sql`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
  const slow = db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 50`.execute(connection);
    try {
      await sql`select pg_sleep(5)`.execute(connection);
    } finally {
      await sql`set statement_timeout = 15000`.execute(connection);
    }
  });
  const error = await slow.catch((failure: unknown) => failure);
  expect(toAppError(error)).toMatchObject({ code: 'TooManyRequests' });
});
