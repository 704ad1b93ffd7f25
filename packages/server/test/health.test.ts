import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { startProcess } from './support/process.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { freshDataDir, testEnv } from './support/server.ts';

const server = await serverOfFile();

const health = async () => {
  const response = await fetch(`${server.origin}/health`);
  return { status: response.status, text: await response.text() };
};
const openFiles = async () => (await readdir('/proc/self/fd')).length;

it('thirty requests for /health leave no open files behind', async () => {
  const blob = randomUUID();
  const folder = join(server.dataDir, 'blobs', blob.slice(-2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, blob), 'ciphertext');
  await health();
  const before = await openFiles();
  for (let call = 0; call < 30; call++) expect((await health()).status).toBe(200);
  expect((await openFiles()) - before).toBeLessThan(15);
});

it('/health says that no blob can be stored, without a path', async () => {
  const blobs = join(server.dataDir, 'blobs');
  await rename(blobs, `${blobs}.away`);
  await writeFile(blobs, '');
  const { status, text } = await health();
  await rm(blobs);
  await rename(`${blobs}.away`, blobs);
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    ok: false,
    parts: { database: { ok: true }, blobs: { ok: false } },
  });
  expect(text).not.toContain(server.dataDir);
});

it('/health says that the ledger cannot be written, and that it goes on as soon as it can', async () => {
  const { ledger, directory } = server.running.services;
  const state = join(server.dataDir, 'ledger/keys/state.json');
  const head = { epoch: 1_000_000, root: 'ab'.repeat(32) };
  await directory.publish();
  // a folder in the place of a file refuses to be replaced, for root as well
  await rename(state, `${state}.away`);
  await mkdir(join(state, 'full'), { recursive: true });
  const ill = await health();
  await expect(ledger.appendDirectory(head)).rejects.toThrow('500');
  await rm(state, { recursive: true });
  await rename(`${state}.away`, state);
  expect(ill.status).toBe(503);
  expect(JSON.parse(ill.text)).toMatchObject({ parts: { ledger: { ok: false }, database: { ok: true } } });
  expect((await health()).status).toBe(200);
  expect(await ledger.appendDirectory(head)).toMatch(/^[0-9a-f]{64}$/);
});

it('/health says that the database can only be read', async () => {
  const { embedded } = server.running.services.database;
  await embedded?.exec('set default_transaction_read_only = on');
  const { status, text } = await health();
  await embedded?.exec('set default_transaction_read_only = off');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ parts: { database: { ok: false }, blobs: { ok: true } } });
  expect((await health()).status).toBe(200);
});

it('/health and /metrics say which part the server works without, and why', async () => {
  const { services } = server.running;
  const { now } = services;
  services.now = () => new Date(Date.now() + 60_000);
  const { status, text } = await health();
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  services.now = now;
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    ok: true,
    degraded: true,
    parts: { clock: { ok: false, detail: expect.stringContaining('60 seconds apart') }, mail: { ok: true } },
  });
  expect(metrics).toContain('signet_part_ok{part="clock"} 0');
  expect(metrics).toContain('signet_part_ok{part="ledger"} 1');
  expect(JSON.parse((await health()).text)).toMatchObject({ degraded: false });
});

it('/health says how much room is left', async () => {
  const { parts } = JSON.parse((await health()).text);
  expect(parts.disk.freeBytes).toBeGreaterThan(0);
});

it('/health says that jobs are not done, and for how long', async () => {
  const { db, jobs } = server.running.services;
  await jobs.stop();
  await sql`delete from pgboss.job`.execute(db);
  await inTransaction(db, (tx) => jobs.enqueue(tx, 'sweep', ''));
  expect(JSON.parse((await health()).text)).toMatchObject({ parts: { jobs: { ok: true, waiting: 1 } } });
  await sql`update pgboss.job set start_after = now() - interval '20 minutes'`.execute(db);
  const { status, text } = await health();
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ degraded: true, parts: { jobs: { ok: false, waiting: 1 } } });
  expect(JSON.parse(text).parts.jobs.oldestSeconds).toBeGreaterThanOrEqual(1200);
});

/** A program that runs another one with a disk of a size in the place of DATA_DIR, which goes with it. */
const onDisk = (size: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `cp -r "$DATA_DIR" "$DATA_DIR.kept" && mount -t tmpfs -o size=${size} none "$DATA_DIR" && cp -r "$DATA_DIR.kept/." "$DATA_DIR" && rm -r "$DATA_DIR.kept" && exec "$0" "$@"`,
];
const mayMount =
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()])
    .status === 0;

describe.skipIf(!mayMount)(
  'on a disk of its own',
  { meta: { lacks: 'the right to mount a file system in a name space' } },
  () => {
    it.each([
      ['1000m', { ok: false, detail: expect.stringContaining('less than 1 GB is free where DATA_DIR lies') }],
      ['1500m', { ok: true }],
    ])('/health judges what is left of %s, and the server works with less as well', async (size, disk) => {
      const dataDir = await freshDataDir();
      const env = await testEnv(dataDir);
      delete env['DATABASE_URL'];
      const process = await startProcess(env, { through: onDisk(size) });
      const response = await fetch(`${env['PUBLIC_URL']}/health`);
      const answer = (await response.json()) as { degraded: boolean; parts: object };
      await process.end('SIGTERM');
      await rm(dataDir, { recursive: true });
      expect(response.status).toBe(200);
      expect(answer).toMatchObject({ ok: true, degraded: !disk.ok, parts: { disk } });
    });
  },
);
