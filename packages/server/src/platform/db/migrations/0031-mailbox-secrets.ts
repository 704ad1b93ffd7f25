import { sql, type Kysely } from 'kysely';

/** The second secret of an invitation's link, which only the mail has; null for invitations from before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table invitations add column mailbox_hash text, add column sealed_mailbox_secret text`.execute(
    db,
  );
}
