/** The thread in which the embedded database runs, so that a slow query never holds up the event loop of the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Mutex, PGlite, TransactionAbortedError, types } from '@electric-sql/pglite';
import pg from 'pg';
import { assertHeld, type Fence } from '../data-lock.ts';
import { DurableNodeFS, syncTree } from './durable-fs.ts';
import type {
  WorkerError,
  WorkerNotification,
  WorkerReady,
  WorkerRequest,
  WorkerResponse,
  WorkerResult,
} from './protocol.ts';

const port = parentPort;
if (port === null) throw new TypeError('The database worker runs as a worker thread only.');
const { directory, fence } = workerData as { directory: string; fence: Fence | undefined };
/** Held by an open transaction: queries from outside wait. */
const turns = new Mutex();
let openTransaction: number | undefined;

/**
 * Without -F (fsync off); fdatasync, the default method, is a no-op in this build. The kernel caches the files as well, so that a
 * fourth of the usual buffers costs no disk, and saves some 150 MB: the memory of WebAssembly grows by doubling.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

/** Parses these types as the PostgreSQL driver does, so that both engines give the same values. */
const parsers = Object.fromEntries(
  [types.INT8, types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ].map((type) => [
    type,
    pg.types.getTypeParser(type) as (text: string) => unknown,
  ]),
);

async function open(): Promise<PGlite> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const database = new PGlite({ fs: new DurableNodeFS(directory), startParams, parsers });
  await database.waitReady;
  if (isNew) syncTree(directory);
  return database;
}

async function begin(database: PGlite, transaction: number): Promise<void> {
  await turns.acquire();
  try {
    await database.exec('begin');
    openTransaction = transaction;
  } catch (error) {
    turns.release();
    throw error;
  }
}

async function end(database: PGlite, commit: boolean): Promise<void> {
  try {
    if (!commit) {
      await database.exec('rollback');
      return;
    }
    try {
      assertOwn();
    } catch (error) {
      await database.exec('rollback');
      throw error;
    }
    const [result] = await database.exec('commit');
    if (result?.command === 'ROLLBACK') throw new TransactionAbortedError();
  } finally {
    openTransaction = undefined;
    turns.release();
  }
}

/** Nothing is committed once another process has the data folder; in tests of the engine alone it has no lock. */
function assertOwn(): void {
  if (fence !== undefined) assertHeld(fence);
}

function assertOpen(transaction: number): void {
  if (transaction !== openTransaction) throw new RangeError(`Transaction ${transaction} is not open.`);
}

async function answer(database: PGlite, request: WorkerRequest): Promise<WorkerResult> {
  switch (request.kind) {
    case 'query': {
      const run = () => database.query<Record<string, unknown>>(request.sql, [...request.params]);
      if (request.transaction === undefined) {
        assertOwn();
        return turns.runExclusive(run);
      }
      assertOpen(request.transaction);
      return run();
    }
    case 'exec':
      assertOwn();
      return turns.runExclusive(() => database.exec(request.sql));
    case 'begin':
      await begin(database, request.transaction);
      return undefined;
    case 'end':
      assertOpen(request.transaction);
      await end(database, request.commit);
      return undefined;
    case 'listen': {
      const { channel } = request;
      await turns.runExclusive(() => database.listen(channel, (payload) => send({ channel, payload })));
      return undefined;
    }
    case 'close':
      // waits for no transaction: its client's further queries are already rejected, so it would never end
      await database.close();
      return undefined;
  }
}

function describe(error: unknown): WorkerError {
  const { message, code, constraint, detail } = error as WorkerError;
  return { message, code, constraint, detail };
}

function send(message: WorkerResponse | WorkerReady | WorkerNotification): void {
  port?.postMessage(message);
}

try {
  const database = await open();
  port.on('message', (request: WorkerRequest) => {
    answer(database, request).then(
      (result) => {
        send({ id: request.id, ok: true, result });
        if (request.kind === 'close') port.close();
      },
      (error: unknown) => send({ id: request.id, ok: false, error: describe(error) }),
    );
  });
  send({ ready: true });
} catch (error) {
  send({ ready: false, error: error instanceof Error ? error.message : String(error) });
}
