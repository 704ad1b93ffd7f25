import { randomUUID } from 'node:crypto';
import { type CompanyAction, type CompanyRelation } from '@signet/domain/permissions/company-policy';
import { COMPANY } from '@signet/domain/permissions/testing/expected';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '../src/http/routing/route.ts';
import { verdictOf } from './support/answers.ts';
import {
  billingInfoBody,
  book,
  paymentMethodBody,
  paymentMethodOf,
  subscriptionBody,
} from './support/billing.ts';
import {
  createColleague,
  createCompany,
  invitationBody,
  inviteColleague,
  nextCompanyStatement,
  type Company,
} from './support/companies.ts';
import { addField, newField } from './support/custom-fields.ts';
import { decisionOf } from './support/guard.ts';
import { freshEmail, type Json, type Person } from './support/people.ts';
import { actionOf, isAboutWorkspaces, nameOf, routesOf } from './support/routes.ts';
import { serverOfFile } from './support/server-of-file.ts';

const server = await serverOfFile({ PAYMENTS: 'sandbox' });
const { api } = server;
let company: Company;
let people: Record<Exclude<CompanyRelation, 'anonymous'>, Person>;
beforeEach(async () => {
  company = await createCompany(api);
  people = {
    outsider: (await createCompany(api)).founder,
    admin: company.founder,
    creator: await createColleague(api, company, 'creator'),
    member: await createColleague(api, company, 'member'),
  };
});

const routes = routesOf('company').filter(([, route]) => !isAboutWorkspaces(route));

/** The call of a route that would succeed if the caller were allowed to; what it acts on is made first. */
async function callOf(route: Route, caller: Person): Promise<{ path: string; body?: Json }> {
  const { founder } = company;
  const colleague = route.path.includes(':memberId') ? await createColleague(api, company) : founder;
  const ids: Record<string, string> = { ':id': company.id, ':memberId': colleague.accountId };
  if (route.path.includes(':invitationId'))
    ids[':invitationId'] = (await inviteColleague(api, company, { email: freshEmail() })).json.data.id;
  if (route.path.includes(':settingId')) ids[':settingId'] = await settingOf(company.id);
  if (route.path.startsWith('/customFieldDefinitions/')) ids[':id'] = await addField(api, company);
  if (route.path === '/paymentMethods/:id') ids[':id'] = await paymentMethodOf(api, company);
  if (route.path === '/subscriptions/:id') ids[':id'] = await subscriptionOf(company);
  const path = route.path.replaceAll(/:\w+/gu, (parameter) => ids[parameter] ?? parameter);
  const statementBy = (of: Person, role: 'admin' | 'creator') =>
    nextCompanyStatement(api, company, { by: caller, of, role });
  switch (nameOf(route)) {
    case 'POST /companies/:id/members':
      return { path, body: invitationBody(freshEmail()) };
    case 'PATCH /companies/:id':
      return { path, body: { data: { type: 'companies', attributes: { name: 'New' } } } };
    case 'POST /customFieldDefinitions':
      return { path, body: newField(company) };
    case 'PATCH /customFieldDefinitions/:id':
      return { path, body: { data: { type: 'customfielddefinitions', attributes: { name: 'New' } } } };
    case 'POST /companies/:id/settings':
      return { path, body: { data: { type: 'companysettings2fa', attributes: {} } } };
    case 'PATCH /companies/:id/billing':
      return { path, body: billingInfoBody() };
    case 'POST /companies/:id/paymentMethods':
      return { path, body: paymentMethodBody() };
    case 'POST /subscriptions':
      return { path, body: subscriptionBody(await paymentMethodOf(api, company)) };
    case 'PATCH /companies/:id/members/:memberId': {
      const attributes = { role: 'creator', statement: await statementBy(colleague, 'creator') };
      return { path, body: { data: { type: 'companymemberships', attributes } } };
    }
    default:
      return { path };
  }
}

/** Made for each call, because an allowed call uses it up. */
async function subscriptionOf({ id, founder }: Company): Promise<string> {
  await server.running.services.db.deleteFrom('subscriptions').where('company_id', '=', id).execute();
  return (await book(api, founder, await paymentMethodOf(api, company))).json.data.id as string;
}

async function settingOf(companyId: string): Promise<string> {
  const id = randomUUID();
  const { db } = server.running.services;
  await db.deleteFrom('company_settings').where('company_id', '=', companyId).execute();
  const setting = { id, company_id: companyId, type: 'companysettings2fa' as const, created: new Date() };
  await db.insertInto('company_settings').values(setting).execute();
  // otherwise no member of the company would get as far as the policy
  const devices = Object.values(people).map(({ accountId }) => ({
    id: randomUUID(),
    account_id: accountId,
    description: '',
    state: 'active' as const,
    sealed_secret: '',
    last_step: null,
    created: new Date(),
  }));
  await db.insertInto('second_factors').values(devices).execute();
  return id;
}

describe('who may call what of a company (ABUSE-01, PERM-COMP-01, PERM-COMP-02, PERM-COMP-03)', () => {
  it('the guard decides by the action that a route declares (ABUSE-01)', async () => {
    for (const [role, person] of Object.entries(people)) {
      for (const action of COMPANY.actions) {
        const asked = { access: `company:${action}`, of: 'companies', id: company.id } as const;
        const denial = COMPANY.denialOf(action, role as CompanyRelation) ?? 'allowed';
        expect([role, action, await decisionOf(server, asked, person)]).toEqual([role, action, denial]);
      }
    }
  });

  it.each(routes)('%s (ABUSE-01)', async (_, route) => {
    const action = actionOf(route) as CompanyAction;
    for (const relation of COMPANY.roles) {
      const caller = relation === 'anonymous' ? undefined : people[relation];
      const { path, body } = await callOf(route, caller ?? people.outsider);
      const answer = await api.call(route.method, path, { token: caller?.token, body });
      expect([relation, verdictOf(answer)]).toEqual([
        relation,
        COMPANY.denialOf(action, relation) ?? 'allowed',
      ]);
    }
  });
});
