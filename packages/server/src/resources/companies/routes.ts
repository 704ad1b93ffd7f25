import { AppError } from '@signet/domain/errors/app-error';
import { companies } from '@signet/domain/resources/companies';
import { composeList, composeOne } from '../../json-api/compose.ts';
import { parseInclude } from '../../json-api/parse-query.ts';
import { route } from '../../routing/route.ts';
import { requireSession } from '../../security/require-session.ts';
import { companyMembersRoute } from './members.ts';
import { companySettingRoutes } from './settings.ts';

export const companyRoutes = [
  ...companySettingRoutes,
  companyMembersRoute,
  route({
    method: 'GET',
    path: '/companies',
    access: 'session',
    source: 'API-27',
    summary: 'The companies the caller belongs to: one, or none.',
    answers: companies,
    list: 'whole',
    async handle({ services, query, ...call }) {
      const session = requireSession(call);
      const include = parseInclude(query, companies);
      const { companyId } = session;
      const companiesOf = services.db.selectFrom('companies').selectAll();
      const rows = companyId === null ? [] : await companiesOf.where('id', '=', companyId).execute();
      return {
        status: 200,
        document: await composeList({
          db: services.db,
          viewer: session,
          type: 'companies',
          include,
          rows,
          next: null,
        }),
      };
    },
  }),
  route({
    method: 'GET',
    path: '/companies/:id',
    access: 'account:readCompany',
    source: 'API-28',
    summary: 'The own company.',
    answers: companies,
    async handle({ services, query, params, ...call }) {
      const session = requireSession(call);
      parseInclude(query, companies);
      const row = await services.db
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', params['id'] ?? '')
        .executeTakeFirst();
      if (row === undefined || row.id !== session.companyId) throw new AppError('NotFound');
      return {
        status: 200,
        document: await composeOne({ db: services.db, viewer: session, type: 'companies', include: [], row }),
      };
    },
  }),
];
