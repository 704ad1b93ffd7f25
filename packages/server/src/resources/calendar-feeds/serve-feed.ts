import { icalendar } from '@signet/domain/calendar/icalendar';
import { hashToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { dayIn, DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import type { FastifyInstance } from 'fastify';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';
import type { Services } from '../../http/services.ts';
import { callerAddress } from '../../http/routing/caller-address.ts';
import { countCall } from '../../http/routing/rate-limit.ts';
import { calendarEvent } from '../events/calendar-event.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A calendar keeps what was for a while. */
const PAST_DAYS = 90;
/** About as much as calendar programs take; what is still to come goes before what was. */
const FEED_MAX = 2000;
/** Programs look some times a day; many of them may share an address. */
const LIMIT = { name: 'calendar-read', max: 600, seconds: 3600, per: 'address' } as const;

/**
 * GET /calendars/{token}.ics: the events of the contracts that a person has a grant of now, without a session, as calendar programs have
 * none. Whoever has the address reads titles and descriptions, and nothing that is encrypted.
 */
export function serveCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  app.get<{ Params: { file: string } }>('/calendars/:file', async (request, reply) => {
    const now = services.now();
    await countCall(db, LIMIT, callerAddress(request.ip), now);
    const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? [];
    const feed =
      token === undefined
        ? undefined
        : await db
            .selectFrom('calendar_feeds as f')
            .innerJoin('accounts as a', 'a.id', 'f.account_id')
            .where('f.token_hash', '=', hashToken(token))
            .select('a.person_id')
            .executeTakeFirst();
    if (feed === undefined) throw new AppError('NotFound');
    const rows = await db
      .selectFrom('events as e')
      .innerJoin('digital_assets as d', 'd.id', 'e.asset_id')
      .where('d.id', 'in', contractsGrantedTo(db, feed.person_id, now))
      .where('d.state', '!=', 'archived')
      .where('e.date', '>=', dayIn(DEFAULT_TIME_ZONE, new Date(now.getTime() - PAST_DAYS * DAY_MS)))
      .select(['e.id as eventId', 'e.date', 'e.description', 'e.last_modified as lastModified'])
      .select(['d.id as assetId', 'd.title'])
      .orderBy((eb) => eb('e.date', '<', dayIn(DEFAULT_TIME_ZONE, now)))
      .orderBy('e.date')
      .orderBy('e.id')
      .limit(FEED_MAX)
      .execute();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(
        icalendar(
          rows.map((row) => calendarEvent(config.publicUrl, row)),
          { name: 'Signet' },
        ),
      );
  });
}
