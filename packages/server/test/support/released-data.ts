import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { EmbeddedDatabase } from '../../src/platform/db/embedded/client.ts';
import { FairDialect } from '../../src/platform/db/embedded/dialect.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { createMigrator } from '../../src/platform/db/migrate.ts';
import type { Schema } from '../../src/platform/db/schema.ts';
import type { RunningServer } from '../../src/start/start.ts';
import { idsOf } from './answers.ts';
import { apiOf, logIn } from './people.ts';

/** Where the data sets lie, each named by the newest migration of its release. */
export const RELEASED_DATA = join(import.meta.dirname, '../released');
/** The entropy of the words of the person who can log in to each of them. */
export const ANNAS_ENTROPY = new Uint8Array(16).fill(1);

/** Of what people made; a later release may have another name for one. */
const TABLES = ['accounts', 'documents', 'folders', 'invitations', 'tasks', 'workspace_memberships'];
/** Of the data folder; documents are not needed to start. */
const FOLDERS = ['ledger', 'secrets'];

const releasedData = z.object({
  /** The rows of each table, as PostgreSQL writes them in JSON. */
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** The content of each file, in Base64. */
  files: z.record(z.string(), z.string()),
});
export type ReleasedData = z.infer<typeof releasedData>;

/** The data set in a file of {@link RELEASED_DATA}. */
export const readReleasedData = (file: string): ReleasedData =>
  releasedData.parse(JSON.parse(readFileSync(join(RELEASED_DATA, file), 'utf8')));

/** What a server has stored that was stopped. */
export async function releasedDataOf(db: Db, dataDir: string): Promise<ReleasedData> {
  const rows: ReleasedData['rows'] = {};
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
    order by tablename`.execute(db);
  for (const { name } of tables.rows) {
    const { rows: all } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    rows[name] = all.map(({ row }) => row);
  }
  const files: ReleasedData['files'] = {};
  for (const folder of FOLDERS)
    for (const entry of readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        files[path.slice(dataDir.length + 1)] = readFileSync(path).toString('base64');
      }
  return { rows, files };
}

/** Puts a data set into an empty database that has its schema, and into the data folder. */
export async function putReleasedData(
  { rows, files }: ReleasedData,
  embedded: EmbeddedDatabase,
  dataDir: string,
): Promise<void> {
  // rows may come before those that they refer to
  await embedded.exec('set session_replication_role = replica');
  for (const [table, all] of Object.entries(rows))
    await embedded.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(all),
    ]);
  await embedded.exec('reset session_replication_role');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}

/** Makes the data folder as it was left by the release of a data set, which had the migration of that name as its newest. */
export async function leaveRelease(file: string, dataDir: string): Promise<void> {
  const embedded = new EmbeddedDatabase(join(dataDir, 'database'));
  const db = new Kysely<Schema>({ dialect: new FairDialect(embedded) });
  const { error } = await createMigrator(db).migrateTo(file.replace(/\.json$/, ''));
  if (error !== undefined) throw new Error(`There is no data folder of ${file}.`, { cause: error });
  await putReleasedData(readReleasedData(file), embedded, dataDir);
  await embedded.close();
}

/** @throws Error unless the server has what the data set has, and Anna can log in to it */
export async function assertReleasedData(
  { services }: RunningServer,
  { rows }: Pick<ReleasedData, 'rows'>,
): Promise<void> {
  const api = apiOf(services.config.publicUrl);
  const { token } = await logIn(api, { keys: await deriveAccountKeys(ANNAS_ENTROPY) });
  const contracts = idsOf(await api.call('GET', '/digitalassets', { token })).toSorted((one, other) =>
    one.localeCompare(other),
  );
  const released = (rows['digital_assets'] ?? [])
    .map(({ id }) => String(id))
    .toSorted((one, other) => one.localeCompare(other));
  if (JSON.stringify(contracts) !== JSON.stringify(released))
    throw new Error(`Anna has the contracts ${contracts.join()}, and had ${released.join()}.`);
  for (const table of TABLES) {
    const { rows: all } = await sql`select 1 from ${sql.table(table)}`.execute(services.db);
    if (all.length !== rows[table]?.length) throw new Error(`There are ${all.length} rows in ${table}.`);
  }
}
