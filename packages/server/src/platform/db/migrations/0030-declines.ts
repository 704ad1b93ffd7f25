import { sql, type Kysely } from 'kysely';

/** When somebody declined to sign, and why; those who declined before have neither. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table access_grants add column declined timestamptz, add column decline_reason text`.execute(
    db,
  );
}
