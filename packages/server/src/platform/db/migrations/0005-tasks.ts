import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table tasks (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    created_by uuid not null references natural_persons, title text not null, description text not null,
    approval boolean not null, state text not null, created timestamptz not null, last_modified timestamptz not null)`,
  `create table task_assignees (
    task_id uuid not null references tasks on delete cascade, person_id uuid not null references natural_persons,
    position integer not null, completed boolean not null default false, primary key (task_id, person_id))`,
  'create index tasks_asset on tasks (asset_id)',
  'create index task_assignees_person on task_assignees (person_id, completed)',
];

/** Tasks of a contract and who has done their part (ENT-EVENT-04). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
