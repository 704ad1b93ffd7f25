import { companies } from '@signet/domain/resources/companies/resource';
import { updateCompanyBody } from '@signet/domain/resources/companies/requests';
import { composeList, composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import { route } from '../../http/routing/route.ts';
import { guarded } from '../../access/guarded-route.ts';
import { appendRules } from '../workspaces/statements.ts';
import { companySettingRoutes } from './settings.ts';

const updateRoute = guarded({
  method: 'PATCH',
  path: '/companies/:id',
  access: 'company:updateCompany',
  of: 'companies',
  source: 'addition',
  summary: 'Change name, default language or, with a signed statement, the rules.',
  body: updateCompanyBody,
  answers: companies,
  async handle(call) {
    const { name, defaultLanguage, rules } = call.body.data.attributes;
    const row = await call.transact(async (tx, { session }) => {
      const { companyId } = session;
      if (rules !== undefined)
        await appendRules(tx, { session, companyId, statement: rules, now: call.services.now() });
      return (
        tx
          .updateTable('companies')
          // attributes that are not sent stay: they are overwritten with themselves
          .set((eb) => ({
            name: name ?? eb.ref('name'),
            default_language: defaultLanguage ?? eb.ref('default_language'),
          }))
          .where('id', '=', companyId)
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
    const { db } = call.services;
    const viewer = call.session;
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
  guarded({
    method: 'GET',
    path: '/companies/:id',
    access: 'company:readCompany',
    of: 'companies',
    source: 'API-28',
    summary: 'The own company.',
    answers: companies,
    async handle({ services, query, authorise }) {
      const include = parseInclude(query, companies);
      const { session: viewer } = await authorise();
      const { db } = services;
      const row = await db
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', viewer.companyId)
        .executeTakeFirstOrThrow();
      return { status: 200, document: await composeOne({ db, viewer, type: 'companies', include, row }) };
    },
  }),
  updateRoute,
];
