import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  'alter table digital_assets add column key_epoch integer not null default 0',
  'alter table digital_assets add column newest_key text unique',
  'alter table access_grants add column asset_epoch integer not null default 0',
  'alter table workspace_access_grants add column asset_epoch integer not null default 0',
  `create table contract_keys (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, epoch integer not null,
    public_key text not null, encr_ds text not null, granter_key text not null, created timestamptz not null,
    unique (asset_id, epoch))`,
];

/** A contract has a key for each epoch; the secret of an earlier one is sealed under the key after it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
