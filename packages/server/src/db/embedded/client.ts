import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { deferred } from '../../deferred.ts';
import type { WorkerError, WorkerReady, WorkerRequest, WorkerResponse, WorkerResult } from './protocol.ts';
import { readAnswer } from './read-answer.ts';

type RequestBody = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;
type Rows<T> = { rows: T[]; affectedRows: number };

interface Waiting {
  resolve(result: WorkerResult): void;
  reject(error: Error): void;
}

/** A database error with the fields of PostgreSQL (`code` is the SQLSTATE). */
export class EmbeddedDatabaseError extends Error {
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

/** The embedded PostgreSQL, in its worker; has the shape that pg-boss asks for. */
export class EmbeddedDatabase {
  readonly waitReady: Promise<void>;
  closed = false;
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @param directory folder of the data; made when missing */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { directory },
      execArgv: [],
    });
    const { promise, resolve, reject } = deferred<void>();
    this.waitReady = promise;
    this.#worker.once('message', (message: WorkerReady) => {
      if (!message.ready) return reject(new Error(`The embedded database did not open: ${message.error}`));
      this.#worker.on('message', (response: WorkerResponse) => this.#settle(response));
      resolve();
    });
    this.#worker.on('error', (error) => this.#fail(error as Error, reject));
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.'), reject));
  }

  async query<T>(sql: string, params: readonly unknown[] = []): Promise<Rows<T>> {
    return rowsOf<T>(await this.#ask({ kind: 'query', sql, params }));
  }

  async exec(sql: string): Promise<{ rows: unknown[] }[]> {
    return (await this.#ask({ kind: 'exec', sql })) as { rows: unknown[] }[];
  }

  /** Begins a transaction; what is not asked through it waits until it has ended. */
  async begin(): Promise<EmbeddedTransaction> {
    const transaction = ++this.#lastId;
    await this.#ask({ kind: 'begin', transaction });
    const end = async (commit: boolean): Promise<void> => {
      await this.#ask({ kind: 'end', transaction, commit });
    };
    return {
      query: async <R>(sql: string, params: readonly unknown[] = []) =>
        rowsOf<R>(await this.#ask({ kind: 'query', sql, params, transaction })),
      commit: () => end(true),
      rollback: () => end(false),
    };
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

/** Over with the first `commit` or `rollback`, whether it worked or not. */
export interface EmbeddedTransaction {
  query<T>(sql: string, params?: readonly unknown[]): Promise<Rows<T>>;
  /** @throws Error when a statement of it was refused, and so all of it was undone */
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const refuse = (): Promise<never> => Promise.reject(new Error('The embedded database has stopped.'));

function rowsOf<T>(result: WorkerResult): Rows<T> {
  const { rows, affectedRows } = readAnswer(result as Uint8Array);
  return { rows: rows as T[], affectedRows };
}
