import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/database.ts';

/** The kinds of work to do after a commit. The data of a job is only an id: never a secret, never a text. */
const QUEUES = ['mail', 'key-log', 'ledger', 'blob-delete', 'debit', 'sweep'] as const;
type Queue = (typeof QUEUES)[number];
export type JobHandlers = Readonly<Record<Queue, (id: string) => Promise<void>>>;

export interface Jobs {
  /** Queues a job if and only if the transaction commits; it starts after `delaySeconds` at the earliest. */
  enqueue(tx: Tx, queue: Queue, id: string, delaySeconds?: number): Promise<void>;
  /** Starts the workers; a handler that throws is called again with growing pauses. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

interface JobData {
  id: string;
}

const RETRY = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 };

/** Jobs in the schema `pgboss` of the same database. `onError` is called for errors outside of jobs. */
export async function startJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss =
    database.embedded === undefined
      ? new PgBoss({ connectionString: database.url ?? '', max: 4 })
      : new PgBoss({ db: fromPglite(database.embedded), backend: 'pglite' });
  boss.on('error', onError);
  await boss.start();
  for (const queue of QUEUES) await boss.createQueue(queue, RETRY);
  return {
    async enqueue(tx, queue, id, delaySeconds = 0) {
      await boss.send(queue, { id } satisfies JobData, { db: fromKysely(tx), startAfter: delaySeconds });
    },
    async work(handlers) {
      for (const queue of QUEUES) {
        await boss.work<JobData>(queue, { pollingIntervalSeconds: 1, batchSize: 20 }, async (jobs) => {
          for (const job of jobs) await handlers[queue](job.data?.id ?? '');
        });
      }
      await boss.schedule('sweep', '17 * * * *', { id: '' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
