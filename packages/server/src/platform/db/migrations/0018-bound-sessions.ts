import { sql, type Kysely } from 'kysely';

/** When a session was used last, and which proofs of its calls must not come again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column last_used timestamptz not null default now()`.execute(db);
  await sql`create table spent_proofs (id text primary key, expires timestamptz not null)`.execute(db);
}
