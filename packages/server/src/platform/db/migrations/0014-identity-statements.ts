import { sql, type Kysely } from 'kysely';

/** What the service says of the people whose accounts are activated. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table accounts
    add column confirmed timestamptz, add column identity jsonb, add column identity_salt text, add column identity_tx_id text`.execute(
    db,
  );
}
