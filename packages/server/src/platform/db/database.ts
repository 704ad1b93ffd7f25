import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool, type PoolConfig } from 'pg';
import { EmbeddedDatabase } from './embedded/client.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { MIGRATIONS } from './migrations/list.ts';
import type { Schema } from './schema.ts';

/** Far above the time of any statement of the server; a search that takes longer is cancelled. */
const STATEMENT_TIMEOUT_MS = 15_000;

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database of either engine. Exactly one of `embedded` and `url` is set. */
export interface Database {
  db: Db;
  embedded: EmbeddedDatabase | undefined;
  url: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens the embedded database below `dataDir`, or PostgreSQL when `databaseUrl` is set, and brings its schema up to date.
 *
 * @throws Error when the database does not open or a migration fails
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<Database> {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl);
  const database = await openEmbedded(options.dataDir);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const embedded = new EmbeddedDatabase(join(dataDir, 'database'));
  await embedded.waitReady;
  const maintenance = startMaintenance(embedded, join(dataDir, 'database'));
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: embedded }) }),
    embedded,
    url: undefined,
    async close() {
      maintenance.stop();
      await embedded.close();
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  const connect = (settings: PoolConfig): Db => {
    const pool = new Pool({ connectionString: url, ...settings });
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  };
  // a migration may take as long as it needs
  const migrating = connect({ max: 1 });
  await migrate(migrating).finally(() => migrating.destroy());
  const db = connect({ max: 10, statement_timeout: STATEMENT_TIMEOUT_MS });
  return { db, embedded: undefined, url, close: () => db.destroy() };
}

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw new Error('The database schema could not be brought up to date.', { cause: error });
}
