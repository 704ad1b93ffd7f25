import { sql, type Kysely } from 'kysely';

/**
 * When a waiting mail is tried next, and what it is about. A mail whose jobs had used up their tries still counts as waiting:
 * it is tried again now, or, after more than four days, has failed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table outbox add column next_attempt timestamptz, add column about uuid`.execute(db);
  await sql`update outbox set state = 'failed', last_error = coalesce(last_error, 'it was never tried')
    where state = 'queued' and created < now() - interval '4 days'`.execute(db);
  await sql`update outbox set next_attempt = created, attempts = 0 where state = 'queued'`.execute(db);
  await sql`create index outbox_due on outbox (next_attempt) where state = 'queued'`.execute(db);
  await sql`create index outbox_about on outbox (about) where about is not null`.execute(db);
}
