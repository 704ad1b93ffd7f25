import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { createCalendarFeedBody } from '@signet/domain/resources/calendar-feeds/requests';
import { calendarFeeds, type CalendarFeedAttributes } from '@signet/domain/resources/calendar-feeds/resource';
import type { Selectable } from 'kysely';
import { resource } from '../../http/json-api/resource.ts';
import { route } from '../../http/routing/route.ts';
import type { CalendarFeedsTable } from '../../platform/db/event-schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/db/uuid.ts';

const { type } = calendarFeeds;

type FeedRow = Selectable<CalendarFeedsTable>;

const attributesOf = (
  { created }: Pick<FeedRow, 'created'>,
  token: string | null,
): CalendarFeedAttributes => ({
  token,
  created: created.toISOString(),
});

export const calendarFeedResource = resource<FeedRow>({
  definition: calendarFeeds,
  // nothing includes them
  load: async () => [],
  attributes: (row) => attributesOf(row, null),
  links: {},
});

const listRoute = route({
  method: 'GET',
  path: '/calendarfeeds',
  access: 'session',
  source: 'addition',
  summary: 'The calendar feed of the caller, without its address; at most one.',
  answers: calendarFeeds,
  list: 'whole',
  async handle({ services: { db }, session: { accountId } }) {
    const rows = await db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute();
    return {
      status: 200,
      document: { data: rows.map((row) => ({ type, id: row.id, attributes: attributesOf(row, null) })) },
    };
  },
});

const createRoute = route({
  method: 'POST',
  path: '/calendarfeeds',
  access: 'session',
  source: 'addition',
  summary:
    'Make the calendar feed of the caller, in place of an earlier one, whose address ends; tells the address once.',
  body: createCalendarFeedBody,
  answers: calendarFeeds,
  isSecret: true,
  limit: { name: 'calendar-feed', max: 30, seconds: 3600, per: 'account' },
  async handle({ services: { db, now }, session: { accountId } }) {
    const token = createToken();
    const row: FeedRow = { id: newId(), account_id: accountId, token_hash: hashToken(token), created: now() };
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute();
      await tx.insertInto('calendar_feeds').values(row).execute();
    });
    return { status: 201, document: { data: { type, id: row.id, attributes: attributesOf(row, token) } } };
  },
});

const deleteRoute = route({
  method: 'DELETE',
  path: '/calendarfeeds/:id',
  access: 'session',
  source: 'addition',
  summary: 'End the calendar feed of the caller.',
  async handle({ services: { db }, session: { accountId }, params: { id } }) {
    const gone = await db
      .deleteFrom('calendar_feeds')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw new AppError('NotFound');
    return { status: 204 };
  },
});

export const calendarFeedRoutes = [listRoute, createRoute, deleteRoute];
