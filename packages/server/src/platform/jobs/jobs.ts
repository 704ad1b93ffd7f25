import { fromKysely, fromPglite, PgBoss, type JobResult } from 'pg-boss';
import type { Database, Tx } from '../db/database.ts';
import { endingWhenSilent } from '../db/postgres-pool.ts';

/** The kinds of work to do after a commit. The data of a job is only an id: never a secret, never a text. */
const QUEUES = [
  'mail',
  'due-mail',
  'key-log',
  'ledger',
  'blob-delete',
  'debit',
  'sweep',
  'auto-reminders',
  'due-tasks',
  'event-reminders',
  'follower-mails',
  'blob-check',
  'backup',
] as const;
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
/** Its maintenance may take longer than a statement of ours. */
const SILENCE_MS = 60_000;
/** Each job has its own result: one that fails does not use up the tries of those fetched with it. */
const WORK = { pollingIntervalSeconds: 1, batchSize: 20, perJobResults: true } as const;

/** Jobs in the schema `pgboss` of the same database. `onError` is called for errors of jobs and around them. */
export async function startJobs(database: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss =
    database.embedded === undefined
      ? new PgBoss({ connectionString: database.url ?? '', max: 4, ...endingWhenSilent(SILENCE_MS) })
      : new PgBoss({ db: fromPglite(database.embedded), backend: 'pglite' });
  boss.on('error', onError);
  await boss.start();
  return jobsIn(boss, onError);
}

/** What the jobs need of pg-boss once it was started. */
export type StartedQueues = Pick<PgBoss, 'createQueue' | 'send' | 'work' | 'schedule' | 'stop'>;

/** Makes the queues. `onError` is called for each job that fails. */
export async function jobsIn(boss: StartedQueues, onError: (error: unknown) => void): Promise<Jobs> {
  for (const queue of QUEUES) await boss.createQueue(queue, RETRY);
  return {
    async enqueue(tx, queue, id, delaySeconds = 0) {
      await boss.send(queue, { id } satisfies JobData, { db: fromKysely(tx), startAfter: delaySeconds });
    },
    async work(handlers) {
      for (const queue of QUEUES) {
        await boss.work<JobData, unknown, typeof WORK>(queue, WORK, (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }): Promise<JobResult> => {
              try {
                await handlers[queue](data?.id ?? '');
                return { id, status: 'completed' };
              } catch (error) {
                onError(error);
                return { id, status: 'failed', output: error };
              }
            }),
          ),
        );
      }
      await boss.schedule('due-mail', '* * * * *', { id: '' });
      await boss.schedule('sweep', '17 * * * *', { id: '' });
      await boss.schedule('auto-reminders', '7 * * * *', { id: '' });
      await boss.schedule('event-reminders', '*/15 * * * *', { id: '' });
      await boss.schedule('follower-mails', '*/15 * * * *', { id: '' });
      await boss.schedule('due-tasks', '12 * * * *', { id: '' });
      // at night (UTC), a portion at a time
      await boss.schedule('blob-check', '*/5 1-4 * * *', { id: '' });
      await boss.schedule('backup', '37 * * * *', { id: '' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
