import { sql, type Kysely } from 'kysely';

/** What the owner registered about all documents of a contract together; earlier ones stay, signatures may name them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table registrations (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, statement jsonb not null,
    salt text not null, tx_id text not null unique, created timestamptz not null)`.execute(db);
  await sql`create index registrations_asset on registrations (asset_id)`.execute(db);
}
