import { sql, type Kysely } from 'kysely';

/** Finds whom a person invited without reading all grants. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index grants_partner on access_grants (granted_by, granted_to)').execute(db);
}
