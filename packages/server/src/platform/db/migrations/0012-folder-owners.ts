import { sql, type Kysely } from 'kysely';

/** Finds the folders that a person owns, and so those below them, without reading all. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index folders_owner on folders (owner_id)').execute(db);
}
