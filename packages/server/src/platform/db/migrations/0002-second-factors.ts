import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table second_factors (
    id uuid primary key, account_id uuid not null references accounts on delete cascade, description text not null,
    state text not null, sealed_secret text not null, last_step integer, created timestamptz not null)`,
  'create index second_factors_account on second_factors (account_id)',
  `create table company_settings (
    id uuid primary key, company_id uuid not null references companies on delete cascade, type text not null,
    created timestamptz not null, unique (company_id, type))`,
];

/** Second factors of accounts, and the settings of companies that may require them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
