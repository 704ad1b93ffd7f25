import { sql, type Kysely } from 'kysely';

/** What several instances of an installation share: its secrets, sealed, the entries of both logs, and how backups ended (decision 055). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sealed_secrets (name text primary key, sealed text not null)`.execute(db);
  await sql`create table ledger_entries (
    log text not null, number integer not null, entry bytea not null, primary key (log, number)
  )`.execute(db);
  await sql`create table backup_records (place text primary key, record jsonb not null)`.execute(db);
  await sql`alter table ledger_states add column origin text, add column cosigned text`.execute(db);
}
