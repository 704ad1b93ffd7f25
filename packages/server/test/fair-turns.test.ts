import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { onBehalfOf } from '../src/platform/db/caller.ts';
import { Turns } from '../src/platform/db/embedded/turns.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { deferred } from '../src/platform/deferred.ts';
import { createContract } from './support/contracts.ts';
import { createPerson, expectStatus, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile();
const { db } = server.running.services;
let anna: Person;
beforeAll(async () => {
  anna = await createPerson(server.api);
  // those of jobs would be served in between
  await server.running.services.jobs.stop();
});

/** Calls that come, in this order, while a transaction has the connection; answers in which order they are served. */
async function orderOfService(calls: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const held = deferred<void>();
  const released = deferred<void>();
  const holder = inTransaction(db, async () => {
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const served: string[] = [];
  const running = Object.entries(calls).map(([name, call]) => call().then(() => served.push(name)));
  released.resolve();
  await Promise.all([holder, ...running]);
  return served;
}

const read = () => db.selectFrom('rate_limits').select('key').execute();
const change = () =>
  inTransaction(db, (tx) => tx.deleteFrom('rate_limits').where('key', '=', 'nobody').execute());
/** The same call many times, under names of its own. */
const many = (count: number, name: string, call: () => Promise<unknown>) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`, call]));

describe('the one connection of the embedded database', () => {
  it('goes to a change before thirty-two reads that have waited longer', async () => {
    const served = await orderOfService({ ...many(32, 'read', read), change });
    expect(served.indexOf('change')).toBe(0);
  });

  it('goes to a read after three changes, however many wait', async () => {
    const served = await orderOfService({ ...many(9, 'change', change), ...many(2, 'read', read) });
    expect(served.indexOf('read 1')).toBe(3);
    expect(served.indexOf('read 2')).toBe(7);
  });

  it.each(['read', 'change'])('goes to one account after the other for every %s', async (kind) => {
    const call = (account: string) => () => onBehalfOf({ account, changes: kind === 'change' }, read);
    const served = await orderOfService({
      ...many(20, 'busy', call('a')),
      ...many(2, 'other', call('b')),
      ...many(1, 'third', call('c')),
    });
    expect(served.slice(0, 6)).toEqual(['busy 1', 'other 1', 'third 1', 'busy 2', 'other 2', 'busy 3']);
  });

  it('stays with a transaction until its end, and then goes on, also when that failed', async () => {
    const key = randomUUID();
    const seen = deferred<unknown[]>();
    const failing = inTransaction(db, async (tx) => {
      await tx.insertInto('rate_limits').values({ key, count: 1, window_start: new Date() }).execute();
      read().then(seen.resolve, seen.reject);
      await tx.selectFrom('rate_limits').select('key').execute();
      throw new Error('as planned');
    });
    await expect(failing).rejects.toThrow('as planned');
    expect(await seen.promise).not.toContainEqual({ key });
  });
});

describe('a call over HTTP', () => {
  /** For whom the connection was asked while the call ran, each caller once. */
  async function callersDuring(call: () => Promise<unknown>): Promise<unknown[]> {
    const spy = vi.spyOn(Turns.prototype, 'take');
    try {
      await call();
      return [...new Map(spy.mock.calls.map(([caller]) => [JSON.stringify(caller), caller])).values()];
    } finally {
      spy.mockRestore();
    }
  }

  it('that reads asks for its account, from the session on', async () => {
    const callers = await callersDuring(async () =>
      expectStatus(await server.api.call('GET', '/workspaces', { token: anna.token }), 200),
    );
    expect(callers).toEqual([{ account: anna.accountId, changes: false }]);
  });

  it('that changes something does so for the sake of a change, also where it only reads', async () => {
    const callers = await callersDuring(() => createContract(server.api, anna));
    expect(callers).toEqual([{ account: anna.accountId, changes: true }]);
  });
});
