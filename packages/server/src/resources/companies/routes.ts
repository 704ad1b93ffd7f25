import { AppError } from '@signet/domain/errors/app-error';
import { companies } from '@signet/domain/resources/companies/resource';
import { updateCompanyBody } from '@signet/domain/resources/companies/requests';
import { inTransaction } from '../../platform/db/transaction.ts';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { companyFor } from '../../access/company-access.ts';
import { appendRules } from '../workspaces/statements.ts';
import { companySettingRoutes } from './settings.ts';

const updateRoute = route({
  method: 'PATCH',
  path: '/companies/:id',
  access: 'company:updateCompany',
  source: 'addition',
  summary: 'Change name, default language or, with a signed statement, the rules.',
  body: updateCompanyBody,
  answers: companies,
  async handle(call) {
    const viewer = companyFor(call, 'updateCompany');
    const { name, defaultLanguage, rules } = call.body.data.attributes;
    const { companyId } = viewer;
    const { db, now } = call.services;
    const row = await inTransaction(db, async (tx) => {
      if (rules !== undefined)
        await appendRules(tx, { session: viewer, companyId, statement: rules, now: now() });
      return (
        tx
          .updateTable('companies')
          // what is not sent stays: it is written over itself
          .set((eb) => ({
            name: name ?? eb.ref('name'),
            default_language: defaultLanguage ?? eb.ref('default_language'),
          }))
          .where('id', '=', companyId)
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
    return { status: 200, document: await composeOne({ db, viewer, type: 'companies', include: [], row }) };
  },
});

export const companyRoutes = [
  ...companySettingRoutes,
  route({
    method: 'GET',
    path: '/companies',
    access: 'session',
    source: 'API-27',
    summary: 'The companies the caller belongs to: one, or none.',
    answers: companies,
    list: 'whole',
    beforeSecondFactor: true,
    async handle({ services, query, ...call }) {
      const session = call.session;
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
      const session = call.session;
      const include = parseInclude(query, companies);
      const row = await services.db
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (row === undefined || row.id !== session.companyId) throw new AppError('NotFound');
      return {
        status: 200,
        document: await composeOne({ db: services.db, viewer: session, type: 'companies', include, row }),
      };
    },
  }),
  updateRoute,
];
