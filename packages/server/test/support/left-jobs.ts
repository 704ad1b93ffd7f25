import { openDatabase, type Tx } from '../../src/platform/db/database.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';

/** Leaves what is otherwise due at night or every hour for the next server on a data folder that nobody uses. */
export async function leaveMaintenance(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const jobs = await startJobs(database, () => undefined);
  await database.db.deleteFrom('blob_checks').execute();
  // not in a transaction: it has the one connection, over which pg-boss first looks its queues up
  for (const queue of ['blob-check', 'sweep', 'due-mail'] as const)
    await jobs.enqueue(database.db as Tx, queue, '');
  await jobs.stop();
  await database.close();
}
