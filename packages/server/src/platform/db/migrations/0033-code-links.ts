import { sql, type Kysely } from 'kysely';

/** Who has an invitation's code may read its contract without an account; null for invitations without a code and from before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table access_grants add column reading_hash text, add column first_read timestamptz`.execute(
    db,
  );
}
