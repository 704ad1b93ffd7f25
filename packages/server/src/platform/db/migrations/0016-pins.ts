import { sql, type Kysely } from 'kysely';

/** What people have seen, sealed by their devices: one row an account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table pins (
    account_id uuid primary key references accounts on delete cascade, counter integer not null, statement jsonb not null,
    sealed text not null)`.execute(db);
}
