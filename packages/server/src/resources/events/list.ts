import { AppError } from '@signet/domain/errors/app-error';
import { uuid } from '@signet/domain/resources/body';
import { events } from '@signet/domain/resources/events/resource';
import { z } from '@signet/domain/schema/zod-mini';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { visiblePlacesOf } from '../../access/contract-places.ts';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { parseListQuery, type Filter } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { contractsInPlaces } from '../digital-assets/list-source.ts';

type Builder = ExpressionBuilder<Schema, 'events' | 'digital_assets'>;

/**
 * Events of the contracts that the caller reads; those of one contract, or of the days to come (API-08, API-09). With the total, because
 * Home counts them.
 */
export const listEventsRoute = route({
  method: 'GET',
  path: '/events',
  access: 'session',
  source: 'API-08, API-09',
  summary: 'Events of contracts the caller can read, by their date; filters and pages by offset.',
  answers: events,
  list: true,
  async handle({ services, session, query }) {
    const parsed = parseListQuery(query, events);
    const { db } = services;
    const order = parsed.sort?.descending === true ? 'desc' : 'asc';
    const places = await visiblePlacesOf(db, session);
    // asked of one contract, nobody's other contracts are looked through
    const asked = idsAsked(parsed.filters);
    const granted = contractsGrantedTo(db, session.personId, services.now()).$if(
      asked !== undefined,
      (grants) => grants.where('g.asset_id', 'in', asked ?? []),
    );
    const placed = contractsInPlaces(db, places).$if(asked !== undefined, (filings) =>
      filings.where('w.asset_id', 'in', asked ?? []),
    );
    const found = db
      .selectFrom('events')
      .innerJoin('digital_assets', 'digital_assets.id', 'events.asset_id')
      .where((eb) =>
        eb.or([
          eb('asset_id', 'in', granted),
          // drafts are their owner's
          eb.and([eb('state', '!=', 'draft'), eb('asset_id', 'in', placed)]),
        ]),
      )
      .where((eb) => eb.and(parsed.filters.map((filter) => condition(eb, filter))));
    const rows = await found
      .selectAll('events')
      .orderBy('events.date', order)
      .orderBy('events.id', order)
      .limit(parsed.limit)
      .offset(parsed.offset)
      .execute();
    const { count } = await found
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    const total = Number(count);
    const end = parsed.offset + rows.length;
    return {
      status: 200,
      document: await composeList({
        db,
        viewer: session,
        type: 'events',
        include: parsed.include,
        rows,
        next: end < total && rows.length > 0 ? nextPage(query, end) : null,
        meta: { total },
      }),
    };
  },
});

function nextPage(query: URLSearchParams, offset: number): string {
  const next = new URLSearchParams(query);
  next.set('page[offset]', String(offset));
  return `/events?${next.toString()}`;
}

/** The contracts of the filter; undefined without it. */
function idsAsked(filters: readonly Filter[]): string[] | undefined {
  const asked = filters.find(({ path }) => path === 'refersTo.id');
  if (asked?.values.every((value) => uuid.safeParse(value).success) === false) throw refuse(asked.path);
  return asked?.values;
}

function condition(eb: Builder, { path, operator, values }: Filter): Expression<SqlBool> {
  if (path === 'refersTo.id') return eb('asset_id', 'in', values);
  // only 'archived' is asked for; whether a contract expired is for the calendar to say
  if (path === 'refersTo.state') {
    if (values.join(',') !== 'archived') throw refuse(path);
    return eb('state', '!=', 'archived');
  }
  const [day = ''] = values;
  if (!z.safeParse(z.iso.date(), day).success) throw refuse(path);
  return eb('date', operator === 'ge' ? '>=' : '<=', day);
}

const refuse = (path: string) => new AppError('UnknownParameter', { pointer: `filter[${path}]` });
