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

const someRows = () => db.selectFrom('rate_limits').select('key').execute();
const read = () => onBehalfOf({ account: undefined, changes: false }, someRows);
const change = () =>
  inTransaction(db, (tx) => tx.deleteFrom('rate_limits').where('key', '=', 'nobody').execute());
/** The same call many times, under names of its own. */
const many = (count: number, name: string, call: () => Promise<unknown>) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`, call]));

describe('the thread of the embedded database', () => {
  it('goes to a change before thirty-two reads that have waited longer', async () => {
    const served = await orderOfService({ ...many(32, 'read', read), change });
    // the first read waits in the thread of the database already
    expect(served.indexOf('change')).toBe(1);
  });

  it('goes to a read after three changes, however many wait', async () => {
    const served = await orderOfService({ ...many(9, 'change', change), ...many(2, 'read', read) });
    // the first change waits in the thread of the database already
    expect(served.indexOf('read 1')).toBe(1 + 3);
    expect(served.indexOf('read 2')).toBe(1 + 3 + 4);
  });

  it.each(['read', 'change'])('goes to one account after the other for every %s', async (kind) => {
    const call = (account: string) => () => onBehalfOf({ account, changes: kind === 'change' }, someRows);
    const served = await orderOfService({
      ...many(20, 'busy', call('a')),
      ...many(2, 'other', call('b')),
      ...many(1, 'third', call('c')),
    });
    expect(served.slice(0, 6)).toEqual(['busy 1', 'other 1', 'third 1', 'busy 2', 'other 2', 'busy 3']);
  });

  it('lets a call that has begun read all it needs before a later call of somebody else', async () => {
    const call = (account: string, reads: number) => async () => {
      const caller = { account, changes: false, call: {} };
      for (let count = 0; count < reads; count += 1) await onBehalfOf(caller, someRows);
    };
    const served = await orderOfService({
      'four reads': call('a', 4),
      ...many(20, 'one read', () => call(randomUUID(), 1)()),
    });
    // two connections, so that up to two others are served between two of its reads
    expect(served.indexOf('four reads')).toBeLessThanOrEqual(3 * 2);
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

describe('what the server does by itself', () => {
  it('goes before reads, since people wait for the logs and for mails', async () => {
    const reader = () => onBehalfOf({ account: randomUUID(), changes: false }, someRows);
    const served = await orderOfService({ ...many(20, 'reader', reader), 'the server': someRows });
    expect(served.indexOf('the server')).toBe(1);
  });
});

describe('a call over HTTP', () => {
  /** For whom the connection was asked while the call ran, each caller once. */
  async function callersDuring(call: () => Promise<unknown>): Promise<unknown[]> {
    const spy = vi.spyOn(Turns.prototype, 'take');
    try {
      await call();
      const callers = spy.mock.calls.map(([{ account, changes }]) => ({ account, changes }));
      return [...new Map(callers.map((caller) => [JSON.stringify(caller), caller])).values()];
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
