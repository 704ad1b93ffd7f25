import { sql, type Kysely } from 'kysely';

/** The owner's message and due date, and what became of an invitation: mailed, seen, reminded; nobody knows of those before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table digital_assets add column message text not null default '', add column due_date text`.execute(
    db,
  );
  await sql`alter table access_grants add column mailed timestamptz, add column seen timestamptz,
    add column reminded timestamptz`.execute(db);
}
