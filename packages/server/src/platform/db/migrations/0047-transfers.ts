import { sql, type Kysely } from 'kysely';

/** The statements by which contracts got other owners (GEN-11). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table contract_transfers (
        id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, seq integer not null,
        statement jsonb not null, salt text not null, tx_id text not null, bc_tx_id text, created timestamptz not null,
        unique (asset_id, seq))`,
    )
    .execute(db);
}
