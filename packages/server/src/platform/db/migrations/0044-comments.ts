import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table comments (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    author_id uuid not null references natural_persons, sealed text not null, epoch integer not null,
    seq integer not null, created timestamptz not null, last_modified timestamptz not null)`,
  'create index comments_asset on comments (asset_id, created, id)',
];

/** Comments on contracts, which the server cannot read (ENT-EVENT-08). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
