import { sql, type Kysely } from 'kysely';

/**
 * The owner's message and due date, and what became of an invitation: mailed, seen, reminded, told that it is their turn; and whether
 * people were told that all have signed. Nobody knows of those before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table digital_assets add column message text not null default '', add column due_date text,
    add column told_complete boolean not null default false`.execute(db);
  await sql`alter table access_grants add column mailed timestamptz, add column seen timestamptz,
    add column reminded timestamptz, add column told_turn boolean not null default false`.execute(db);
}
