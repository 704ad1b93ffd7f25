import { eventReminders } from '@signet/domain/resources/event-reminders/resource';
import { events } from '@signet/domain/resources/events/resource';
import type { Selectable } from 'kysely';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { groupBy, resource } from '../../http/json-api/resource.ts';
import type { EventRemindersTable, EventsTable } from '../../platform/db/event-schema.ts';

export type EventRow = Selectable<EventsTable>;
export type ReminderRow = Selectable<EventRemindersTable>;

export const eventResource = resource<EventRow>({
  definition: events,
  load: (db, ids) => db.selectFrom('events').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(events, row),
  links: { refersTo: (row) => row.asset_id },
  queries: {
    reminders: async (db, ids) => {
      const rows = await db
        .selectFrom('event_reminders')
        .selectAll()
        .where('event_id', 'in', ids)
        .orderBy('due_day')
        .orderBy('id')
        .execute();
      return groupBy(rows, ({ event_id }) => event_id);
    },
  },
});

export const eventReminderResource = resource<ReminderRow>({
  definition: eventReminders,
  load: (db, ids) => db.selectFrom('event_reminders').selectAll().where('id', 'in', ids).execute(),
  attributes: (row) => attributesOf(eventReminders, row),
  links: { event: (row) => row.event_id },
});
