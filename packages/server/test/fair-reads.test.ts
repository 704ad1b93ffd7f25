import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toAppError } from '../src/json-api/errors.ts';
import { outcome } from './support/answers.ts';
import { createPerson, type Person } from './support/people.ts';
import { startPostgres } from './support/postgres.ts';
import { startTestServer, until, type TestServer } from './support/server.ts';

let server: TestServer;
let busy: Person;
let other: Person;
beforeAll(async () => {
  server = await startTestServer();
  [busy, other] = [await createPerson(server.api), await createPerson(server.api)];
  // what jobs write would void what is kept of a session
  await server.running.services.jobs.stop();
});
afterAll(() => server.close());

let searches = 0;
/** A search that nobody has made yet, by ten texts. */
const search = async ({ token }: Person) => {
  searches += 1;
  const terms = Array.from({ length: 10 }, (_, index) => `filter[or][${index}][title][like]=${searches}`);
  return outcome(await server.api.call('GET', `/digitalassets?${terms.join('&')}`, { token }));
};

/** Holds every search at the door of the database. */
function holdSearches() {
  const { embedded } = server.running.services.database;
  if (embedded === undefined) throw new Error('This test watches the embedded database.');
  const query = embedded.query.bind(embedded);
  const held: (() => void)[] = [];
  let isOpen = false;
  const spy = vi.spyOn(embedded, 'query').mockImplementation(async (text, params) => {
    if (!isOpen && text.includes(' like ')) await new Promise<void>((resolve) => held.push(resolve));
    return query(text, params) as never;
  });
  return {
    held,
    release: () => {
      isOpen = true;
      for (const go of held) go();
      spy.mockRestore();
    },
  };
}

describe('one account with many connections', () => {
  it('has three reads at work at the same moment, and another account is not behind them', async () => {
    const { held, release } = holdSearches();
    const many = Promise.all(Array.from({ length: 20 }, () => search(busy)));
    await until(async () => held.length === 3);
    const one = search(other);
    await until(async () => held.length === 4);
    // a call that needs no search gets its answer all the while
    expect(outcome(await server.api.call('GET', '/workspaces', { token: other.token }))).toBe('200');
    expect(held).toHaveLength(4);
    release();
    expect(await one).toBe('200');
    expect(new Set(await many)).toEqual(new Set(['200']));
  });

  it('searches for three hundred texts at once and five a second; whoever searches more has to wait', async () => {
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

describe('on PostgreSQL', () => {
  it('a statement is given up after fifteen seconds, and the caller hears that it was too much', async () => {
    const postgres = await startPostgres();
    const onPostgres = await startTestServer({ DATABASE_URL: postgres.url });
    const { db } = onPostgres.running.services;
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
    await onPostgres.close();
    await postgres.stop();
  }, 60_000);
});
