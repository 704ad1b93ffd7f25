import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** So much is put into the database at a time, in characters and rows. */
const PORTION_LENGTH = 4 * 1024 * 1024;
const PORTION_ROWS = 500;

const HEADING = /^#(?<table>[a-z_]+)$/;

/**
 * Puts the lines of `rowLines` into a database that has their schema and no rows, all or none of them.
 *
 * @param report gets the number of rows that are in so far
 * @returns how many rows each table got
 * @throws Error when a line is none of these, or the rows do not refer to each other as they should
 */
export async function loadRows(
  db: Db,
  lines: AsyncIterable<string>,
  report: (rows: number) => void = () => undefined,
): Promise<Record<string, number>> {
  return db.transaction().execute(async (tx) => {
    // rows may come before those that they refer to, also in circles; making the keys again checks them all
    const keys = await foreignKeys(tx);
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
    const counts = await insertAll(tx, lines, report);
    await continueSequences(tx);
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    return counts;
  });
}

/** What gets its number by itself goes on after the rows that came with one. */
async function continueSequences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name::text as "table", column_name::text as "column" from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(tx);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(tx);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select t.relname::text as "table", k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(tx);
  return rows;
}

async function insertAll(
  tx: Tx,
  lines: AsyncIterable<string>,
  report: (rows: number) => void,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let inserted = 0;
  let table: string | undefined;
  let waiting: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    if (table === undefined || waiting.length === 0) return;
    await insertRows(tx, table, waiting);
    counts[table] = (counts[table] ?? 0) + waiting.length;
    inserted += waiting.length;
    report(inserted);
    waiting = [];
    length = 0;
  };
  for await (const line of lines) {
    const heading = HEADING.exec(line)?.groups?.['table'];
    if (heading !== undefined) {
      await flush();
      table = heading;
      counts[table] = 0;
    } else {
      if (table === undefined) throw new Error('The rows begin without the name of their table.');
      waiting.push(line);
      length += line.length;
      if (length >= PORTION_LENGTH || waiting.length === PORTION_ROWS) await flush();
    }
  }
  await flush();
  return counts;
}

async function insertRows(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const into = sql.table(table);
  await sql`
    insert into ${into}
    select * from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::text::json)`.execute(tx);
}
