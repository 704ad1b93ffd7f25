import { sql, type Kysely } from 'kysely';

/** What the last check of each document's blob has shown; a document that was not checked yet has no row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table blob_checks (
    document_id uuid primary key references documents (id) on delete cascade,
    outcome text not null, checked timestamptz not null
  )`.execute(db);
}
