import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  // nobody is reminded of what was sent before there were reminders
  `alter table digital_assets add column reminds_automatically boolean not null default false`,
  `update digital_assets set reminds_automatically = true where state = 'draft'`,
  `alter table digital_assets alter column reminds_automatically set default true`,
  `alter table access_grants add column auto_reminded integer not null default 0, add column turn_told timestamptz`,
  `create index access_grants_requested on access_grants (id) where state = 'requested'`,
];

/** Whether a contract reminds its signers by itself, and how often it has. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
