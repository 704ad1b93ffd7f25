import { sql, type Kysely } from 'kysely';

/** The time zone of each person's device, unknown until they come again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts add column time_zone text`.execute(db);
}
