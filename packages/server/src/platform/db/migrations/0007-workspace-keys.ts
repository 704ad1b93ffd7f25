import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  'alter table workspaces add column key_outdated boolean not null default false',
  // until now nothing could change a key: what waits for a change waits for a new key
  'update workspaces set key_outdated = key_change_pending',
  'alter table workspace_access_grants add column key_epoch integer not null default 0',
  `create table workspace_keys (
    id uuid primary key, workspace_id uuid not null references workspaces on delete cascade, epoch integer not null,
    public_key text not null, encr_ws_private_key text not null, granter_key text not null, created timestamptz not null,
    unique (workspace_id, epoch))`,
  'create index workspace_grants_epoch on workspace_access_grants (workspace_id, key_epoch, id)',
];

/** Changing the key of a workspace: earlier keys stay, wrapped for the next one, until every contract has moved on. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
