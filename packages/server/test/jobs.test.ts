import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { startJobs, type JobHandlers } from '../src/platform/jobs/jobs.ts';
import { freshDataDir, testEnv, until } from './support/server.ts';

it('a job that fails is tried again, told to the log, and leaves those fetched with it alone', async () => {
  const dataDir = await freshDataDir();
  const database = await openDatabase({ dataDir, databaseUrl: (await testEnv(dataDir))['DATABASE_URL'] });
  const told: unknown[] = [];
  const jobs = await startJobs(database, (error) => told.push(error));
  onTestFinished(async () => {
    await jobs.stop();
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const done: string[] = [];
  let failures = 0;
  const nothing = async () => undefined;
  const handlers: JobHandlers = {
    'due-mail': nothing,
    'key-log': nothing,
    ledger: nothing,
    'blob-delete': nothing,
    debit: nothing,
    sweep: nothing,
    'blob-check': nothing,
    backup: nothing,
    async mail(id: string) {
      if (id === 'broken' && (failures += 1) < 3) throw new Error('broken');
      done.push(id);
    },
  };
  await jobs.work(handlers);

  const names = ['first', 'broken', 'third', 'fourth'];
  await inTransaction(database.db, async (tx) => {
    for (const name of names) await jobs.enqueue(tx, 'mail', name);
  });

  await until(async () => done.includes('broken'));
  expect(done.slice(0, 3).toSorted()).toEqual(['first', 'fourth', 'third']);
  expect(done.slice(3)).toEqual(['broken']);
  expect(told).toEqual([new Error('broken'), new Error('broken')]);
});
