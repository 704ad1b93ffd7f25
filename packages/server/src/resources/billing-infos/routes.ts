import { billingInfos } from '@signet/domain/resources/billing-infos/resource';
import { updateBillingInfoBody } from '@signet/domain/resources/billing-infos/requests';
import type { Selectable } from 'kysely';
import { toColumns } from '../../platform/db/columns.ts';
import type { BillingInfosTable } from '../../platform/db/billing-schema.ts';
import { attributesOf } from '../../http/json-api/attributes-of.ts';
import { resource } from '../../http/json-api/resource.ts';
import { composeOne } from '../../http/json-api/compose.ts';
import { parseInclude } from '../../http/json-api/parse-query.ts';
import type { Answer, Call } from '../../http/routing/route.ts';
import type { CompanySession } from '../../access/company-access.ts';
import { guarded } from '../../access/guarded-route.ts';

const PATH = '/companies/:id/billing';
/** The resource before anybody has filled it in. */
const EMPTY: Omit<Selectable<BillingInfosTable>, 'company_id'> = {
  company_name: '',
  billing_email: '',
  phone: '',
  street: '',
  suite: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
};

/** The billing info has the id of its company. */
export const billingInfoResource = resource<Selectable<BillingInfosTable> & { id: string }>({
  definition: billingInfos,
  // nothing includes them
  load: () => Promise.resolve([]),
  attributes: (row) => attributesOf(billingInfos, row),
  links: {},
});

const readRoute = guarded({
  method: 'GET',
  path: PATH,
  access: 'company:readBilling',
  of: 'companies',
  source: 'addition',
  summary: 'What invoices are made out to; empty lines before it was filled in.',
  answers: billingInfos,
  async handle(call) {
    const { session: viewer } = await call.authorise();
    parseInclude(call.query, billingInfos);
    const row = await call.services.db
      .selectFrom('billing_infos')
      .selectAll()
      .where('company_id', '=', viewer.companyId)
      .executeTakeFirst();
    return answer(call, viewer, row ?? { company_id: viewer.companyId, ...EMPTY });
  },
});

const updateRoute = guarded({
  method: 'PATCH',
  path: PATH,
  access: 'company:changeBilling',
  of: 'companies',
  source: 'addition',
  summary: 'Change it; all lines together, empty ones as empty text.',
  body: updateBillingInfoBody,
  answers: billingInfos,
  async handle(call) {
    const { session: viewer } = await call.authorise();
    const lines = toColumns(call.body.data.attributes);
    const row = await call.services.db
      .insertInto('billing_infos')
      .values({ company_id: viewer.companyId, ...lines })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(lines))
      .returningAll()
      .executeTakeFirstOrThrow();
    return answer(call, viewer, row);
  },
});

async function answer(
  { services: { db } }: Pick<Call, 'services'>,
  viewer: CompanySession,
  info: Selectable<BillingInfosTable>,
): Promise<Answer> {
  const row = { id: info.company_id, ...info };
  return {
    status: 200,
    document: await composeOne({ db, viewer, type: billingInfos.type, include: [], row }),
  };
}

export const billingInfoRoutes = [readRoute, updateRoute];
