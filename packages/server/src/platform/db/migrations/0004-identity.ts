import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table accounts add column key_alg text not null default 'ES256'`,
  `alter table accounts add column ident_state text not null default 'none'`,
];

/** The algorithm of an account's keys and how far the verification of its holder is (STATE-IDENT-01). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
