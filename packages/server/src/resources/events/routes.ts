import { AppError } from '@signet/domain/errors/app-error';
import { createEventBody, updateEventBody } from '@signet/domain/resources/events/requests';
import { events, EVENTS_MAX } from '@signet/domain/resources/events/resource';
import { assertOpen } from '../../access/assert-open.ts';
import { guarded } from '../../access/guarded-route.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { assertUnchanged, changedAfter } from '../../http/json-api/unchanged.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/uuid.ts';
import { noteChange } from '../followers/note-change.ts';
import { moveReminders } from './change.ts';
import { listEventsRoute } from './list.ts';
import { eventReminderRoutes } from './reminders.ts';
import type { EventRow } from './resource.ts';

const { type } = events;

const createRoute = guarded({
  method: 'POST',
  path: '/events',
  access: 'contract:editEvents',
  of: 'digitalassets',
  idOf: ({ body }) => body.data.relationships.refersTo.data.id,
  source: 'API-10',
  summary: 'Add an event to a contract.',
  body: createEventBody,
  answers: events,
  limit: { name: 'event', max: 1000, seconds: 3600, per: 'account' },
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, events);
    const now = services.now();
    const row = await transact(async (tx, { asset }) => {
      assertOpen(asset);
      await assertRoom(tx, asset.id);
      const event = {
        id: newId(),
        asset_id: asset.id,
        ...body.data.attributes,
        created: now,
        last_modified: now,
      };
      await tx.insertInto('events').values(event).execute();
      await noteChange(tx, { assetId: asset.id, kind: 'event', by: viewer.personId, now });
      return event;
    });
    return { status: 201, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: '/events/:id',
  access: 'contract:editEvents',
  of: 'events',
  source: 'API-11',
  summary: 'Change an event; its reminders follow it.',
  body: updateEventBody,
  answers: events,
  async handle({ services, session: viewer, body, query, transact }) {
    const include = parseInclude(query, events);
    const now = services.now();
    const row = await transact(async (tx, { asset, row: event }): Promise<EventRow> => {
      assertOpen(asset);
      const { lastModified, date = event.date, description = event.description } = body.data.attributes;
      assertUnchanged(lastModified, event.last_modified);
      const last_modified = changedAfter(event.last_modified, now);
      const changed = { ...event, date, description, last_modified };
      await tx
        .updateTable('events')
        .set({ date, description, last_modified })
        .where('id', '=', event.id)
        .execute();
      if (date !== event.date) await moveReminders(tx, changed, now);
      await noteChange(tx, { assetId: asset.id, kind: 'event-change', by: viewer.personId, now });
      return changed;
    });
    return { status: 200, document: await composeOne({ db: services.db, viewer, type, include, row }) };
  },
});

const deleteRoute = guarded({
  method: 'DELETE',
  path: '/events/:id',
  access: 'contract:editEvents',
  of: 'events',
  source: 'API-12',
  summary: 'Delete an event with its reminders.',
  async handle({ services, session, transact }) {
    const now = services.now();
    await transact(async (tx, { asset, row: event }) => {
      assertOpen(asset);
      await tx.deleteFrom('events').where('id', '=', event.id).execute();
      await noteChange(tx, { assetId: asset.id, kind: 'event-change', by: session.personId, now });
    });
    return { status: 204 };
  },
});

async function assertRoom(tx: Tx, assetId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('asset_id', '=', assetId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= EVENTS_MAX)
    throw new AppError('Conflict', { detail: `a contract has at most ${EVENTS_MAX} events` });
}

export const eventRoutes = [listEventsRoute, createRoute, updateRoute, deleteRoute, ...eventReminderRoutes];
