import { sql, type Kysely } from 'kysely';

/** How many people are asked to sign a contract, and how many have, so that lists say it without reading who. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table digital_assets
    add column signatures_asked integer not null default 0,
    add column signatures_given integer not null default 0`.execute(db);
  await sql`update digital_assets a set
    signatures_asked = (select count(*) from access_grants g where g.asset_id = a.id and g.state is not null),
    signatures_given = (select count(*) from access_grants g where g.asset_id = a.id and g.state = 'signed')
    where a.state <> 'draft'`.execute(db);
}
