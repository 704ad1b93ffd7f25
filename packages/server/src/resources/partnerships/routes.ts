import { AppError } from '@signet/domain/errors/app-error';
import { partnerships } from '@signet/domain/resources/partnerships/resource';
import { composeList } from '../../http/json-api/compose.ts';
import { pageOf } from '../../http/json-api/page.ts';
import { parseListQuery } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { partnershipsOf } from './resource.ts';

const listRoute = route({
  method: 'GET',
  path: '/partnerships',
  access: 'session',
  source: 'API-87',
  summary: 'Whom the caller invited to contracts, by address; nobody sees those of others.',
  answers: partnerships,
  list: true,
  async handle(call) {
    const viewer = call.session;
    const { query } = call;
    const { db } = call.services;
    const parsed = parseListQuery(query, partnerships);
    if (parsed.filters.some(({ values }) => values.some((issuer) => issuer !== viewer.personId)))
      throw new AppError('Forbidden');
    const { rows, next } = pageOf(await partnershipsOf(db, viewer.personId), parsed, {
      path: '/partnerships',
      query,
      valueOf: ({ email }) => email,
    });
    const { include } = parsed;
    const document = await composeList({ db, viewer, type: partnerships.type, include, rows, next });
    return { status: 200, document };
  },
});

export const partnershipRoutes = [listRoute];
