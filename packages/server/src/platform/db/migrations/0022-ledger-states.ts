import { sql, type Kysely } from 'kysely';

/** What each log signed last, apart from the log's own files: a log that was lost or set back is seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table ledger_states (
    log text primary key, size integer not null, root text not null, checkpoint text not null
  )`.execute(db);
}
