import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { backupFolder, removeBackups } from './support/backups.ts';
import { addDocument, createContract } from './support/contracts.ts';
import { fakeS3 } from './support/fake-s3.ts';
import { runSignet } from './support/operator-command.ts';
import { createPerson, logIn } from './support/people.ts';
import { startPostgres } from './support/postgres.ts';
import { spawnServer, startProcess } from './support/process.ts';
import { readLog } from './support/read-log.ts';
import { testEnv } from './support/server.ts';

/** The address of a new database beside the one at this address. */
async function emptyDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  return new URL('restored', url).href;
}

it('a server that ran alone on PostgreSQL becomes the first instance, with its people, keys and history', async () => {
  const postgres = await startPostgres();
  const s3 = await fakeS3();
  const dataDir = await mkdtemp(join(tmpdir(), 'signet-instance-'));
  onTestFinished(async () => {
    await new Promise((done) => s3.server.close(done));
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  });
  const env: Record<string, string> = {
    ...(await testEnv(dataDir)),
    ...s3.env,
    DATABASE_URL: postgres.url,
  };
  const alone = await startProcess(env);
  const olga = await createPerson(alone.api);
  const contract = await createContract(alone.api, olga);
  await addDocument(alone.api, contract);
  const ledgerUrl = env['LEDGER_URL'] ?? '';
  const before = await readLog(ledgerUrl, '');
  const trust = await (await fetch(`${env['PUBLIC_URL']}/.well-known/signet-trust.json`)).text();
  const together = { ...env, SECRETS_KEY: randomBytes(32).toString('base64') };
  expect(await runSignet(['share'], together)).toMatchObject({
    code: 1,
    out: expect.stringContaining('already using'),
  });
  expect(await alone.end('SIGTERM')).toBe(0);
  // nothing is shared yet, and a server that is to share must not begin anew
  const early = spawnServer(together);
  expect(await early.ended).toBe(1);
  expect(early.output()).toContain('signet share');
  expect(await runSignet(['share'], together)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${before.size} entries of contracts`),
  });
  // the folder is out of date now
  const late = spawnServer(env);
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain('Set SECRETS_KEY');
  await Promise.all(
    ['ledger', 'secrets'].map((name) => rm(join(dataDir, name), { recursive: true, force: true })),
  );
  const first = await startProcess(together);
  expect((await logIn(first.api, olga)).token).not.toBe('');
  expect(await readLog(ledgerUrl, '')).toEqual(before);
  expect(await (await fetch(`${env['PUBLIC_URL']}/.well-known/signet-trust.json`)).text()).toBe(trust);
  expect(await runSignet(['status'], together)).toMatchObject({ code: 0 });
  expect(await first.end('SIGTERM')).toBe(0);

  // a backup knows nothing of SECRETS_KEY: it is restored for one server, which can share it again
  const backups = await backupFolder();
  onTestFinished(() => removeBackups(backups));
  const second = await startProcess({ ...together, ...backups.env });
  expect(await runSignet(['backup'], { ...together, ...backups.env })).toMatchObject({ code: 0 });
  expect(await runSignet(['verify'], together)).toMatchObject({ code: 0 });
  expect(await second.end('SIGTERM')).toBe(0);
  const empty = { ...env, ...backups.env, DATABASE_URL: await emptyDatabase(postgres.url) };
  const into = { ...empty, DATA_DIR: join(dataDir, 'restored') };
  const identity = { BACKUP_IDENTITY_FILE: backups.identityFile };
  expect(await runSignet(['restore'], { ...into, ...identity })).toMatchObject({ code: 0 });
  const restored = await startProcess(into);
  expect((await logIn(restored.api, olga)).token).not.toBe('');
  expect(await readLog(ledgerUrl, '')).toEqual(before);
  expect(await runSignet(['verify'], into)).toMatchObject({ code: 0 });
  expect(await restored.end('SIGTERM')).toBe(0);

  const next = randomBytes(32).toString('base64');
  const rotated = await runSignet(['rotate', 'SECRETS_KEY'], { ...together, NEXT_SECRETS_KEY: next });
  expect(rotated).toMatchObject({ code: 0 });
  const former = spawnServer(together);
  expect(await former.ended).toBe(1);
  expect(former.output()).toContain('SECRETS_KEY is not the key');
  // as a key management service would hand it out
  const { SECRETS_KEY: _, ...others } = together;
  const managed = await startProcess({ ...others, SECRETS_KEY_COMMAND: `printf %s '${next}'` });
  expect((await logIn(managed.api, olga)).token).not.toBe('');
  expect(await managed.end('SIGTERM')).toBe(0);
});
