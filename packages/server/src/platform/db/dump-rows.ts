import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Rows that are read from the database at a time. */
const PORTION = 500;

/**
 * What is of no use later, or would do harm: a session that somebody ended afterwards would be valid again. Secrets and entries of
 * the logs have objects of their own in a backup, wherever they are kept. The tables of migrations are made when they are run.
 */
const LEFT_OUT = [
  'sessions',
  'challenges',
  'spent_proofs',
  'rate_limits',
  'idempotency_keys',
  'health_writes',
  'backup_records',
  'running_backups',
  'sealed_secrets',
  'ledger_entries',
];

/** Reads of `work` see the database as it is at one moment, and change nothing. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** The tables whose rows are kept, by name. */
async function keptTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name));
}

/**
 * All rows as lines: `#` and the name of a table, then each of its rows in the JSON of PostgreSQL, which keeps every digit. They come
 * many at a time, since each piece costs whoever takes it.
 *
 * @param counted gets the number of rows of a table that were read so far
 */
export async function* rowLines(
  tx: Tx,
  counted: (table: string, rows: number) => void,
): AsyncGenerator<string> {
  for (const table of await keptTables(tx)) {
    yield `#${table}\n`;
    let count = 0;
    counted(table, count);
    for await (const rows of portionsOf<{ row: string }>(
      tx,
      sql`select row_to_json(t)::text as row from ${sql.table(table)} t`,
    )) {
      yield rows.map(({ row }) => `${row}\n`).join('');
      count += rows.length;
      counted(table, count);
    }
  }
}

/** The rows of a query, a portion at a time. */
export async function* portionsOf<Row>(tx: Tx, query: ReturnType<typeof sql>): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PORTION))} from backup_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < PORTION) break;
  }
  await sql`close backup_rows`.execute(tx);
}
