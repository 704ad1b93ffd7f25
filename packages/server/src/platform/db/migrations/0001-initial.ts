import { sql, type Kysely } from 'kysely';

const TABLES = [
  `create table companies (
    id uuid primary key, name text not null, default_language text not null, created timestamptz not null)`,
  `create table natural_persons (
    id uuid primary key, email text not null unique, first_name text, last_name text, account_id uuid, created timestamptz not null)`,
  `create table accounts (
    id uuid primary key, person_id uuid not null references natural_persons, company_id uuid references companies, company_role text,
    first_name text not null, last_name text not null, company_name text, company_founding jsonb, company_membership jsonb,
    public_key text not null unique, auth_key text not null unique, encryption_key text not null unique, step_up_key text not null,
    key_binding jsonb not null, key_salt text not null, key_label_salt text not null, key_tx_id text,
    state text not null, lang text not null, ident_verified boolean not null default false,
    activation_hash text, activation_expires timestamptz, redemption jsonb, created timestamptz not null)`,
  `create table known_persons (account_id uuid not null references accounts on delete cascade,
    person_id uuid not null references natural_persons, primary key (account_id, person_id))`,
  `create table challenges (nonce text primary key, public_key text not null, expires timestamptz not null)`,
  `create table sessions (
    jti uuid primary key, account_id uuid not null references accounts on delete cascade, expires timestamptz not null,
    revoked boolean not null default false)`,
  `create table digital_assets (
    id uuid primary key, owner_id uuid not null references natural_persons, created_by uuid not null references natural_persons,
    founder_id uuid not null, company_id uuid references companies, title text not null, description text not null, start_date text, expiry_date text,
    state text not null, signing_mode text not null, public_key text not null unique,
    proof_outdated boolean not null default false, bc_tx_id text, created timestamptz not null, last_modified timestamptz not null)`,
  `create table access_grants (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    granted_to uuid not null references natural_persons, granted_by uuid not null references natural_persons,
    type text not null, state text, requires_ident boolean not null default false, effective boolean not null,
    encr_ds text, granter_key text, invite_envelope text, invite jsonb, invite_proof text, redemption jsonb, expires timestamptz,
    asset_created timestamptz not null, created timestamptz not null, last_modified timestamptz not null,
    unique (asset_id, granted_to, type))`,
  `create table hints (
    id uuid primary key, account_id uuid not null references accounts on delete cascade,
    grant_id uuid not null references access_grants on delete cascade, created timestamptz not null, unique (account_id, grant_id))`,
  `create table invitations (
    grant_id uuid primary key references access_grants on delete cascade, token_hash text not null unique, sealed_token text not null,
    email text not null, nonce text not null, expires timestamptz not null, redeemed_by uuid)`,
  `create table documents (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade, name text not null, size integer not null,
    media_type text not null, document_hash text not null, hash text not null, stored_size integer not null, blob_key text not null unique,
    file_header text not null, iv text not null, modified timestamptz not null, created timestamptz not null, bc_tx_id text,
    statement jsonb not null, salt text not null, tx_id text not null, recorded boolean not null, unique (asset_id, iv))`,
  `create table document_locks (
    document_id uuid primary key references documents on delete cascade, holder text not null, person_id uuid not null,
    leased_until timestamptz not null, window_start timestamptz not null, renewals integer not null)`,
  `create table signatures (
    id uuid primary key, document_id uuid not null references documents on delete cascade, asset_id uuid not null,
    signer_id uuid not null references natural_persons, account_id uuid not null references accounts, signature_value text not null,
    statement jsonb not null, salt text not null, tx_id text not null, bc_tx_id text, created timestamptz not null,
    unique (document_id, signer_id))`,
  `create table outbox (
    id uuid primary key, recipient text not null, kind text not null, lang text not null, subject text not null, text text not null,
    html text not null, state text not null, attempts integer not null default 0, last_error text,
    created timestamptz not null, sent timestamptz)`,
  `create table rate_limits (key text primary key, window_start timestamptz not null, count integer not null)`,
];

const INDEXES = [
  'create index accounts_person on accounts (person_id)',
  'create index accounts_unlogged on accounts (id) where key_tx_id is null',
  "create index accounts_unconfirmed on accounts (created) where state = 'unconfirmed'",
  'create index sessions_account on sessions (account_id)',
  'create index grants_newest on access_grants (granted_to, asset_created desc, asset_id desc)',
  'create index grants_asset on access_grants (asset_id)',
  'create index hints_grant on hints (grant_id)',
  'create index documents_asset on documents (asset_id)',
  'create index documents_unlogged on documents (id) where bc_tx_id is null',
  'create index signatures_signer on signatures (signer_id)',
  'create index signatures_asset on signatures (asset_id)',
  'create index signatures_unlogged on signatures (id) where bc_tx_id is null',
  'create index outbox_state on outbox (state)',
];

/** The first schema. No triggers, no deferrable constraints, no advisory locks: distributed engines lack them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...TABLES, ...INDEXES]) await sql.raw(statement).execute(db);
}
