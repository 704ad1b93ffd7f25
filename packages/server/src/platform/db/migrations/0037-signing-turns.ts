import { sql, type Kysely } from 'kysely';

/** The turns of signers in contracts with an order, which there are none of yet. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table access_grants add column turn integer`.execute(db);
}
