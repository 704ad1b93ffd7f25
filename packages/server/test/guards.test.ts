import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDataDirectory } from '../src/platform/db/data-lock.ts';
import { EmbeddedDatabase } from '../src/platform/db/embedded/client.ts';
import { startMaintenance } from '../src/platform/db/embedded/maintenance.ts';
import type { WorkerRequest } from '../src/platform/db/embedded/protocol.ts';
import { spawnServer, startProcess } from './support/process.ts';
import { freshDataDir, testEnv } from './support/server.ts';

declare module 'vitest' {
  interface TaskMeta {
    lacks?: string;
  }
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await freshDataDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const mayUnshare = spawnSync('unshare', ['--net', 'true']).status === 0;
const notLost = (): never => {
  throw new Error('The lock was lost.');
};

/** Runs before the worker's own code, in its thread: counts every fsync into shared memory. */
const COUNT_FSYNCS = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { workerData } from 'node:worker_threads';
  const counter = new Int32Array(workerData.counter);
  const real = fs.fsyncSync;
  fs.fsyncSync = (descriptor) => { Atomics.add(counter, 0, 1); return real(descriptor); };
  syncBuiltinESMExports();
`)}`;

describe('guard 1: a real fsync', () => {
  it('every commit of the embedded database is synced to the disk, and so is a checkpoint (GUARD-01)', async () => {
    const counter = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL('../src/platform/db/embedded/worker.ts', import.meta.url), {
      workerData: { directory: join(dataDir, 'database'), counter: counter.buffer },
      execArgv: ['--import', COUNT_FSYNCS],
    });
    const next = () =>
      new Promise<{ ready?: boolean; ok?: boolean }>((resolve) => worker.once('message', resolve));
    expect(await next()).toEqual({ ready: true });
    let id = 0;
    const ask = async (sql: string): Promise<void> => {
      worker.postMessage({ id: ++id, kind: 'exec', sql } satisfies WorkerRequest);
      expect(await next()).toMatchObject({ ok: true });
    };
    await ask('create table counted (n integer)');
    const before = Atomics.load(counter, 0);
    for (let row = 0; row < 25; row++) await ask(`insert into counted values (${row})`);
    const afterCommits = Atomics.load(counter, 0);
    expect(afterCommits - before).toBeGreaterThanOrEqual(25);
    await ask('checkpoint');
    expect(Atomics.load(counter, 0)).toBeGreaterThan(afterCommits);
    worker.postMessage({ id: ++id, kind: 'close' } satisfies WorkerRequest);
    await next();
    await worker.terminate();
  });
});

describe('guard 2: one process for one data folder', () => {
  it('a second server on the same folder is refused with a sentence; after a kill the next one starts (GUARD-02)', async () => {
    const first = await startProcess(await testEnv(dataDir));
    const second = spawnServer(await testEnv(dataDir));
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Another Signet is already using the data folder');
    expect(second.output()).toContain('set DATA_DIR to another folder');
    await first.end('SIGKILL');
    const third = await startProcess(await testEnv(dataDir));
    expect(await third.end('SIGTERM')).toBe(0);
  });

  it.skipIf(!mayUnshare)(
    'a second server in a container of its own, without a network in common, is refused and told who is there',
    { meta: { lacks: 'the right to make a name space of the network (root)' } },
    async () => {
      const first = await startProcess(await testEnv(dataDir));
      const second = spawnServer(await testEnv(dataDir), { through: ['unshare', '--net'] });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`process ${first.child.pid} on ${hostname()}, since 20`);
      expect(await first.end('SIGTERM')).toBe(0);
    },
  );

  it('a copy of a data folder in use starts: the lock is that of the folder, not of its content', async () => {
    const lock = await lockDataDirectory(dataDir, notLost);
    const copy = `${dataDir}-copy`;
    await cp(dataDir, copy, { recursive: true });
    const locked = await lockDataDirectory(copy, notLost);
    expect(locked.fence.id).not.toBe(lock.fence.id);
    locked.release();
    lock.release();
    await rm(copy, { recursive: true });
  });

  it('where the file system gives the lock to two machines, the first one stops before the second begins', async () => {
    // a program flock that always says yes is what such a file system is to both
    const bin = join(dataDir, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'flock'), '#!/bin/sh\n', { mode: 0o755 });
    const PATH = `${bin}:${process.env['PATH']}`;
    const first = await startProcess({ ...(await testEnv(dataDir)), PATH });
    const file = join(dataDir, 'lock');
    const holder = JSON.parse(await readFile(file, 'utf8')) as { boot: string };
    await writeFile(file, JSON.stringify({ ...holder, boot: 'that of another machine' }));
    const second = await startProcess({ ...(await testEnv(dataDir)), PATH });
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain(`Another Signet (process ${second.child.pid} on ${hostname()}`);
    expect(await second.end('SIGTERM')).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('');
  });

  it('the embedded database commits nothing once another process has the folder', async () => {
    // the process may notice it meanwhile, and would end
    const { fence, release } = await lockDataDirectory(dataDir, () => undefined);
    const database = new EmbeddedDatabase(join(dataDir, 'database'), fence);
    await database.waitReady;
    await database.exec('create table kept (n integer)');
    const holder = JSON.parse(await readFile(fence.file, 'utf8')) as object;
    const late = database.transaction(async (tx) => {
      await tx.query('insert into kept values (1)');
      await writeFile(fence.file, JSON.stringify({ ...holder, id: randomUUID() }));
    });
    await expect(late).rejects.toThrow(/has taken this data folder over/);
    await expect(database.query('insert into kept values (2)')).rejects.toThrow(/taken this data folder/);
    await writeFile(fence.file, JSON.stringify(holder));
    expect((await database.query('select n from kept')).rows).toEqual([]);
    await database.close();
    release();
  });
});

describe('a port in use', () => {
  it.each([
    ['PORT', 'PUBLIC_URL'],
    ['LEDGER_PORT', 'LEDGER_URL'],
  ] as const)(
    'a %s in use ends the start with a sentence that says how to fix it (NET-09)',
    async (name, url) => {
      const taken = createServer();
      await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
      const { port } = taken.address() as { port: number };
      try {
        const server = spawnServer({ ...(await testEnv(dataDir)), [name]: String(port) });
        expect(await server.ended).toBe(1);
        expect(server.output()).toContain(`port ${port} is in use`);
        expect(server.output()).toContain(`set ${name} to a free port and ${url} to`);
      } finally {
        taken.close();
      }
    },
    60_000,
  );
});

describe('guard 3: maintenance in place of background processes', () => {
  afterEach(() => vi.useRealTimers());

  async function maintained() {
    const directory = await mkdtemp(join(tmpdir(), 'signet-wal-'));
    await mkdir(join(directory, 'pg_wal'));
    await writeFile(join(directory, 'pg_wal', '1'), '');
    vi.useFakeTimers();
    const statements: string[] = [];
    const database = { exec: async (sql: string) => (statements.push(sql), []) };
    const maintenance = startMaintenance(database, directory);
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const end = async () => {
      maintenance.stop();
      await rm(directory, { recursive: true });
    };
    return { directory, statements, pass, end };
  }

  it('a checkpoint every five minutes and a vacuum every day (GUARD-03)', async () => {
    const { statements, pass, end } = await maintained();
    await pass(4 * 60_000);
    expect(statements).toEqual([]);
    await pass(2 * 60_000);
    expect(statements).toEqual(['CHECKPOINT']);
    await pass(24 * 3_600_000);
    expect(statements).toContain('VACUUM (ANALYZE)');
    await end();
  });

  it('a checkpoint as soon as the log has grown by 64 MB (GUARD-03)', async () => {
    const { directory, statements, pass, end } = await maintained();
    await truncate(join(directory, 'pg_wal', '1'), 65 * 1024 * 1024);
    await pass(31_000);
    expect(statements).toEqual(['CHECKPOINT']);
    await pass(60_000);
    expect(statements).toEqual(['CHECKPOINT']);
    await end();
  });
});

describe('guard 4: the database works in its own thread', () => {
  it('the event loop keeps running during a slow query; errors keep their SQLSTATE; roll-backs leave nothing (GUARD-04)', async () => {
    const database = new EmbeddedDatabase(join(dataDir, 'database'));
    await database.waitReady;
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await database.query('select count(*) from generate_series(1, 2000000)');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(20);
    await database.exec('create table money (amount integer check (amount >= 0))');
    await expect(database.query('insert into money values ($1)', [-1])).rejects.toMatchObject({
      code: '23514',
    });
    const transactions = Array.from({ length: 20 }, async (_, index) => {
      await database.transaction(async (tx) => {
        await tx.query('insert into money values ($1)', [index]);
        if (index % 2 === 0) throw new Error('roll back');
      });
    });
    await Promise.allSettled(transactions);
    expect((await database.query<{ n: number }>('select count(*)::int as n from money')).rows).toEqual([
      { n: 10 },
    ]);
    await database.close();
    await expect(database.query('select 1')).rejects.toThrow();
  });
});
