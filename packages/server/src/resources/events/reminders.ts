import { AppError } from '@signet/domain/errors/app-error';
import { MAX_REMINDERS } from '@signet/domain/events/event-form';
import {
  createEventReminderBody,
  updateEventReminderBody,
} from '@signet/domain/resources/event-reminders/requests';
import { eventReminders } from '@signet/domain/resources/event-reminders/resource';
import { assertOpen } from '../../access/assert-open.ts';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { toColumns } from '../../platform/db/columns.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';
import { dueDayOf, touchEvent } from './change.ts';
import type { ReminderRow } from './resource.ts';

const { type } = eventReminders;

const createRoute = guarded({
  method: 'POST',
  path: '/eventreminders',
  access: 'contract:editEvents',
  of: 'events',
  idOf: ({ body }) => body.data.relationships.event.data.id,
  source: 'API-13',
  summary: 'Add a reminder to an event.',
  body: createEventReminderBody,
  answers: eventReminders,
  limit: { name: 'event-reminder', max: 3000, seconds: 3600, per: 'account' },
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, eventReminders);
    const now = services.now();
    const row = await transact(async (tx, { asset, row: event }) => {
      assertOpen(asset);
      await assertRoom(tx, event.id);
      const columns = toColumns(body.data.attributes);
      const reminder: ReminderRow = {
        id: newId(),
        event_id: event.id,
        ...columns,
        due_day: dueDayOf(event.date, columns),
        since: now,
      };
      await tx.insertInto('event_reminders').values(reminder).execute();
      await touchEvent(tx, event.id, now);
      return reminder;
    });
    return { status: 201, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/eventreminders/:id',
  access: 'contract:editEvents',
  of: 'eventreminders',
  source: 'API-14',
  summary: 'Change when a reminder comes.',
  body: updateEventReminderBody,
  answers: eventReminders,
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, eventReminders);
    const now = services.now();
    const row = await transact(async (tx, { asset, row: reminder }) => {
      assertOpen(asset);
      const columns = toColumns(body.data.attributes);
      const due_day = dueDayOf(reminder.date, columns);
      await touchEvent(tx, reminder.event_id, now);
      return tx
        .updateTable('event_reminders')
        .set({ ...columns, due_day, since: now })
        .where('id', '=', reminder.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/eventreminders/:id',
  access: 'contract:editEvents',
  of: 'eventreminders',
  source: 'API-15',
  summary: 'Delete a reminder.',
  async handle({ services, transact }) {
    await transact(async (tx, { asset, row: reminder }) => {
      assertOpen(asset);
      await tx.deleteFrom('event_reminders').where('id', '=', reminder.id).execute();
      await touchEvent(tx, reminder.event_id, services.now());
    });
    return { status: 204 };
  },
});

async function assertRoom(tx: Tx, eventId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('event_reminders')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_REMINDERS)
    throw new AppError('Conflict', { detail: `an event has at most ${MAX_REMINDERS} reminders` });
}

export const eventReminderRoutes = [createRoute, updateRoute, deleteRoute];
