import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { startJobs, type JobHandlers } from '../src/platform/jobs/jobs.ts';
import { addDocument, createContract } from './support/contracts.ts';
import { fakeS3 } from './support/fake-s3.ts';
import { createPerson } from './support/people.ts';
import { startProcess } from './support/process.ts';
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
    'auto-reminders': nothing,
    'due-tasks': nothing,
    'event-reminders': nothing,
    'follower-mails': nothing,
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

it('a job that runs when the server stops, and one that waits, are done after the next start', async () => {
  const dataDir = await freshDataDir();
  const bucket = await fakeS3();
  onTestFinished(async () => {
    bucket.server.close();
    await rm(dataDir, { recursive: true });
  });
  const env = { ...(await testEnv(dataDir)), ...bucket.env, S3_TIMEOUT_SECONDS: '60' };
  const server = await startProcess(env);
  const owner = await createPerson(server.api);
  const contracts = [await createContract(server.api, owner), await createContract(server.api, owner)];
  for (const contract of contracts) await addDocument(server.api, contract);
  const remove = (id = '') => server.api.call('DELETE', `/digitalassets/${id}`, { token: owner.token });
  // the bucket does not answer the job that deletes the ciphertext
  bucket.trouble.push('silence');
  await remove(contracts[0]?.id);
  await until(async () => bucket.trouble.length === 0);
  await remove(contracts[1]?.id);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(bucket.objects.size).toBe(2);
  const again = await startProcess(env);
  await until(async () => bucket.objects.size === 0);
  expect(await again.end('SIGTERM')).toBe(0);
});
