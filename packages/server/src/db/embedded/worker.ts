/** The thread in which the embedded database runs, so that a slow query never holds up the event loop of the server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { deferred } from '../../deferred.ts';
import { DurableNodeFS, syncTree } from './durable-fs.ts';
import type { QueryResult, WorkerError, WorkerReady, WorkerRequest, WorkerResponse } from './protocol.ts';

interface OpenTransaction {
  tx: Transaction;
  end(commit: boolean): Promise<void>;
}

class RollBack extends Error {}

const port = parentPort;
if (port === null) throw new TypeError('The database worker runs as a worker thread only.');
const directory = (workerData as { directory: string }).directory;
const transactions = new Map<number, OpenTransaction>();

/** Without -F (fsync off); fdatasync, the default method, is a no-op in this build. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

async function open(): Promise<PGlite> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  const database = new PGlite({ fs: new DurableNodeFS(directory), startParams });
  await database.waitReady;
  if (isNew) syncTree(directory);
  return database;
}

function begin(database: PGlite, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { promise: decided, resolve: decide } = deferred<boolean>();
    const closed = database.transaction(async (tx) => {
      transactions.set(id, {
        tx,
        async end(commit) {
          decide(commit);
          transactions.delete(id);
          await closed.catch((error: unknown) => {
            if (!(error instanceof RollBack)) throw error;
          });
        },
      });
      resolve();
      if (!(await decided)) throw new RollBack('rolled back');
    });
    closed.catch(reject);
  });
}

function transactionOf(id: number): OpenTransaction {
  const transaction = transactions.get(id);
  if (transaction === undefined) throw new RangeError(`Transaction ${id} is not open.`);
  return transaction;
}

async function answer(
  database: PGlite,
  request: WorkerRequest,
): Promise<QueryResult | QueryResult[] | undefined> {
  switch (request.kind) {
    case 'query': {
      const target = request.transaction === undefined ? database : transactionOf(request.transaction).tx;
      const { rows, affectedRows } = await target.query(request.sql, [...request.params]);
      return affectedRows === undefined ? { rows } : { rows, affectedRows };
    }
    case 'exec':
      return (await database.exec(request.sql)).map(({ rows }) => ({ rows }));
    case 'begin':
      return begin(database, request.transaction).then(() => undefined);
    case 'end':
      return transactionOf(request.transaction)
        .end(request.commit)
        .then(() => undefined);
    case 'close':
      return database.close().then(() => undefined);
  }
}

function describe(error: unknown): WorkerError {
  const { message, code, constraint, detail } = error as WorkerError;
  return { message, code, constraint, detail };
}

const send = (message: WorkerResponse | WorkerReady): void => port.postMessage(message);

try {
  const database = await open();
  port.on('message', (request: WorkerRequest) => {
    answer(database, request).then(
      (result) => {
        send(result === undefined ? { id: request.id, ok: true } : { id: request.id, ok: true, result });
        if (request.kind === 'close') port.close();
      },
      (error: unknown) => send({ id: request.id, ok: false, error: describe(error) }),
    );
  });
  send({ ready: true });
} catch (error) {
  send({ ready: false, error: error instanceof Error ? error.message : String(error) });
}
