import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Fence } from './data-lock.ts';
import { EmbeddedDatabase } from './embedded/client.ts';
import { FairDialect } from './embedded/dialect.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { assertNothingIn, migrate, migrateEmpty } from './migrate.ts';
import { createPool, endingWhenSilent } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/** Far above the time of any statement of the server; a search that takes longer is cancelled. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than any statement takes. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5000;
/** A migration that waits for a lock holds up everybody who comes after it; calls of other instances wait no longer than this. */
const MIGRATION_LOCK_TIMEOUT_MS = 2000;

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** An open database of either engine. Exactly one of `embedded` and `url` is set. */
export interface Database {
  db: Db;
  embedded: EmbeddedDatabase | undefined;
  url: string | undefined;
  close(this: void): Promise<void>;
}

/**
 * Opens the embedded database below `dataDir`, or PostgreSQL when `databaseUrl` is set, and brings its schema up to date.
 *
 * @throws OperatorError when its schema is not of this release or an earlier one
 * @throws Error when the database does not open or a migration fails
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Of the lock of `dataDir`, where it is locked. */
  fence?: Fence;
}): Promise<Database> {
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl);
  const database = await openEmbedded(options.dataDir, options.fence);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens an empty database of either engine, and gives it the schema that it had after the migration with this name; for rows of that time.
 *
 * @throws OperatorError when there is something in the database, or this release does not know the migration
 */
export async function openEmptyDatabase(
  { dataDir, databaseUrl, fence }: { dataDir: string; databaseUrl: string | undefined; fence: Fence },
  migration: string,
): Promise<Database> {
  const database =
    databaseUrl === undefined ? await openEmbedded(dataDir, fence) : withoutTimeLimit(databaseUrl);
  try {
    await migrateEmpty(database.db, migration);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Looks into a PostgreSQL database before anything is restored.
 *
 * @throws OperatorError when there is anything in it
 */
export async function assertEmptyDatabase(url: string): Promise<void> {
  const { db, close } = withoutTimeLimit(url);
  await assertNothingIn(db).finally(close);
}

async function openEmbedded(dataDir: string, fence: Fence | undefined): Promise<Database> {
  const embedded = new EmbeddedDatabase(join(dataDir, 'database'), fence);
  await embedded.waitReady;
  const maintenance = startMaintenance(embedded, join(dataDir, 'database'));
  return {
    db: new Kysely<Schema>({ dialect: new FairDialect(embedded) }),
    embedded,
    url: undefined,
    async close() {
      maintenance.stop();
      await embedded.close();
    },
  };
}

async function openPostgres(url: string): Promise<Database> {
  const migrating = connect(url, { max: 1, lock_timeout: MIGRATION_LOCK_TIMEOUT_MS });
  await migrate(migrating.db).finally(() => migrating.close());
  return connect(url, {
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...endingWhenSilent(SILENCE_MS),
  });
}

/** For what fills an empty database, and may take as long as it needs. */
const withoutTimeLimit = (url: string): Database => connect(url, { max: 1 });

/** Connects to PostgreSQL, whatever its schema is. */
export function connect(url: string, settings: PoolConfig): Database {
  const pool = createPool({ connectionString: url, ...settings });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, embedded: undefined, url, close: () => db.destroy() };
}
