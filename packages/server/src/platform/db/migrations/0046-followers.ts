import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table followers (
    asset_id uuid not null references digital_assets on delete cascade,
    person_id uuid not null references natural_persons on delete cascade, created timestamptz not null,
    primary key (asset_id, person_id))`,
  'create index followers_person on followers (person_id)',
  `create table followed_changes (
    follower_id uuid not null, asset_id uuid not null, kind text not null,
    person_id uuid not null references natural_persons on delete cascade,
    count integer not null, since timestamptz not null,
    primary key (follower_id, asset_id, kind, person_id),
    foreign key (asset_id, follower_id) references followers (asset_id, person_id) on delete cascade)`,
  'create index followed_changes_asset on followed_changes (asset_id, follower_id)',
  `create table follower_mails (
    person_id uuid not null references natural_persons on delete cascade, day text not null,
    primary key (person_id, day))`,
];

/** Who follows which contract, what they are to be told in their next mail, and the days on which they got one (AREA-DETAIL-07). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
