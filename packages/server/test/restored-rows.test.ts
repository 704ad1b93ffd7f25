import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from '../src/backup/lines.ts';
import { sealInto } from '../src/backup/sealed.ts';
import { signManifest } from '../src/backup/manifest.ts';
import { BackupReader } from '../src/backup/restore/backup-reader.ts';
import { openFolder } from '../src/backup/place/folder.ts';
import { manifestObject } from '../src/backup/names.ts';
import { inSnapshot, rowLines } from '../src/platform/db/dump-rows.ts';
import { loadRows } from '../src/platform/db/load-rows.ts';
import { lockDataDirectory } from '../src/platform/db/data-lock.ts';
import { openDatabase, openEmptyDatabase, type Database } from '../src/platform/db/database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/platform/config/env.ts';
import { backUp, backupFolder, emptyPlace, removeBackups, restoreInto } from './support/backups.ts';
import { putReleasedData, readReleasedData, RELEASED_DATA } from './support/released-data.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const backups = await backupFolder();
let server: TestServer;
let name: string;
beforeAll(async () => {
  server = await startTestServer(backups.env);
  name = (await backUp(server)).result?.name ?? '';
});
afterAll(async () => {
  await server.close();
  await removeBackups(backups);
});

/** Puts another manifest in the place of that of the backup, signed by this key. */
async function forge(
  changed: object,
  key = server.running.services.secrets.authority.privateKey,
): Promise<void> {
  const { manifest } = await new BackupReader(openFolder(backups.folder), backups.identity).manifest(name);
  const path = join(backups.folder, manifestObject(name));
  const sound = await readFile(path);
  onTestFinished(() => writeFile(path, sound));
  await rm(path);
  await sealInto(path, backups.env.BACKUP_RECIPIENT, [signManifest({ ...manifest, ...changed }, key)]);
}

it('a backup that somebody else has encrypted to the same recipient is refused', async () => {
  await forge({}, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  await expect(restoreInto(await emptyPlace(backups), backups.identity)).rejects.toThrow(
    'not made by the installation whose keys are in it',
  );
});

it('a backup of a newer release is refused', async () => {
  await forge({ schema: '9999-tomorrow' });
  await expect(restoreInto(await emptyPlace(backups), backups.identity)).rejects.toThrow(
    'A newer Signet made this backup',
  );
});

it('rows that are fewer than the backup says are refused', async () => {
  await forge({ tables: { accounts: 1 } });
  await expect(restoreInto(await emptyPlace(backups), backups.identity)).rejects.toThrow(
    'The table accounts got 0 rows and had 1',
  );
});

it('a database that is not empty is refused', async () => {
  const env = await emptyPlace(backups);
  const config = readConfig(env);
  // the embedded one lies in the data folder, which must be empty itself
  const refusal = config.databaseUrl === undefined ? '(database lies there)' : 'DATABASE_URL is not empty';
  await (await openDatabase(config)).close();
  await expect(restoreInto(env, backups.identity)).rejects.toThrow(refusal);
});

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
}

/** An empty embedded database with the schema of a release. */
async function emptyAt(migration: string): Promise<{ database: Database; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'signet-restored-'));
  const { fence, release } = await lockDataDirectory(dataDir, () => undefined);
  onTestFinished(async () => {
    release();
    await rm(dataDir, { recursive: true });
  });
  return {
    dataDir,
    database: await openEmptyDatabase({ dataDir, databaseUrl: undefined, fence }, migration),
  };
}

it('rows of an older release come back as they were, and are brought up to date by the next start', async () => {
  const [file = ''] = (await readdir(RELEASED_DATA)).toSorted();
  const migration = file.replace(/\.json$/, '');
  const old = await emptyAt(migration);
  const { embedded } = old.database;
  if (embedded === undefined) throw new TypeError('It is not embedded.');
  await putReleasedData(readReleasedData(file), embedded, old.dataDir);
  const restored = await emptyAt(migration);
  const counts: Record<string, number> = {};
  const loaded = await inSnapshot(old.database.db, (tx) =>
    loadRows(
      restored.database.db,
      linesOf(
        encoded(
          rowLines(tx, (table, count) => {
            counts[table] = count;
          }),
        ),
      ),
    ),
  );
  expect(loaded).toEqual(counts);
  expect(counts['accounts']).toBeGreaterThan(0);
  for (const table of Object.keys(counts)) {
    const content = async ({ db }: Database) =>
      (await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db)).rows;
    expect([table, await content(restored.database)]).toEqual([table, await content(old.database)]);
  }
  await restored.database.close();
  await old.database.close();
  const migrated = await openDatabase({ dataDir: restored.dataDir, databaseUrl: undefined });
  const { rows } = await sql`select 1 from accounts`.execute(migrated.db);
  await migrated.close();
  expect(rows).toHaveLength(counts['accounts'] ?? 0);
});

it('a mail that is written after its rows were restored comes after all of them', async () => {
  const restored = await emptyPlace(backups);
  const database = await openDatabase(readConfig(restored));
  onTestFinished(() => database.close());
  const mail = (
    id: number,
  ) => `{"id":"00000000-0000-7000-8000-00000000000${id}","recipient":"anna@example.com",
    "kind":"signed","lang":"en","subject":"","text":"","html":"","state":"sent","attempts":1,"created":"2026-01-01T00:00:00Z"`;
  async function* rows(): AsyncGenerator<string> {
    yield '#outbox';
    yield `${mail(1)},"number":7}`;
  }
  await loadRows(database.db, rows());
  const row = { ...(JSON.parse(`${mail(2)}}`) as object) } as never;
  await database.db.insertInto('outbox').values(row).execute();
  const numbers = await database.db.selectFrom('outbox').select('number').orderBy('number').execute();
  expect(numbers).toEqual([{ number: '7' }, { number: '8' }]);
});
