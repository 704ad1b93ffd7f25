import { beforeEach, describe, expect, it } from 'vitest';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import { sweep } from '../src/start/sweep.ts';
import { verifyCompanyMembership } from '@signet/domain/statements/company-membership';
import { outcome } from './support/answers.ts';
import {
  acceptanceBody,
  acceptInvitation,
  changeCompanyRole,
  createColleague,
  createCompany,
  inviteColleague,
  nextCompanyStatement,
  removeColleague,
  type Company,
} from './support/companies.ts';
import { createPerson, freshEmail, type Json, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { addMember, chainOf, createWorkspace, removeMember } from './support/workspaces.ts';

const server = await serverOfFile();
const { api } = server;
let company: Company;
let founder: Person;
beforeEach(async () => {
  company = await createCompany(api);
  ({ founder } = company);
});

const get = (path: string, person: Person) => api.call('GET', path, { token: person.token });
const members = (query = '', reader = founder) => get(`/companies/${company.id}/members${query}`, reader);
const rolesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await members()).json.data.map((row: Json) => [row.id, row.attributes.role]));

describe('members of a company', () => {
  it('everybody in the company reads them with roles and people, sorted, filtered and in pages (API-29, ENT-COMP-05)', async () => {
    const [bob, cem] = [await createColleague(api, company), await createColleague(api, company, 'creator')];
    const { json } = await members('?include=grantedToAccount.ownedBy', bob);
    const emails = [founder, bob, cem].map(({ email }) => email);
    const shown = json.included.filter(({ type }: Json) => type === 'naturalpersons');
    expect(shown.map((person: Json) => person.attributes.emailAddress).toSorted()).toEqual(emails.toSorted());
    expect(await rolesOf()).toEqual({
      [founder.accountId]: 'admin',
      [bob.accountId]: 'member',
      [cem.accountId]: 'creator',
    });
    const ids = async (query: string) => (await members(query)).json.data.map((row: Json) => row.id);
    expect(await ids('?filter[role]=admin')).toEqual([founder.accountId]);
    expect(await ids(`?filter[grantedToAccount.id]=${cem.accountId}`)).toEqual([cem.accountId]);
    const up = await ids('?sort=grantedToAccount.ownedBy.emailAddress');
    const down = await ids('?sort=-grantedToAccount.ownedBy.emailAddress');
    expect(down).toEqual(up.toReversed());
    const first = await members('?page[limit]=2');
    const next = await get(first.json.links.next, founder);
    expect([first.json.data.length, next.json.data.length, next.json.links.next]).toEqual([2, 1, null]);
  });

  it('an admin changes name and language of the company; a name of control characters is refused (ENT-COMP-01, J-179)', async () => {
    const change = (attributes: Json, person = founder) =>
      api.call('PATCH', `/companies/${company.id}`, {
        token: person.token,
        body: { data: { type: 'companies', attributes } },
      });
    expect((await change({ name: ' Acme AG ' })).json.data.attributes).toEqual({
      name: 'Acme AG',
      defaultLanguage: 'en',
    });
    expect((await change({ defaultLanguage: 'de' })).json.data.attributes).toEqual({
      name: 'Acme AG',
      defaultLanguage: 'de',
    });
    expect(outcome(await change({ name: ' ' }))).toBe('400 NameRequired');
    for (const name of ['\u0000', 'x'.repeat(201), '\u202egnp'])
      expect(outcome(await change({ name }))).toBe('400 BadRequest');
  });
});

describe('invitations to a company', () => {
  it('an invited person sees the invitation after the login, joins and becomes an issuer with that role (J-179, J-190)', async () => {
    const bob = await createPerson(api);
    const sent = await inviteColleague(api, company, { email: bob.email, role: 'creator' });
    expect(sent.json.data.attributes).toMatchObject({ emailAddress: bob.email, role: 'creator' });
    expect((await api.mailsTo(bob.email))[0]).toContain('invites you to join Acme on Signet');
    const { json } = await get('/companyinvitations', bob);
    expect(json.data[0].attributes).toMatchObject({ companyName: 'Acme', inviterName: 'Änne Muster' });
    expect(outcome(await acceptInvitation(api, bob))).toBe('204');
    const account = await get(`/accounts/${bob.accountId}`, bob);
    expect(account.json.data.attributes).toMatchObject({ userType: 'issuer', companyRole: 'creator' });
    expect((await get('/companyinvitations', bob)).json.data).toEqual([]);
  });

  it('people without a chosen language get mail in the company’s (ENT-COMP-01)', async () => {
    const data = { type: 'companies', attributes: { defaultLanguage: 'de' } };
    await api.call('PATCH', `/companies/${company.id}`, { token: founder.token, body: { data } });
    const email = freshEmail();
    await inviteColleague(api, company, { email });
    expect((await api.mailsTo(email))[0]).toContain('lädt Sie zu');
    const bob = await createPerson(api);
    await inviteColleague(api, company, { email: bob.email });
    expect((await api.mailsTo(bob.email))[0]).toContain('invites you');
  });

  it('somebody without an account finds the invitation after signing up with that address (J-179)', async () => {
    const email = freshEmail();
    await inviteColleague(api, company, { email });
    expect((await api.mailsTo(email))[0]).toContain('/sign-up');
    const late = await createPerson(api, { email });
    expect(outcome(await acceptInvitation(api, late))).toBe('204');
    expect(await rolesOf()).toHaveProperty(late.accountId, 'member');
  });

  it('an invitation works only for its own address, once, for 14 days, and until it is revoked (ABUSE-09)', async () => {
    const [bob, eve] = [await createPerson(api), await createPerson(api)];
    const { json } = await inviteColleague(api, company, { email: bob.email });
    const accept = async (person: Person, id: string) =>
      api.call('POST', `/companyinvitations/${id}/acceptance`, {
        token: person.token,
        body: await acceptanceBody(person, company.id),
      });
    expect(outcome(await accept(eve, json.data.id))).toBe('404 NotFound');
    expect(outcome(await accept(bob, json.data.id))).toBe('204');
    expect(outcome(await accept(bob, json.data.id))).toBe('404 NotFound');

    const second = await inviteColleague(api, company, { email: eve.email });
    const path = `/companies/${company.id}/invitations`;
    expect((await get(path, founder)).json.data).toHaveLength(1);
    const cancelled = await api.call('DELETE', `${path}/${second.json.data.id}`, { token: founder.token });
    expect(outcome(cancelled)).toBe('204');
    expect(outcome(await accept(eve, second.json.data.id))).toBe('404 NotFound');

    const third = await inviteColleague(api, company, { email: eve.email });
    await server.running.services.db
      .updateTable('company_invitations')
      .set({ expires: new Date(0) })
      .execute();
    expect((await get('/companyinvitations', eve)).json.data).toEqual([]);
    expect(outcome(await accept(eve, third.json.data.id))).toBe('404 NotFound');
    await sweep(server.running.services);
    const kept = await server.running.services.db.selectFrom('company_invitations').selectAll().execute();
    expect(kept).toEqual([]);
  });

  it('the same address is invited once, the role can be changed, and members cannot be invited (J-179)', async () => {
    const bob = await createPerson(api);
    const first = await inviteColleague(api, company, { email: bob.email });
    const again = await inviteColleague(api, company, { email: bob.email, role: 'creator' });
    expect(again.json.data.id).toBe(first.json.data.id);
    await acceptInvitation(api, bob);
    expect(await rolesOf()).toHaveProperty(bob.accountId, 'creator');
    const known = await inviteColleague(api, company, { email: bob.email });
    expect(outcome(known)).toBe('409 PersonAlreadyInvited');
  });

  it('is accepted with a statement about this company by the person who joins (ABUSE-10)', async () => {
    const [bob, eve] = [await createPerson(api), await createPerson(api)];
    const { json } = await inviteColleague(api, company, { email: bob.email });
    const accept = async (body: Json) =>
      outcome(
        await api.call('POST', `/companyinvitations/${json.data.id}/acceptance`, { token: bob.token, body }),
      );
    const other = await createCompany(api, 'Other');
    expect(await accept(await acceptanceBody(bob, other.id))).toBe('400 BadRequest');
    expect(await accept(await acceptanceBody(eve, company.id))).toBe('422 SignatureManipulated');
    expect(await accept(await acceptanceBody(bob, company.id))).toBe('204');
    const mine = async (viewer: Person) =>
      (await get(`/accounts/${bob.accountId}`, viewer)).json.data.attributes.companyMembership;
    const joined = await verifyCompanyMembership(await mine(bob), bob.account.authKey);
    expect(joined.companyId).toBe(company.id);
    expect(await mine(founder)).toBeNull();
  });

  it('an account is in one company: the second invitation is refused and stays, or is declined (J-179)', async () => {
    const other = await createCompany(api, 'Other');
    await inviteColleague(api, company, { email: other.founder.email });
    expect(outcome(await acceptInvitation(api, other.founder))).toBe('409 AlreadyInCompany');
    const [waiting] = (await get('/companyinvitations', other.founder)).json.data;
    const path = `/companyinvitations/${waiting.id}`;
    expect(outcome(await api.call('DELETE', path, { token: other.founder.token }))).toBe('204');
    expect((await get('/companyinvitations', other.founder)).json.data).toEqual([]);
  });

  it('no invitation makes an admin, or gives a role of workspaces (ABUSE-13, PERM-COMP-04, J-191)', async () => {
    for (const role of ['admin', 'maintainer', 'editor', 'viewer'] as const) {
      const answer = await inviteColleague(api, company, { email: freshEmail(), role: role as 'member' });
      expect(outcome(answer)).toBe('400 BadRequest');
    }
  });
});

describe('company roles', () => {
  it('a role is changed after registration, with a chain of statements that anybody in the company can check (PERM-COMP-07)', async () => {
    const bob = await createColleague(api, company);
    const promoted = await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    expect(promoted.json.data.attributes.role).toBe('admin');
    await changeCompanyRole(api, company, { by: bob, of: founder, role: 'member' });
    expect(await rolesOf()).toEqual({ [founder.accountId]: 'member', [bob.accountId]: 'admin' });
    const { json } = await get(`/companies/${company.id}/memberstatements`, founder);
    const chain = json.data.map((row: Json) => row.attributes.statement);
    const proven = await verifyMemberChain(chain, { scope: 'company', id: company.id });
    expect(proven.members.get(bob.accountId)).toEqual({ role: 'admin', authKey: bob.keys.auth.publicKey });
  });

  it('nobody changes their own role or signs statements without being admin (ABUSE-13)', async () => {
    const bob = await createColleague(api, company);
    const own = await changeCompanyRole(api, company, { of: founder, role: 'member' });
    const up = await changeCompanyRole(api, company, { by: bob, of: bob, role: 'admin' });
    expect([own, up].map(outcome)).toEqual(['403 Forbidden', '403 Forbidden']);
    const forged = await nextCompanyStatement(api, company, { by: founder, of: founder, role: 'admin' });
    const body = { data: { type: 'companymemberships', attributes: { role: 'admin', statement: forged } } };
    const path = `/companies/${company.id}/members/${bob.accountId}`;
    expect(outcome(await api.call('PATCH', path, { token: founder.token, body }))).toBe('400 BadRequest');
    expect(await rolesOf()).toEqual({ [founder.accountId]: 'admin', [bob.accountId]: 'member' });
  });

  it('one of two admins who demote each other at once stays admin (ABUSE-13, J-094)', async () => {
    const bob = await createColleague(api, company);
    await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    const answers = await Promise.all([
      changeCompanyRole(api, company, { by: founder, of: bob, role: 'member' }),
      changeCompanyRole(api, company, { by: bob, of: founder, role: 'member' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.status).toSatisfy((status) =>
      [403, 409].includes(status),
    );
    expect(Object.values(await rolesOf()).toSorted()).toEqual(['admin', 'member']);
  });
});

describe('leaving a company', () => {
  it('a member is removed only after leaving all workspaces, and keeps the account and their own contracts (J-179)', async () => {
    const bob = await createColleague(api, company);
    const legal = await createWorkspace(api, founder);
    const membership = await addMember(api, legal, bob, { role: 'viewer' });
    expect(outcome(await removeColleague(api, company, { of: bob }))).toBe('409 StillInWorkspaces');
    await removeMember(api, legal, { membership, by: founder, of: bob, newOwner: founder });
    expect(await chainOf(api, legal.id, founder)).toHaveLength(3);
    expect(outcome(await removeColleague(api, company, { of: bob }))).toBe('204');
    expect(await rolesOf()).toEqual({ [founder.accountId]: 'admin' });
    const account = await get(`/accounts/${bob.accountId}`, bob);
    expect(account.json.data.attributes).toMatchObject({ userType: 'basic', companyRole: null });
    expect(outcome(await members('', bob))).toBe('404 NotFound');
  });

  it('an admin is not removed, and nobody removes themselves (ABUSE-13)', async () => {
    const bob = await createColleague(api, company);
    await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    expect(outcome(await removeColleague(api, company, { of: bob }))).toBe('403 Forbidden');
    expect(outcome(await removeColleague(api, company, { of: founder }))).toBe('403 Forbidden');
  });
});
