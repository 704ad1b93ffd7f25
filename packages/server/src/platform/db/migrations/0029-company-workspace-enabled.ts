import { sql, type Kysely } from 'kysely';

/** Whether the workspace of a company is on, as its newest rules say. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table companies add column company_workspace_enabled boolean not null default true`.execute(
    db,
  );
}
