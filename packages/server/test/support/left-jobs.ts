import { openDatabase } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { startJobs } from '../../src/platform/jobs/jobs.ts';

/** Leaves what is otherwise due at night or every hour for the next server on a data folder that nobody uses. */
export async function leaveMaintenance(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  const jobs = await startJobs(database, () => undefined);
  await inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('blob_checks').execute();
    for (const queue of ['blob-check', 'sweep', 'due-mail'] as const) await jobs.enqueue(tx, queue, '');
  });
  await jobs.stop();
  await database.close();
}
