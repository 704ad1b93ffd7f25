import { sql, type Kysely } from 'kysely';

/**
 * Which colleague of the owner wrapped a key, until now only owners and grantees did; and when the newest invitation was given up, because no
 * mail server took it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table access_grants add column wrapped_by uuid references natural_persons,
    add column mail_failed timestamptz`.execute(db);
}
