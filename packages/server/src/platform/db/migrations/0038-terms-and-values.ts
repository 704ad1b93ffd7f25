import { sql, type Kysely } from 'kysely';

/** The term of contracts that do not simply end, and what contracts are worth; both are unknown for those that there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table digital_assets add column term jsonb, add column contract_value jsonb`.execute(db);
}
