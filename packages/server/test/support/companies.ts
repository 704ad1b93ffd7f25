import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import type { InvitedRole } from '@signet/domain/resources/company-memberships/resource';
import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { statementAfter, type RoleChange } from './member-statements.ts';
import { createPerson, expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A company as its founder knows it. */
export interface Company {
  id: string;
  founder: Person;
}

export async function createCompany(api: Api, name = 'Acme'): Promise<Company> {
  return companyOf(api, await createPerson(api, { attributes: { companyName: name } }));
}

/** The company that a person founded at the sign-up. */
export async function companyOf(api: Api, founder: Person): Promise<Company> {
  const { json } = await api.call('GET', `/accounts/${founder.accountId}`, { token: founder.token });
  return { id: json.data.relationships.company.data.id, founder };
}

export const invitationBody = (emailAddress: string, role: InvitedRole = 'member'): Json => ({
  data: { type: 'companyinvitations', attributes: { emailAddress, role } },
});

export function inviteColleague(
  api: Api,
  { id, founder }: Company,
  { email, role, by = founder }: { email: string; role?: InvitedRole; by?: Person },
): Promise<ApiAnswer> {
  const body = invitationBody(email, role);
  return api.call('POST', `/companies/${id}/members`, { token: by.token, body });
}

/** Accepts a person's pending invitation. */
export async function acceptInvitation(api: Api, person: Person): Promise<ApiAnswer> {
  const { json } = await api.call('GET', '/companyinvitations', { token: person.token });
  const [{ id, attributes }] = json.data;
  return api.call('POST', `/companyinvitations/${id}/acceptance`, {
    token: person.token,
    body: await acceptanceBody(person, attributes.companyId),
  });
}

/** The statement by which a person joins a company. */
export async function acceptanceBody({ own, accountId }: Person, companyId: string): Promise<Json> {
  const time = new Date().toISOString();
  const statement = await createCompanyMembership(own.auth, { companyId, accountId, time });
  return { data: { type: 'companyinvitations', attributes: { statement } } };
}

/** Somebody new who was invited and has joined. */
export async function createColleague(api: Api, company: Company, role?: InvitedRole): Promise<Person> {
  const person = await createPerson(api);
  await joinByInvitation(api, company, person, role);
  return person;
}

export async function joinByInvitation(
  api: Api,
  company: Company,
  person: Person,
  role?: InvitedRole,
): Promise<void> {
  expectStatus(await inviteColleague(api, company, { email: person.email, ...(role && { role }) }), 201);
  expectStatus(await acceptInvitation(api, person), 204);
}

/** Puts a person into the company of another one by the database: without an invitation, and as admin, too. */
export async function joinCompany(
  { running }: TestServer,
  person: Person,
  { of, role }: { of: Person; role: CompanyRole },
): Promise<void> {
  const { db } = running.services;
  const founder = await db
    .selectFrom('accounts')
    .select('company_id')
    .where('id', '=', of.accountId)
    .executeTakeFirstOrThrow();
  await setCompany({ running }, person, { company_id: founder.company_id, company_role: role });
}

/** Sets a person's company and role in the database. */
export async function setCompany(
  { running }: Pick<TestServer, 'running'>,
  person: Person,
  values: { company_id?: string | null; company_role: CompanyRole | null },
): Promise<void> {
  const { db } = running.services;
  await db.updateTable('accounts').set(values).where('id', '=', person.accountId).execute();
}

async function companyChain(api: Api, { id, founder }: Company): Promise<SignedStatement[]> {
  const { json } = await api.call('GET', `/companies/${id}/memberstatements?page[limit]=100`, {
    token: founder.token,
  });
  return json.data.map((resource: Json) => resource.attributes.statement);
}

/** The next statement of the company's chain as `by` signs it. */
export async function nextCompanyStatement(
  api: Api,
  company: Company,
  change: RoleChange,
): Promise<SignedStatement> {
  return statementAfter(await companyChain(api, company), { scope: 'company', id: company.id }, change);
}

export async function changeCompanyRole(
  api: Api,
  company: Company,
  change: { by?: Person; of: Person; role: CompanyRole },
): Promise<ApiAnswer> {
  const { by = company.founder, of, role } = change;
  const statement = await nextCompanyStatement(api, company, { by, of, role });
  const body = { data: { type: 'companymemberships', attributes: { role, statement } } };
  const path = `/companies/${company.id}/members/${of.accountId}`;
  return api.call('PATCH', path, { token: by.token, body });
}

export function removeColleague(
  api: Api,
  { id, founder }: Company,
  { of, by = founder }: { of: Person; by?: Person },
): Promise<ApiAnswer> {
  return api.call('DELETE', `/companies/${id}/members/${of.accountId}`, { token: by.token });
}
