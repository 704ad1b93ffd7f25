import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { deferred } from '../../deferred.ts';
import type { Results } from '@electric-sql/pglite';
import type { Fence } from '../data-lock.ts';
import type {
  WorkerError,
  WorkerNotification,
  WorkerReady,
  WorkerRequest,
  WorkerResponse,
  WorkerResult,
} from './protocol.ts';

type RequestBody = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

interface Waiting {
  resolve(result: WorkerResult): void;
  reject(error: Error): void;
}

/** A database error with the fields of PostgreSQL (`code` is the SQLSTATE). */
class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(error: WorkerError) {
    super(error.message);
    this.name = 'EmbeddedDatabaseError';
    this.code = error.code;
    this.constraint = error.constraint;
    this.detail = error.detail;
  }
}

/** The embedded PostgreSQL, in its worker; has the interface that Kysely and pg-boss need. */
export class EmbeddedDatabase {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #listeners = new Map<string, (payload: string) => void>();
  #lastId = 0;

  /**
   * @param directory folder of the data; made when missing
   * @param fence of the data folder's lock: nothing is committed any more once another process has it
   */
  constructor(directory: string, fence?: Fence) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { directory, fence },
      execArgv: [],
    });
    const { promise, resolve, reject } = deferred<void>();
    this.waitReady = promise;
    this.#worker.once('message', (message: WorkerReady) => {
      if (!message.ready) return reject(new Error(`The embedded database did not open: ${message.error}`));
      this.#worker.on('message', (message: WorkerResponse | WorkerNotification) => {
        if ('channel' in message) this.#listeners.get(message.channel)?.(message.payload);
        else this.#settle(message);
      });
      this.ready = true;
      resolve();
    });
    this.#worker.on('error', (error) => this.#fail(error as Error, reject));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.'), reject));
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<Results<T>> {
    return (await this.#ask({ kind: 'query', sql, params })) as Results<T>;
  }

  async exec(sql: string): Promise<Results[]> {
    return (await this.#ask({ kind: 'exec', sql })) as Results[];
  }

  /**
   * Runs `work` in a transaction; queries from outside wait until it has ended.
   *
   * @throws Error whatever `work` throws, or when a statement failed; the transaction is then rolled back
   */
  async transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    const transaction = ++this.#lastId;
    const begun = this.#ask({ kind: 'begin', transaction });
    // the next query gets the error
    begun.catch(() => undefined);
    const end = (commit: boolean) => this.#ask({ kind: 'end', transaction, commit });
    let result: T;
    try {
      result = await work({
        // Kysely waits for `work` to be called, so a failure to begin the transaction must be reported here
        query: async <R>(sql: string, params: readonly unknown[] = []) => {
          await begun;
          return (await this.#ask({ kind: 'query', sql, params, transaction })) as Results<R>;
        },
        rollback: () => Promise.reject(new Error('Throw to roll back.')),
      });
      await begun;
    } catch (error) {
      await end(false);
      throw error;
    }
    await end(true);
    return result;
  }

  /** Listens to a channel of NOTIFY from now on. */
  async hear(channel: string, onNotification: (payload: string) => void): Promise<void> {
    this.#listeners.set(channel, onNotification);
    await this.#ask({ kind: 'listen', channel });
  }

  async close(): Promise<void> {
    if (this.closed) return;
    const closing = this.#ask({ kind: 'close' });
    this.closed = true;
    await closing;
    await this.#worker.terminate();
  }

  #ask(body: RequestBody): Promise<WorkerResult> {
    if (this.closed) return refuse();
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...body } satisfies WorkerRequest);
    });
  }

  #settle(response: WorkerResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (response.ok) waiting?.resolve(response.result);
    else waiting?.reject(new EmbeddedDatabaseError(response.error));
  }

  #fail(error: Error, rejectReady: (error: Error) => void): void {
    this.closed = true;
    rejectReady(error);
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** Queries through it belong to the transaction. */
export interface EmbeddedTransaction {
  query<T>(sql: string, params?: readonly unknown[]): Promise<Results<T>>;
  rollback(): Promise<never>;
}

const refuse = (): Promise<never> => Promise.reject(new Error('The embedded database has stopped.'));
