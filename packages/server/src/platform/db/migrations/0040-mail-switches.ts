import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table mails_off (
    person_id uuid not null references natural_persons on delete cascade, kind text not null, primary key (person_id, kind))`,
  `alter table outbox add column off_link text`,
];

/** The kinds of mail that people do not want, and the link of a mail that turns its kind off. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
