import { AppError } from '@signet/domain/errors/app-error';
import { uuid } from '@signet/domain/resources/body';
import { tasks } from '@signet/domain/resources/tasks/resource';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import { composeList } from '../../http/json-api/compose.ts';
import { parseListQuery, type Filter } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { contractsGrantedTo } from '../../access/grants-in-effect.ts';

type Builder = ExpressionBuilder<Schema, 'tasks'>;

const COLUMNS: Partial<Record<string, 'created' | 'due_date' | 'last_modified'>> = {
  dueDate: 'due_date',
  lastModified: 'last_modified',
};

/** Tasks of contracts that the caller can see (API-16); with the total, because Home counts them. */
export const listTasksRoute = route({
  method: 'GET',
  path: '/tasks',
  access: 'session',
  source: 'API-16',
  summary: 'Tasks of contracts the caller can see; filters, sort and pages by offset.',
  answers: tasks,
  list: true,
  async handle({ services, query, ...call }) {
    const session = call.session;
    const parsed = parseListQuery(query, tasks);
    const column = COLUMNS[parsed.sort?.field ?? 'created'] ?? 'created';
    const direction = parsed.sort === undefined || parsed.sort.descending ? 'desc' : 'asc';
    const found = services.db
      .selectFrom('tasks')
      .where('asset_id', 'in', contractsGrantedTo(services.db, session.personId, services.now()))
      .where((eb) => eb.and(parsed.filters.map((filter) => condition(eb, filter, session.personId))));
    const rows = await found
      .selectAll()
      .orderBy(column, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
      .orderBy('id', direction)
      .limit(parsed.limit)
      .offset(parsed.offset)
      .execute();
    const { count } = await found
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    const total = Number(count);
    const end = parsed.offset + rows.length;
    const next = end < total && rows.length > 0 ? nextPage(query, end) : null;
    const document = await composeList({
      db: services.db,
      viewer: session,
      type: 'tasks',
      include: parsed.include,
      rows,
      next,
    });
    return { status: 200, document: { ...document, meta: { total } } };
  },
});

function nextPage(query: URLSearchParams, offset: number): string {
  const next = new URLSearchParams(query);
  next.set('page[offset]', String(offset));
  return `/tasks?${next.toString()}`;
}

function condition(eb: Builder, { path, values }: Filter, personId: string): Expression<SqlBool> {
  if (path === 'digitalAsset.id') {
    if (!values.every((value) => uuid.safeParse(value).success)) throw refuse(path);
    return eb('asset_id', 'in', values);
  }
  const [value] = values;
  if (values.length !== 1 || (value !== 'true' && value !== 'false')) throw refuse(path);
  const mine = eb
    .selectFrom('task_assignees')
    .select('task_id')
    .where('person_id', '=', personId)
    .$if(path === 'completedByMe', (parts) => parts.where('completed', '=', true));
  return eb('id', value === 'true' ? 'in' : 'not in', mine);
}

const refuse = (path: string) => new AppError('UnknownParameter', { pointer: `filter[${path}]` });
