import { beforeEach, describe, expect, it } from 'vitest';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import { outcome } from './support/answers.ts';
import {
  changeCompanyRole,
  createColleague,
  createCompany,
  joinCompany,
  type Company,
} from './support/companies.ts';
import type { Json, Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { nextKey, rewrapBody } from './support/workspace-keys.ts';
import {
  addMember,
  chainOf,
  changeRole,
  createWorkspace,
  removeMember,
  type Workspace,
} from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let company: Company;
let founder: Person;
beforeEach(async () => {
  company = await createCompany(api);
  ({ founder } = company);
});

const get = (path: string, person: Person) => api.call('GET', path, { token: person.token });

describe('a former company admin', () => {
  it('leaves workspaces whose key must be replaced, not only their contracts rewrapped (PERM-COMP-06)', async () => {
    const bob = await createColleague(api, company);
    await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    const legal = await createWorkspace(api, founder);
    await addMember(api, legal, bob, { role: 'admin' });
    const state = async (person: Person) => get(`/workspaces/${legal.id}`, person);
    const pending = async () => {
      const { keyChangePending, keyOutdated } = (await state(founder)).json.data.attributes;
      return { keyChangePending, keyOutdated };
    };
    expect(await pending()).toEqual({ keyChangePending: false, keyOutdated: false });
    await changeCompanyRole(api, company, { of: bob, role: 'member' });
    expect(outcome(await state(bob))).toBe('404 NotFound');
    expect(await pending()).toEqual({ keyChangePending: true, keyOutdated: true });
    const rewrapped = await api.call('PATCH', `/workspaces/${legal.id}/stalegrants`, {
      token: founder.token,
      body: rewrapBody(0, []),
    });
    expect(outcome(rewrapped)).toBe('204');
    expect(await pending()).toEqual({ keyChangePending: true, keyOutdated: true });
  });

  it('gets no new key of them; the role brings a new membership (PERM-COMP-06)', async () => {
    const { bob, legal } = await formerAdmin();
    expect(await peopleIn(legal)).toEqual([founder.accountId]);
    const { body, next } = await nextKey(api, legal, founder);
    expect(body.data.attributes.members).toHaveLength(1);
    const path = `/workspaces/${legal.id}/keys`;
    expect(outcome(await api.call('POST', path, { token: founder.token, body }))).toBe('204');
    await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    expect(await peopleIn(legal)).toEqual([founder.accountId]);
    await addMember(api, next, bob, { role: 'admin' });
    expect(await peopleIn(legal)).toEqual([founder.accountId, bob.accountId]);
  });

  it('can be added as an ordinary member before the key is changed (PERM-COMP-06)', async () => {
    const { bob, legal } = await formerAdmin();
    await addMember(api, legal, bob, { role: 'viewer' });
    const { json } = await get(`/workspaces/${legal.id}`, bob);
    expect(json.data.meta).toEqual({ role: 'viewer', userPermissions: [] });
  });
});

/** A workspace of the founder, and a colleague who was in it while they were admin. */
async function formerAdmin(): Promise<{ bob: Person; legal: Workspace }> {
  const bob = await createColleague(api, company);
  await changeCompanyRole(api, company, { of: bob, role: 'admin' });
  const legal = await createWorkspace(api, founder);
  await addMember(api, legal, bob, { role: 'admin' });
  await changeCompanyRole(api, company, { of: bob, role: 'member' });
  return { bob, legal };
}

const peopleIn = async ({ id }: Workspace): Promise<string[]> => {
  const { json } = await get(`/workspaces/${id}/members`, founder);
  return json.data.map(({ relationships }: Json) => relationships.grantedToAccount.data.id);
};

describe('a statement about members of a workspace by a company admin outside of it', () => {
  let bob: Person;
  let cem: Person;
  let legal: Workspace;
  let membership: string;
  beforeEach(async () => {
    [bob, cem] = [await createColleague(api, company), await createColleague(api, company)];
    legal = await createWorkspace(api, founder);
    membership = await addMember(api, legal, cem, { role: 'viewer' });
  });
  const change = () => changeRole(api, legal, { membership, by: bob, of: cem, role: 'editor' });

  it('is accepted when the chain of the company names them, and everybody can verify it (PERM-COMP-01, PERM-WS-04, CRYPTO-09)', async () => {
    await changeCompanyRole(api, company, { of: bob, role: 'admin' });
    expect(outcome(await change())).toBe('200');
    const { json } = await get(`/companies/${company.id}/memberstatements`, cem);
    const admins = await verifyMemberChain(
      json.data.map((row: Json) => row.attributes.statement),
      { scope: 'company', id: company.id },
    );
    const { members } = await verifyMemberChain(await chainOf(api, legal.id, cem), {
      scope: 'workspace',
      id: legal.id,
      isCompanyAdmin: async (_, authKey) => admins.everAdmins.has(authKey),
    });
    expect(members.get(cem.accountId)?.role).toBe('editor');
  });

  it('is refused while no statement makes them admin, or a later one ends that (ABUSE-13, CRYPTO-09)', async () => {
    await joinCompany(server, bob, { of: founder, role: 'admin' });
    expect(outcome(await change())).toBe('409 UnsignedCompanyRole');
    expect(outcome(await change())).toBe('409 UnsignedCompanyRole');
    const promoted = await changeCompanyRole(api, company, { by: bob, of: cem, role: 'admin' });
    expect(outcome(promoted)).toBe('409 UnsignedCompanyRole');
    await changeCompanyRole(api, company, { of: bob, role: 'member' });
    await joinCompany(server, bob, { of: founder, role: 'admin' });
    expect(outcome(await change())).toBe('409 UnsignedCompanyRole');
    expect(await chainOf(api, legal.id, founder)).toHaveLength(2);
  });

  it('is treated alike if they were a viewer before becoming admin (VAL-FOLDER-15, CRYPTO-09)', async () => {
    const bobs = await addMember(api, legal, bob, { role: 'viewer' });
    await joinCompany(server, bob, { of: founder, role: 'admin' });
    expect(outcome(await change())).toBe('409 UnsignedCompanyRole');
    const leave = { membership: bobs, by: bob, of: bob, newOwner: founder };
    expect(outcome(await removeMember(api, legal, leave))).toBe('204');
  });
});
