import { sql, type Kysely } from 'kysely';

/** What owners say of their contracts, record by record; earlier ones stay, signatures may name them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table contract_records (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, seq integer not null,
    hash text not null, finished boolean not null, statement jsonb not null, salt text not null, tx_id text not null unique, bc_tx_id text,
    created timestamptz not null, unique (asset_id, seq))`.execute(db);
}
