import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table tags (
    id uuid primary key, company_id uuid references companies on delete cascade,
    person_id uuid references natural_persons on delete cascade, created_by uuid not null references natural_persons,
    value text not null, folded text not null, type text not null, color integer not null, created timestamptz not null,
    check (num_nonnulls(company_id, person_id) = 1), unique (company_id, folded), unique (person_id, folded))`,
  `create table asset_tags (
    asset_id uuid not null references digital_assets on delete cascade, tag_id uuid not null references tags on delete cascade,
    primary key (asset_id, tag_id))`,
  'create index asset_tags_tag on asset_tags (tag_id)',
];

/** The labels of companies, and of people without one, and the contracts that have them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
