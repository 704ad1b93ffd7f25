import { sql, type Kysely } from 'kysely';

/** Former `enc` keys of accounts whose keys were replaced, each sealed for the one after it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table former_secrets (
    account_id uuid not null references accounts on delete cascade, seq integer not null, sealed text not null,
    created timestamptz not null, primary key (account_id, seq))`.execute(db);
}
