import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table passkeys (
    id uuid primary key, account_id uuid not null references accounts on delete cascade, name text not null,
    credential_id text not null, wrap text not null, token_hash text not null unique, created timestamptz not null,
    unique (account_id, credential_id))`,
];

/** The passkeys of accounts, each with the account's entropy wrapped for it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
