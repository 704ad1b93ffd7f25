import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table custom_field_definitions (
    id uuid primary key, company_id uuid not null references companies on delete cascade, type text not null, name text not null,
    description text not null, required boolean not null, options jsonb not null, translations jsonb not null,
    created timestamptz not null)`,
  'create index custom_field_definitions_company on custom_field_definitions (company_id)',
  `create table custom_fields (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    definition_id uuid not null references custom_field_definitions on delete cascade, string_value text not null,
    unique (asset_id, definition_id))`,
  'create index custom_fields_definition on custom_fields (definition_id)',
];

/** The fields that companies add to their contracts, and their values. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
