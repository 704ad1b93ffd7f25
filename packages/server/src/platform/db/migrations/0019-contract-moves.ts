import { sql, type Kysely } from 'kysely';

/** What colleagues state who take a contract out of a workspace, beside the record that it follows. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table contract_records add column moves jsonb not null default '[]'`.execute(db);
}
