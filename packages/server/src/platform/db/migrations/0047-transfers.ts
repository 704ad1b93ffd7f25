import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table contract_transfers (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, seq integer not null,
    statement jsonb not null, salt text not null, tx_id text not null, bc_tx_id text, created timestamptz not null,
    unique (asset_id, seq))`,
  `create table contract_transfer_parties (
    asset_id uuid not null references digital_assets on delete cascade,
    person_id uuid not null references natural_persons on delete cascade,
    primary key (person_id, asset_id))`,
  'create index contract_transfer_parties_asset on contract_transfer_parties (asset_id)',
];

/** The statements by which contracts got other owners, and whom they name (GEN-11). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
