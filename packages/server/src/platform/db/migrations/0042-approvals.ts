import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `alter table tasks add column due_date text, add column holds_signing boolean not null default false`,
  `alter table task_assignees add column assigned timestamptz, add column reminded_for text`,
  `create index tasks_due on tasks (due_date) where due_date is not null and state <> 'complete'`,
];

/** By when tasks are to be done, which of them hold up signing, and who was told of what. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
