import { sql, type Kysely } from 'kysely';

/** Changes by the keys that their callers gave them, so that one that is sent again is not made again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table idempotency_keys (
    account_id uuid not null references accounts (id) on delete cascade,
    key text not null, digest text not null, result bytea, created timestamptz not null default now(),
    primary key (account_id, key)
  )`.execute(db);
  await sql`create index idempotency_keys_created on idempotency_keys (created)`.execute(db);
}
