import { promises as fs } from 'node:fs';
import path, { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import type { Schema } from './schema.ts';
import { sqlState } from './sql-state.ts';

/** The folder's files by name, in order; none is changed once it is in migrations.sha256 (docs/contributing.md). */
const MIGRATIONS = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  onFileIgnored(name) {
    throw new Error(`${name} lies among the migrations and is none.`);
  },
});

/** A newer release has taken something away that this one uses. */
export class SchemaOutgrown extends OperatorError {}

/** Runs the migrations of this release; tests stop at one of them. */
export const createMigrator = (db: Kysely<Schema>): Migrator => new Migrator({ db, provider: MIGRATIONS });

/** How long migrations wait for locks that others hold, before they let these others go on and try again; and for how long in all. */
const LOCK_PATIENCE_MS = 10 * 60_000;
const LOCK_PAUSE_MS = 2000;
/** lock_not_available: nothing was done. */
const LOCKED = '55P03';

/**
 * Brings the schema up to date. The migrations that the database has run must be the first ones of this release, or those of a newer one
 * that have taken nothing away that this one uses: then it works beside it, or in its place, on the schema as it is.
 *
 * @throws SchemaOutgrown
 * @throws OperatorError when they are those of no release; nothing was done then
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const known = await knownMigrations();
  const executed = await executedMigrations(db);
  for (const [index, expected] of known.entries()) {
    const change = executed[index];
    if (change !== undefined && change !== expected)
      throw new OperatorError(
        `This database was made by a Signet that was never released: it has the change ${change} where this version has ${expected}. Nothing was done to it, and it cannot be brought up to date. Start the version that it was made with, put a backup of a release back, or set DATA_DIR to an empty folder (with PostgreSQL, DATABASE_URL to an empty database).`,
      );
  }
  assertUsable(known, executed);
  if (executed.length < known.length) await migrateBesideOthers(db);
}

/**
 * To be called now and then by a process that runs.
 *
 * @throws SchemaOutgrown
 */
export async function assertSchemaUsable(db: Kysely<Schema>): Promise<void> {
  assertUsable(await knownMigrations(), await executedMigrations(db));
}

/** Migrations that take something away say in their names since when nothing uses it (docs/decisions/056). */
function assertUsable(known: readonly string[], executed: readonly string[]): void {
  const newest = known.at(-1) ?? '';
  const hostile = executed
    .slice(known.length)
    .find((change) => (/-unused-since-(\d{4})$/.exec(change)?.[1] ?? '') > newest);
  if (hostile !== undefined)
    throw new SchemaOutgrown(
      `A newer Signet has worked with this database, and has taken away what this version needs (by the change ${hostile}). Start that version, or a newer one.`,
    );
}

async function migrateBesideOthers(db: Kysely<Schema>): Promise<void> {
  for (const end = Date.now() + LOCK_PATIENCE_MS; ;) {
    const { error } = await createMigrator(db).migrateToLatest();
    if (error === undefined) return;
    if (sqlState(error) !== LOCKED || Date.now() > end)
      throw new Error('The database schema could not be brought up to date.', { cause: error });
    await pause(LOCK_PAUSE_MS);
  }
}

/**
 * Gives an empty database the schema that it has after this migration.
 *
 * @throws OperatorError when the database is not empty, or a newer release brought the migration
 */
export async function migrateEmpty(db: Kysely<Schema>, migration: string): Promise<void> {
  await assertNothingIn(db);
  if (!Object.hasOwn(await MIGRATIONS.getMigrations(), migration))
    throw new OperatorError(
      `A newer Signet made this backup (its database has the change ${migration}). Restore it with that version, or a newer one.`,
    );
  const { error } = await createMigrator(db).migrateTo(migration);
  if (error !== undefined) throw new Error('The schema of the backup could not be made.', { cause: error });
}

/** @throws OperatorError when there is anything in the database */
export async function assertNothingIn(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' limit 1`.execute(db);
  if (rows.length > 0)
    throw new OperatorError(
      'The database of DATABASE_URL is not empty. A backup is restored into an empty one only: make another, or remove all that is in it.',
    );
}

/** The newest migration that the database has run. */
export async function newestMigration(db: Kysely<Schema>): Promise<string> {
  const newest = (await executedMigrations(db)).at(-1);
  if (newest === undefined) throw new Error('The database has no schema.');
  return newest;
}

async function knownMigrations(): Promise<string[]> {
  return Object.keys(await MIGRATIONS.getMigrations()).toSorted();
}

/** The names of those that the database has run, in the order in which it did; none in an empty one. */
async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp collate "C", name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
