import { sql, type Kysely } from 'kysely';

const STATEMENTS = [
  `create table events (
    id uuid primary key, asset_id uuid not null references digital_assets on delete cascade,
    date text not null, description text not null, created timestamptz not null, last_modified timestamptz not null)`,
  'create index events_asset on events (asset_id, date)',
  `create table event_reminders (
    id uuid primary key, event_id uuid not null references events on delete cascade,
    amount integer not null, time_unit text not null, due_day text not null, since timestamptz not null)`,
  'create index event_reminders_event on event_reminders (event_id)',
  'create index event_reminders_due on event_reminders (due_day, id)',
  `create table event_mails (
    reminder_id uuid not null references event_reminders on delete cascade,
    person_id uuid not null references natural_persons on delete cascade, due_day text not null,
    primary key (reminder_id, person_id, due_day))`,
  `create table calendar_feeds (
    id uuid primary key, account_id uuid not null unique references accounts on delete cascade,
    token_hash text not null unique, created timestamptz not null)`,
  'alter table outbox add column calendar text',
];

/**
 * Events of contracts, whom their reminders were mailed to, the calendar file of such a mail, and the addresses at which
 * calendar programs read events.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
