import type { CompanyRole } from '@signet/domain/resources/companies';
import type { InvitedRole } from '@signet/domain/resources/company-memberships';
import { createMemberStatement, memberHash, type MemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { Route } from '../../src/routing/route.ts';
import { createPerson, expectStatus, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** A company as its founder knows it. */
export interface Company {
  id: string;
  founder: Person;
}

/** Whether a call is about a company itself and not about its workspaces. */
export function isAboutCompany({ access, path }: Route): boolean {
  const paths = ['/companies', '/customFieldDefinitions'];
  return (
    access.startsWith('company:') &&
    paths.some((start) => path.startsWith(start)) &&
    !path.includes('/companyWorkspace')
  );
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

/** Takes the invitation that waits for a person. */
export async function acceptInvitation(api: Api, person: Person): Promise<ApiAnswer> {
  const { json } = await api.call('GET', '/companyinvitations', { token: person.token });
  const path = `/companyinvitations/${json.data[0].id}/acceptance`;
  return api.call('POST', path, { token: person.token });
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

async function companyChain(api: Api, { id, founder }: Company): Promise<SignedStatement[]> {
  const { json } = await api.call('GET', `/companies/${id}/memberstatements?page[limit]=100`, {
    token: founder.token,
  });
  return json.data.map((resource: Json) => resource.attributes.statement);
}

export interface RoleChange {
  by: Person;
  of: Person;
  role: MemberStatement['role'];
}

/** The next statement of the company's chain as `by` signs it. */
export async function nextCompanyStatement(
  api: Api,
  company: Company,
  { by, of, role }: RoleChange,
): Promise<SignedStatement> {
  const chain = await companyChain(api, company);
  const last = chain.at(-1);
  return createMemberStatement(by.keys.auth, {
    scope: 'company',
    id: company.id,
    accountId: of.accountId,
    authKey: of.keys.auth.publicKey,
    role,
    by: by.accountId,
    seq: chain.length,
    prev: last === undefined ? null : memberHash(last),
  });
}

/** Begins the chain of a company: the founder says to be its admin. */
export async function foundChain(api: Api, company: Company): Promise<ApiAnswer> {
  const { founder } = company;
  const statement = await nextCompanyStatement(api, company, { by: founder, of: founder, role: 'admin' });
  const body = { data: { type: 'memberstatements', attributes: { statement } } };
  return api.call('POST', `/companies/${company.id}/memberstatements`, { token: founder.token, body });
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
