import { createCompanyRules, type CompanyRules } from '@signet/domain/statements/company-rules';
import { chainHash } from '@signet/domain/statements/member';
import { verifyMemberChain } from '@signet/domain/statements/member-chain';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeEach, expect, it } from 'vitest';
import { outcome } from './support/answers.ts';
import { changeCompanyRole, createColleague, createCompany, type Company } from './support/companies.ts';
import type { Json, Person } from './support/people.ts';
import { sharedServer } from './support/shared-server.ts';
import { newWorkspace } from './support/workspaces.ts';

const server = await sharedServer();
const { api } = server;
let company: Company;
let colleague: Person;
beforeEach(async () => {
  company = await createCompany(api);
  colleague = await createColleague(api, company);
});

async function chain(): Promise<SignedStatement[]> {
  const path = `/companies/${company.id}/memberstatements?page[limit]=100`;
  const { json } = await api.call('GET', path, { token: colleague.token });
  return json.data.map(({ attributes }: Json) => attributes.statement);
}

const asks = async () =>
  (await verifyMemberChain(await chain(), { scope: 'company', id: company.id })).comparesKeys;

/** Posts rules signed by somebody as the next statement. */
async function change(by: Person, lie: Partial<Omit<CompanyRules, 'type' | 'v'>> = {}) {
  const before = await chain();
  const rules = await createCompanyRules(by.own.auth, {
    id: company.id,
    comparesKeys: true,
    companyWorkspaceEnabled: true,
    by: by.accountId,
    seq: before.length,
    prev: chainHash(before.at(-1) as SignedStatement),
    ...lie,
  });
  const attributes = { rules };
  const body = { data: { type: 'companies', id: company.id, attributes } };
  return outcome(await api.call('PATCH', `/companies/${company.id}`, { token: by.token, body }));
}

it('an admin’s rule to compare keys stands in the chain that every member reads', async () => {
  expect(await asks()).toBe(false);
  expect(await change(company.founder)).toBe('200');
  expect(await asks()).toBe(true);
});

it('an admin’s rule turns the company workspace off for the sidebars of all admins, and on again (SIDE-10, ENT-WS-02)', async () => {
  const { founder } = company;
  const path = `/companies/${company.id}/companyWorkspace`;
  const { body } = await newWorkspace(api, founder, 'General');
  await api.call('POST', path, { token: founder.token, body });
  const isOn = async () => {
    const { json } = await api.call('GET', path, { token: founder.token });
    const list = await api.call('GET', '/workspaces', { token: founder.token });
    return [json.data.attributes.enabled, list.json.meta.permissions.includes('company-workspace')];
  };
  expect(await isOn()).toEqual([true, true]);
  expect(await change(founder, { companyWorkspaceEnabled: false })).toBe('200');
  expect(await isOn()).toEqual([false, false]);
  expect(await change(founder)).toBe('200');
  expect(await isOn()).toEqual([true, true]);
});

it('nobody but an admin by the chain makes a rule', async () => {
  expect(await change(colleague)).toBe('403 Forbidden');
  await changeCompanyRole(api, company, { of: colleague, role: 'admin' });
  expect(await change(colleague)).toBe('200');
});

it('a rule about something else, by somebody else or for another place is refused, and nothing changes', async () => {
  const { founder } = company;
  const other = await createCompany(api);
  expect(await change(founder, { id: other.id })).toBe('400 BadRequest');
  expect(await change(founder, { by: colleague.accountId })).toBe('400 BadRequest');
  expect(await change(founder, { seq: 7 })).toBe('409 Conflict');
  expect(await chain()).toHaveLength(1);
});
