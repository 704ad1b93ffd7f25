import { sql, type Kysely } from 'kysely';

/** What somebody has stored is added up over the contracts they own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index assets_owner on digital_assets (owner_id)').execute(db);
}
