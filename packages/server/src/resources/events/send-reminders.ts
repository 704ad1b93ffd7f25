import { icalendar } from '@signet/domain/calendar/icalendar';
import { lastDueDay, REMINDER_LATE_DAYS } from '@signet/domain/events/reminder-day';
import { dayIn, DEFAULT_TIME_ZONE } from '@signet/domain/format/time-zone';
import { grantsInEffect } from '../../access/grants-in-effect.ts';
import { count, type Limit } from '../../http/routing/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { notify } from '../../mail/notify.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPieces } from '../../platform/jobs/in-pieces.ts';
import { calendarEvent } from './calendar-event.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAGE = 500;
/** For one person: owners set reminders for others, who are not to be flooded through us. What is above it comes the next day. */
const RECEIVED: Limit = { name: 'event-reminders-to', max: 200, seconds: DAY_MS / 1000 };
/** Where a day begins first on Earth. */
const FIRST_TIME_ZONE = 'Etc/GMT-14';

type Database = Pick<Services, 'now'> & { db: Services['db'] | Tx };

/** A place in the order of reminders. */
interface Reminder {
  due_day: string;
  id: string;
}

/** A reminder and one of its readers. */
type Due = Awaited<ReturnType<ReturnType<typeof candidates>['execute']>>[number];

/**
 * Mails the reminders that are due where their readers are. Each is noted with its mail, in one transaction, so none is sent twice,
 * whatever the clock says and however many instances look; what fell due while no server ran is sent afterwards.
 */
export async function sendEventReminders(services: Services): Promise<void> {
  await inPieces(async (piece) => {
    for (let after: Reminder | undefined; ;) {
      const reminders = await remindersOf(services, after);
      for (const due of await readersOf(services, reminders))
        await piece(async () => {
          if (isDue(due, services.now()))
            await inTransaction(services.db, (tx) => mailOnce(services, tx, due));
        });
      if (reminders.length < PAGE) return;
      after = reminders.at(-1);
    }
  });
}

/** A page of the reminders that are due somewhere on Earth, by day; cut before their readers are looked for. */
function remindersOf({ db, now }: Database, after: Reminder | undefined): Promise<Reminder[]> {
  const [first, last] = daysInQuestion(now());
  return db
    .selectFrom('event_reminders as r')
    .where('r.due_day', '>=', first)
    .where('r.due_day', '<=', last)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('r.due_day', 'r.id'), '>', eb.tuple(after?.due_day ?? '', after?.id ?? '')),
      ),
    )
    .select(['r.due_day', 'r.id'])
    .orderBy('r.due_day')
    .orderBy('r.id')
    .limit(PAGE)
    .execute();
}

/** Those who were not mailed of them yet. */
async function readersOf(services: Database, reminders: readonly Reminder[]): Promise<Due[]> {
  if (reminders.length === 0) return [];
  const ids = reminders.map(({ id }) => id);
  return candidates(services).where('r.id', 'in', ids).orderBy('r.due_day').orderBy('r.id').execute();
}

/** From the last day that is made up for to the one that has begun somewhere. */
const daysInQuestion = (now: Date): [first: string, last: string] => [
  dayIn(DEFAULT_TIME_ZONE, new Date(now.getTime() - REMINDER_LATE_DAYS * DAY_MS)),
  dayIn(FIRST_TIME_ZONE, now),
];

/**
 * Reminders of contracts that are under way, with each person who has a grant in effect, and an account to read with. People who only see
 * the workspace of a contract have a calendar of their own to put it into: a mail for each of its contracts would be none of their choice.
 */
function candidates({ db, now }: Database) {
  const [first, last] = daysInQuestion(now());
  return (
    grantsInEffect(db, now())
      .innerJoin('digital_assets as d', 'd.id', 'g.asset_id')
      .innerJoin('events as e', 'e.asset_id', 'd.id')
      .innerJoin('event_reminders as r', 'r.event_id', 'e.id')
      .innerJoin('accounts as a', 'a.person_id', 'g.granted_to')
      // anybody may have begun a sign-up with the address
      .where('a.state', '=', 'activated')
      .where('r.due_day', '>=', first)
      .where('r.due_day', '<=', last)
      .where('d.state', 'not in', ['draft', 'archived'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('event_mails as m')
              .select('m.reminder_id')
              .whereRef('m.reminder_id', '=', 'r.id')
              .whereRef('m.person_id', '=', 'g.granted_to')
              .whereRef('m.due_day', '=', 'r.due_day'),
          ),
        ),
      )
      .select(['r.id', 'r.due_day', 'r.since', 'g.granted_to', 'a.time_zone', 'a.confirmed'])
      .groupBy(['r.id', 'g.granted_to', 'a.time_zone', 'a.confirmed', 'd.id', 'e.id'])
      .select((eb) => eb.fn.min('g.created').as('granted'))
      .select(['d.id as assetId', 'd.title', 'd.owner_id', 'e.id as eventId', 'e.date', 'e.description'])
      .select('e.last_modified as lastModified')
  );
}

/** Not before the morning of its reader, nor when its day was over before it was set, or its reader invited or with an account. */
function isDue({ due_day: day, since, granted, confirmed, time_zone: zone }: Due, now: Date): boolean {
  const timeZone = zone ?? DEFAULT_TIME_ZONE;
  const begun = [since, granted, confirmed ?? granted].map((time) => dayIn(timeZone, time));
  return day <= lastDueDay(timeZone, now) && begun.every((first) => day >= first);
}

/** Looks again, since contract, event and access may have changed since the page was read. */
async function mailOnce(services: Services, tx: Tx, { id, granted_to: personId }: Due): Promise<void> {
  const due = await candidates({ db: tx, now: services.now })
    .where('r.id', '=', id)
    .where('g.granted_to', '=', personId)
    .executeTakeFirst();
  if (due === undefined || !isDue(due, services.now())) return;
  if ((await count(tx, RECEIVED, personId, services.now())) > RECEIVED.max) return;
  await tx
    .insertInto('event_mails')
    .values({ reminder_id: id, person_id: personId, due_day: due.due_day })
    .execute();
  const { publicUrl } = services.config;
  await notify(services, tx, {
    personId,
    from: due.owner_id,
    kind: 'event-reminder',
    content: {
      contract: due.title,
      event: due.description,
      due: due.date,
      link: `${publicUrl}/contracts/${due.assetId}/dos/event/${due.eventId}/reminder/${id}`,
    },
    calendar: icalendar([calendarEvent(publicUrl, due)]),
  });
}
