import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginDueBackup } from '../src/backup/due.ts';
import { backUp, backupFolder, removeBackups } from './support/backups.ts';
import type { Json } from './support/people.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HOUR_MS = 60 * 60_000;
const backups = await backupFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(backups.env);
});
afterAll(async () => {
  await server.close();
  await removeBackups(backups);
});

const health = async (): Promise<Json> => (await fetch(`${server.origin}/health`)).json();

/** The name of the newest backup after the job has been run at that time. */
async function runAt(time: string): Promise<string | undefined> {
  const { app, services } = server.running;
  const { now } = services;
  services.now = () => new Date(time);
  await beginDueBackup(services, app.log);
  await services.backup.settled();
  services.now = now;
  return services.backup.state.result?.name;
}

it('/health says so before the first backup, and how old the newest is, as /metrics does', async () => {
  const before = await health();
  expect(before).toMatchObject({
    ok: true,
    degraded: true,
    parts: { backup: { ok: false, detail: expect.stringContaining('there is no backup at BACKUP_TO yet') } },
  });
  await backUp(server);
  const { backup } = (await health()).parts;
  expect(backup).toEqual({ ok: true, ageSeconds: expect.any(Number) });
  expect(backup.ageSeconds).toBeLessThan(60);
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  expect(metrics).toContain('signet_part_ok{part="backup"} 1');
  expect(metrics).toMatch(/^signet_backup_age_seconds \d+$/m);
  const { services } = server.running;
  const { now } = services;
  services.now = () => new Date(Date.now() + 49 * HOUR_MS);
  const later = await health();
  services.now = now;
  expect(later.parts.backup).toMatchObject({
    ok: false,
    detail: expect.stringContaining('older than two days'),
  });
});

it('a backup is made each night, and by day only when the night was missed', async () => {
  // later than the one of the test before
  const first = await runAt('2099-03-01T02:37:00Z');
  expect(first).toBe('20990301T023700000Z');
  expect(await runAt('2099-03-01T03:37:00Z')).toBe(first);
  expect(await runAt('2099-03-01T23:37:00Z')).toBe(first);
  const second = await runAt('2099-03-02T00:37:00Z');
  expect(second).toBe('20990302T003700000Z');
  expect(await runAt('2099-03-03T02:00:00Z')).toBe('20990303T020000000Z');
  expect(await runAt('2099-03-04T04:10:00Z')).toBe('20990304T041000000Z');
  expect(await runAt('2099-03-05T05:00:00Z')).toBe('20990304T041000000Z');
  expect(await runAt('2099-03-05T06:37:00Z')).toBe('20990305T063700000Z');
});

it('a backup that cannot be written is told with its reason, until one succeeds', async () => {
  await rm(backups.folder, { recursive: true });
  await mkdir(dirname(backups.folder), { recursive: true });
  await writeFile(backups.folder, 'no folder');
  const { result, failure } = await backUp(server);
  expect({ result, failure }).toEqual({ result: undefined, failure: expect.stringContaining('ENOTDIR') });
  const { backup } = (await health()).parts;
  expect(backup).toMatchObject({ ok: false, detail: expect.stringContaining('the last backup failed at ') });
  await rm(backups.folder);
  await backUp(server);
  expect((await health()).parts.backup).toMatchObject({ ok: true });
});

it('a server without BACKUP_TO makes none, and /health has nothing to say about it', async () => {
  const { config, backup } = server.running.services;
  const settings = config.backup;
  config.backup = undefined;
  const { app, services } = server.running;
  await beginDueBackup(services, app.log);
  const { running } = backup.state;
  const { parts } = await health();
  config.backup = settings;
  expect({ running, part: parts.backup }).toEqual({ running: undefined, part: { ok: true } });
});
