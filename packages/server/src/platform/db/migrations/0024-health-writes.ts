import { sql, type Kysely } from 'kysely';

/** One row, which /health writes to see that the database still can. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table health_writes (
    id boolean primary key default true check (id), written timestamptz not null
  )`.execute(db);
}
