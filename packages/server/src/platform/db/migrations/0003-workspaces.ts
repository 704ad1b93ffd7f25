import { sql, type Kysely } from 'kysely';

const TABLES = [
  `create table workspaces (
    id uuid primary key, company_id uuid not null references companies, title text not null, public_key text not null unique,
    key_epoch integer not null default 0, key_change_pending boolean not null default false, company_workspace boolean not null,
    created timestamptz not null)`,
  `create table workspace_memberships (
    id uuid primary key, workspace_id uuid not null references workspaces on delete cascade,
    account_id uuid not null references accounts on delete cascade, role text not null, by_company_role boolean not null,
    encr_ws_private_key text not null, granter_key text not null, key_epoch integer not null,
    created timestamptz not null, unique (workspace_id, account_id))`,
  `create table member_statements (
    id uuid primary key, workspace_id uuid not null references workspaces on delete cascade, seq integer not null,
    hash text not null, statement jsonb not null, created timestamptz not null, unique (workspace_id, seq))`,
  `create table folders (
    id uuid primary key, workspace_id uuid not null references workspaces on delete cascade,
    parent_id uuid references folders on delete cascade, owner_id uuid not null references accounts, name text not null,
    level integer not null, inherit_permissions boolean not null, created timestamptz not null)`,
  `create table folder_ancestors (
    folder_id uuid not null references folders on delete cascade, ancestor_id uuid not null references folders on delete cascade,
    primary key (folder_id, ancestor_id))`,
  `create table user_folder_permissions (
    id uuid primary key, folder_id uuid not null references folders on delete cascade,
    account_id uuid not null references accounts on delete cascade, profile text not null, inheritance_mode text not null,
    created timestamptz not null, unique (folder_id, account_id))`,
  `create table workspace_access_grants (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    workspace_id uuid not null references workspaces on delete cascade, folder_id uuid references folders on delete set null,
    company_workspace boolean not null, encr_ds text not null, granter_key text not null, asset_created timestamptz not null,
    created timestamptz not null, unique (asset_id, company_workspace))`,
];

const INDEXES = [
  'create unique index workspaces_general on workspaces (company_id) where company_workspace',
  'create index workspaces_company on workspaces (company_id, created)',
  'create index memberships_account on workspace_memberships (account_id)',
  'create index folders_workspace on folders (workspace_id)',
  'create index folders_parent on folders (parent_id)',
  'create index folder_ancestors_ancestor on folder_ancestors (ancestor_id)',
  'create index folder_permissions_account on user_folder_permissions (account_id)',
  'create index workspace_grants_newest on workspace_access_grants (workspace_id, asset_created desc, asset_id desc)',
  'create index workspace_grants_folder on workspace_access_grants (folder_id, asset_created desc, asset_id desc)',
  'create index digital_assets_company on digital_assets (company_id, created)',
];

/** Workspaces with their members, folders and the contracts filed in them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...TABLES, ...INDEXES]) await sql.raw(statement).execute(db);
}
