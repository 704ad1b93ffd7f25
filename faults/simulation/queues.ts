import type { StartedQueues } from '../../packages/server/src/platform/jobs/jobs.ts';
import type { SimulatedDatabase } from './database.ts';
import type { Row } from './sql.ts';
import type { Process, World } from './world.ts';

const POLL_MS = 1000;
/** pg-boss takes a job back from a worker that says nothing for so long. */
const EXPIRY_MS = 15 * 60_000;

export interface JobRow extends Row {
  id: string;
  queue: string;
  data: { id: string };
  state: 'created' | 'active' | 'completed' | 'failed';
  retries: number;
  /** When it may begin, or is taken back from its worker. */
  due: number;
}

type Options = Record<'retryLimit' | 'retryDelay' | 'retryDelayMax', number>;
interface SendOptions {
  /** The transaction of the caller. */
  db: { executeSql: (text: string, values: unknown[]) => Promise<unknown> };
  startAfter: number;
}
interface JobResult {
  id: string;
  status: 'completed' | 'failed';
}
type Handler = (jobs: { id: string; data: { id: string } }[]) => Promise<JobResult[]>;

/** What stands for pg-boss: its queues lie in the simulated database, and each instance works off what is due. */
export class SimulatedQueues {
  readonly #world: World;
  readonly #database: SimulatedDatabase;
  readonly #process: Process;
  readonly #options = new Map<string, Options>();
  readonly #handlers = new Map<string, { handler: Handler; batchSize: number }>();

  constructor(world: World, database: SimulatedDatabase, process: Process) {
    this.#world = world;
    this.#database = database;
    this.#process = process;
  }

  /** What the product calls. */
  get boss(): StartedQueues {
    const boss = {
      createQueue: async (name: string, options: Options) => void this.#options.set(name, options),
      send: async (queue: string, data: { id: string }, { db, startAfter }: SendOptions) => {
        const id = `job ${this.#world.random.below(2 ** 48)}`;
        const due = this.#world.now + startAfter * 1000;
        await db.executeSql('jobs', [
          { id, queue, data, state: 'created', retries: 0, due } satisfies JobRow,
        ]);
        return id;
      },
      work: async (queue: string, { batchSize }: { batchSize: number }, handler: Handler) => {
        this.#handlers.set(queue, { handler, batchSize });
        return queue;
      },
      schedule: async () => undefined,
      stop: async () => undefined,
    };
    return boss as unknown as StartedQueues;
  }

  /** Works off what is due until the process ends; resolves with its death. */
  async workOff(): Promise<void> {
    for (;;) {
      const batches = await this.#world.call(this.#process, () => this.#fetch()).catch(() => []);
      if (!this.#process.isAlive) return;
      await Promise.all(batches.map((batch) => this.#do(batch)));
      if (!this.#process.isAlive) return;
      // rounds that find nothing are left out, as far as that is known
      const dues = this.#jobs()
        .filter(isOpen)
        .map(({ due }) => due);
      const idle = Math.min(...dues, this.#world.now + 60_000) - this.#world.now;
      await this.#world.pause(Math.max(POLL_MS, idle), this.#process).catch(() => undefined);
      if (!this.#process.isAlive) return;
    }
  }

  #fetch(): JobRow[][] {
    if (this.#database.isAway) return [];
    const due = this.#jobs().filter((job) => isOpen(job) && job.due <= this.#world.now);
    const batches = [...this.#handlers].map(([queue, { batchSize }]) => {
      const own = due.filter((job) => job.queue === queue);
      for (const job of own) if (job.state === 'active') this.#fail(job);
      const taken = own.filter(({ state }) => state === 'created').slice(0, batchSize);
      return taken.map((job) => this.#put({ ...job, state: 'active', due: this.#world.now + EXPIRY_MS }));
    });
    return batches.filter(({ length }) => length > 0);
  }

  async #do(batch: readonly JobRow[]): Promise<void> {
    const { handler } = this.#handlers.get(batch[0]?.queue ?? '') ?? {};
    const results = await handler?.(batch.map(({ id, data }) => ({ id, data }))).catch(() =>
      batch.map(({ id }): JobResult => ({ id, status: 'failed' })),
    );
    const keep = (): void => {
      if (this.#database.isAway) return;
      for (const { id, status } of results ?? []) {
        const job = batch.find((each) => each.id === id);
        // unless it was taken back meanwhile
        if (job === undefined || !this.#jobs().includes(job)) continue;
        if (status === 'completed') this.#put({ ...job, state: 'completed' });
        else this.#fail(job);
      }
    };
    await this.#world.call(this.#process, keep).catch(() => undefined);
  }

  #fail(job: JobRow): void {
    const { retryLimit, retryDelay, retryDelayMax } = this.#options.get(job.queue) ?? NEVER_AGAIN;
    if (job.retries >= retryLimit) return void this.#put({ ...job, state: 'failed' });
    const pause = Math.min(retryDelay * 2 ** job.retries, retryDelayMax) * 1000;
    this.#put({ ...job, state: 'created', retries: job.retries + 1, due: this.#world.now + pause });
  }

  #jobs(): JobRow[] {
    return this.#database.rows('jobs') as JobRow[];
  }

  #put(job: JobRow): JobRow {
    this.#database.put('jobs', job);
    return job;
  }
}

const NEVER_AGAIN: Options = { retryLimit: 0, retryDelay: 0, retryDelayMax: 0 };

export const isOpen = ({ state }: JobRow): boolean => state === 'created' || state === 'active';
