import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table company_invitations (
    id uuid primary key, company_id uuid not null references companies on delete cascade, email text not null, role text not null,
    invited_by uuid not null references natural_persons, created timestamptz not null, expires timestamptz not null,
    unique (company_id, email))`,
  'create index company_invitations_email on company_invitations (email)',
  'create index accounts_company on accounts (company_id)',
  'alter table member_statements alter column workspace_id drop not null',
  'alter table member_statements add column company_id uuid references companies on delete cascade',
  'create unique index member_statements_company on member_statements (company_id, seq)',
];

/** Invitations to companies, and the chain of signed statements about who is an admin of one. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
