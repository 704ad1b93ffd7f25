import { sql, type Kysely } from 'kysely';

/** The backups that instances are making, each believed in until the time that it renews: nobody deletes documents meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table running_backups (id uuid primary key, believed_until timestamptz not null)`.execute(
    db,
  );
}
