import type { EventReminderAttributes } from '@signet/domain/resources/event-reminders/resource';
import type { Columns } from './columns.ts';

export interface EventsTable {
  id: string;
  asset_id: string;
  /** yyyy-MM-dd */
  date: string;
  description: string;
  created: Date;
  last_modified: Date;
}

export interface EventRemindersTable extends Columns<EventReminderAttributes> {
  id: string;
  event_id: string;
  /** yyyy-MM-dd, by the date of the event. */
  due_day: string;
  /** When this day was set, or the contract was sent: what was due before it is not mailed. */
  since: Date;
}

/** What was mailed, or not because the person turned it off; a row keeps it from being done again. */
interface EventMailsTable {
  reminder_id: string;
  person_id: string;
  due_day: string;
}

export interface CalendarFeedsTable {
  id: string;
  account_id: string;
  token_hash: string;
  created: Date;
}

export interface EventSchema {
  events: EventsTable;
  event_reminders: EventRemindersTable;
  event_mails: EventMailsTable;
  calendar_feeds: CalendarFeedsTable;
}
