import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table billing_infos (
    company_id uuid primary key references companies on delete cascade, company_name text not null, billing_email text not null,
    phone text not null, street text not null, suite text not null, city text not null, state text not null,
    postal_code text not null, country text not null)`,
  `create table payment_methods (
    id uuid primary key, company_id uuid not null references companies on delete cascade, mandate text not null,
    iban_country text not null, iban_check_digits text not null, iban_last_four text not null, name text not null,
    email text not null, street text not null, city text not null, country text not null, created timestamptz not null)`,
  'create index payment_methods_company on payment_methods (company_id)',
  `create table subscriptions (
    id uuid primary key, company_id uuid not null unique references companies on delete cascade,
    payment_method_id uuid not null references payment_methods on delete cascade, plan text not null, state text not null,
    paid_months integer not null, next_debit timestamptz not null, debit text, cancelled boolean not null,
    created timestamptz not null)`,
  'create index subscriptions_payment_method on subscriptions (payment_method_id)',
];

/** Billing info, bank accounts and subscriptions of companies. There is no column for an IBAN: the payment provider has it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
