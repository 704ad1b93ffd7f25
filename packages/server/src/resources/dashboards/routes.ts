import { AppError } from '@signet/domain/errors/app-error';
import { dayIn } from '@signet/domain/format/time-zone';
import { dashboards, HOME, type DashboardAttributes } from '@signet/domain/resources/dashboards/resource';
import { day } from '@signet/domain/resources/wire';
import { z } from '@signet/domain/schema/zod-mini';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseListQuery, type ListQuery } from '../../http/json-api/parse-query.ts';
import { resource, type Row } from '../../http/json-api/resource.ts';
import { route } from '../../http/routing/route.ts';
import { expiringBetween, pendingForSignature } from './contracts.ts';
import { countByState } from './count-by-state.ts';

/** The dashboard of one call, with what its query asks of the contracts. */
interface HomeRow extends Row {
  counts: DashboardAttributes;
  query: ListQuery;
  today: string;
}

const LAST_DAY = '9999-12-31';

export const dashboardResource = resource<HomeRow>({
  definition: dashboards,
  // nothing includes it
  load: async () => [],
  attributes: ({ counts }): DashboardAttributes => counts,
  links: {},
  queries: {
    async pendingForMySignature(db, [id = ''], viewer, [home]) {
      if (home === undefined) return new Map();
      const { query, today } = home;
      const descending = sorts(query, 'pendingForMySignature')?.descending ?? true;
      return new Map([
        [id, await pendingForSignature(db, viewer, { today, limit: query.limit, descending })],
      ]);
    },
    async expireSoon(db, [id = ''], viewer, [home]) {
      if (home === undefined) return new Map();
      const { query, today } = home;
      const descending = sorts(query, 'expireSoon')?.descending ?? false;
      const { ge = today, le = LAST_DAY } = expiryOf(query);
      // one that is over is no contract that ends soon
      const from = ge < today ? today : ge;
      return new Map([
        [id, await expiringBetween(db, viewer, { from, to: le, limit: query.limit, descending })],
      ]);
    },
  },
});

const sorts = ({ sort }: ListQuery, relation: string) =>
  sort?.field.startsWith(`${relation}.`) ? sort : undefined;

/**
 * The days of the filter by their operators.
 *
 * @throws AppError UnknownParameter
 */
function expiryOf({ filters }: ListQuery): { ge?: string; le?: string } {
  return Object.fromEntries(
    filters.map(({ path, operator, values: [value] }) => {
      if (!z.safeParse(day, value).success)
        throw new AppError('UnknownParameter', { pointer: `filter[${path}]` });
      return [operator, value];
    }),
  );
}

export const dashboardRoutes = [
  route({
    method: 'GET',
    path: '/dashboards',
    access: 'session',
    source: 'API-06, API-07',
    summary:
      'The dashboard home: how many contracts the caller has by state, what waits for their signature, what ends soon.',
    answers: dashboards,
    async handle({ services: { db }, session: viewer, query }) {
      const parsed = parseListQuery(query, dashboards);
      if (parsed.cursor !== undefined) throw new AppError('UnknownParameter', { pointer: 'page[cursor]' });
      expiryOf(parsed);
      const today = dayIn(viewer.timeZone, viewer.now);
      const row: HomeRow = { id: HOME, query: parsed, today, counts: await countByState(db, viewer, today) };
      const { include } = parsed;
      return { status: 200, document: await composeOne({ db, viewer, type: dashboards.type, include, row }) };
    },
  }),
];
