import type { CompanyRole } from '@signet/domain/resources/companies';
import { verifyMemberStatement } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { loadTexts, startTexts } from '../i18n/i18n.ts';
import CompanyGeneralPage from './company-general-page.tsx';
import CompanyMembersPage from './company-members-page.tsx';
import CompanyWorkspacesPage from './company-workspaces-page.tsx';
import { beginSession, endSession } from '../session/session-store.ts';
import { stateRole } from '../testing/fake-company.ts';
import { register, startFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { json, refusal, type RecordedCall } from '../testing/network.ts';
import type { FakeAccount, FakePerson } from '../testing/people.ts';
import { resourcesOf } from '../testing/resources.ts';
import { sessionOf } from '../testing/sessions.ts';
import { folderResource, LEGAL, NDA, workspaceResource } from '../testing/workspaces.ts';

const COMPANY = '0192ffff-0000-4000-8000-000000000001';
const EXPIRES = '2026-12-05T12:00:00.000Z';

type Colleague = FakePerson & { account: FakeAccount };
interface Invitation {
  id: string;
  emailAddress: string;
  role: CompanyRole;
}

let server: FakeServer;
let bob: Colleague;
/** What the server has; tests change it. */
let world: {
  name: string;
  roles: Map<Colleague, CompanyRole>;
  invitations: Invitation[];
  statements: SignedStatement[];
  secondFactor: boolean;
};

beforeAll(async () => {
  localStorage.setItem('lang', 'en');
  await startTexts();
  await loadTexts('company', 'billing');
});
afterAll(endSession);
beforeEach(async () => {
  server = await startFakeServer();
  forgetAnswers();
  bob = await register(server, 'bob@example.com');
  const roles = new Map<Colleague, CompanyRole>([
    [server.me, 'admin'],
    [bob, 'member'],
  ]);
  world = { name: 'Acme', roles, invitations: [], statements: [], secondFactor: false };
  server.intercept = answer;
  const accountId = server.me.account.id;
  beginSession(sessionOf({ accountId, companyRole: 'admin', companyId: COMPANY }), '/home');
});

const list = (data: unknown[], included: unknown[] = []) => json({ data, included, links: { next: null } });

function answer({ method, url, body }: RecordedCall): Response | undefined {
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  if (path === '/subscriptions') return list([]);
  if (path === '/workspaces') {
    const relationships = {
      members: { data: [1, 2, 3].map((id) => ({ type: 'workspacememberships', id: `${id}` })) },
      folders: { data: [{ type: 'folders', id: NDA.id }] },
    };
    return list([{ ...workspaceResource(LEGAL), relationships }], [folderResource(NDA)]);
  }
  if (!path.startsWith(`/companies/${COMPANY}`)) return undefined;
  const rest = path.slice(`/companies/${COMPANY}`.length);
  const { attributes } = ((body ?? {}) as { data?: { attributes?: Record<string, never> } }).data ?? {};
  if (rest === '') {
    world.name = attributes?.['name'] ?? world.name;
    const data = { type: 'companies', id: COMPANY, attributes: { name: world.name, defaultLanguage: 'en' } };
    return json({ data });
  }
  if (rest.startsWith('/settings')) {
    if (method !== 'GET') world.secondFactor = method === 'POST';
    return list(world.secondFactor ? [{ type: 'companysettings2fa', id: 's1', attributes: {} }] : []);
  }
  if (rest.startsWith('/invitations')) {
    if (method === 'DELETE') world.invitations = [];
    return list(world.invitations.map(invitationResource));
  }
  if (rest === '/memberstatements') {
    if (method === 'POST') world.statements.push(attributes?.['statement'] as never as SignedStatement);
    const rows = world.statements.map((statement, seq) => ({
      type: 'memberstatements',
      id: `${seq}`,
      attributes: { seq, statement },
    }));
    return list(rows);
  }
  return answerMembers(method, rest, attributes);
}

function answerMembers(
  method: string,
  rest: string,
  attributes: Record<string, never> | undefined,
): Response | undefined {
  if (rest === '/members' && method === 'POST') {
    const invited = attributes as never as Omit<Invitation, 'id'>;
    if (invited.emailAddress.startsWith('known')) return refusal(409, 'PersonAlreadyInvited');
    const invitation = { id: crypto.randomUUID(), ...invited };
    world.invitations.push(invitation);
    return json({ data: invitationResource(invitation) }, 201);
  }
  if (rest === '/members') {
    const rows = [...world.roles].map(([{ account }, role]) => ({
      type: 'companymemberships',
      id: account.id,
      attributes: { role },
      relationships: { grantedToAccount: { data: { type: 'accounts', id: account.id } } },
    }));
    return list(rows, resourcesOf(server));
  }
  if (method === 'PATCH') {
    world.statements.push(attributes?.['statement'] as never as SignedStatement);
    world.roles.set(bob, attributes?.['role'] as never as CompanyRole);
    return json({ data: { type: 'companymemberships', id: bob.account.id, attributes: {} } });
  }
  if (method === 'DELETE') world.roles.delete(bob);
  return new Response(null, { status: 204 });
}

const invitationResource = ({ id, ...attributes }: Invitation) => ({
  type: 'companyinvitations',
  id,
  attributes: { ...attributes, companyName: 'Acme', inviterName: 'Ada', created: EXPIRES, expires: EXPIRES },
});

const show = (settings: ReactElement) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, compare: Object.is }}>
      <MemoryRouter>{settings}</MemoryRouter>
    </SWRConfig>,
  );
const sent = (method: string, end: string) =>
  server.calls.filter(
    (call) => call.method === method && new URL(call.url, location.origin).pathname.endsWith(end),
  );
const button = (name: string) => page.getByRole('button', { name });
const actionsOfBob = () => page.getByRole('row', { name: /bob@example\.com/u }).getByRole('button');

describe('company settings', () => {
  it('ROUTE-37 ENT-COMP-01 AREA-OTHER-06 the name is changed; there is nothing to save before', async () => {
    await show(<CompanyGeneralPage />);
    await expect.element(button('Save')).toBeDisabled();
    const field = page.getByLabelText('Company name');
    await userEvent.fill(field, '  ');
    await userEvent.click(button('Save'));
    await expect.element(page.getByText('Name is required')).toBeVisible();
    expect(sent('PATCH', COMPANY)).toEqual([]);
    await userEvent.fill(field, 'Acme AG');
    await userEvent.click(button('Save'));
    await expect.element(page.getByRole('heading', { name: 'Acme AG' })).toBeVisible();
    await expect.element(button('Save')).toBeDisabled();
  });

  it('ENT-COMP-03 J-020 the second factor is switched on and off; the plan is shown to everybody', async () => {
    await show(<CompanyGeneralPage />);
    await expect.element(page.getByText('Current plan: Free')).toBeVisible();
    const required = page.getByRole('switch', { name: /Require a second factor/u });
    await required.click();
    await expect.element(required).toBeChecked();
    await required.click();
    await expect.element(required).not.toBeChecked();
    expect([sent('POST', '/settings').length, sent('DELETE', '/settings/s1').length]).toEqual([1, 1]);
  });

  it('ROUTE-39 API-29 API-30 ENT-COMP-04 the members with their roles; who is reserved is left out, and nobody acts on oneself', async () => {
    await show(<CompanyMembersPage />);
    const row = page.getByRole('row', { name: /bob@example\.com/u });
    await expect.element(row.getByText('Member', { exact: true })).toBeVisible();
    const own = page.getByRole('row', { name: /ada@example\.com/u });
    await expect.element(own.getByText('You', { exact: true })).toBeVisible();
    await expect.element(own.getByText('Admin', { exact: true })).toBeVisible();
    expect(own.getByRole('button').elements()).toEqual([]);
    await userEvent.fill(page.getByRole('searchbox'), 'BOB@');
    await expect.element(own).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
  });

  it('J-179 several people are invited; who could not be stays in the field with the reason, nothing typed is lost', async () => {
    await show(<CompanyMembersPage />);
    await button('Invite').click();
    const field = page
      .getByRole('combobox', { name: 'E-mail addresses' })
      .or(page.getByLabelText('E-mail addresses'));
    await userEvent.fill(field.first(), 'cem@example.com known@example.com ');
    await page.getByRole('radio', { name: /Creator/u }).click();
    await button('Send invitations').click();
    await expect.element(page.getByText(/^known@example\.com:/u)).toBeVisible();
    await expect
      .element(page.getByRole('dialog').getByText('known@example.com', { exact: true }))
      .toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByText('cem@example.com')).toBeVisible();
    expect(world.invitations).toMatchObject([{ emailAddress: 'cem@example.com', role: 'creator' }]);

    await button('Actions for cem@example.com').click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect.element(page.getByText('cem@example.com')).not.toBeInTheDocument();
  });

  it('PERM-COMP-07 PERM-COMP-05 CRYPTO-09 a role is changed with a signed statement, after saying what it means', async () => {
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /Admin/u }).click();
    await expect.element(page.getByText(/Compare the key fingerprint/u)).toBeVisible();
    await button('Change role').click();
    await expect
      .element(page.getByRole('row', { name: /bob@example\.com/u }).getByText('Admin', { exact: true }))
      .toBeVisible();
    const { auth } = server.me.account.keys;
    const says = await Promise.all(
      world.statements.map((statement) => verifyMemberStatement(statement, auth.publicKey)),
    );
    expect(says).toMatchObject([
      { scope: 'company', id: COMPANY, seq: 0, role: 'admin', accountId: server.me.account.id },
      { seq: 1, role: 'admin', accountId: bob.account.id, authKey: bob.account.keys.auth.publicKey },
    ]);
  });

  it('ABUSE-10 CRYPTO-09 nothing is signed for a company whose chain does not verify, and the admin is told', async () => {
    const eve = await register(server, 'eve@example.com');
    const chain = { id: COMPANY, statements: world.statements };
    await stateRole(chain, { of: server.me, role: 'admin', by: server.me });
    await stateRole(chain, { of: eve, role: 'admin', by: eve });
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /Admin/u }).click();
    await button('Change role').click();
    await expect
      .element(page.getByRole('dialog').getByText(/admins of your company could not be verified/))
      .toBeVisible();
    expect(world.statements).toHaveLength(2);
    expect(sent('PATCH', bob.account.id)).toEqual([]);
  });

  it('ABUSE-13 CRYPTO-09 who is called admin by the server alone signs nothing', async () => {
    const chain = { id: COMPANY, statements: world.statements };
    await stateRole(chain, { of: bob, role: 'admin', by: bob });
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /Creator/u }).click();
    await button('Change role').click();
    await expect.element(page.getByRole('dialog').getByText(/is not signed yet/)).toBeVisible();
    expect(world.statements).toHaveLength(1);
  });

  it('ABUSE-10 nobody becomes admin with keys that the log of keys does not show', async () => {
    const eve = await register(server, 'eve@example.com');
    bob.account.attributes.authKey = eve.account.attributes.authKey;
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /Admin/u }).click();
    await button('Change role').click();
    await expect
      .element(
        page.getByRole('dialog').getByRole('status').or(page.getByRole('dialog').getByRole('alert')).first(),
      )
      .toBeVisible();
    expect(world.statements).toEqual([]);
    expect(sent('PATCH', bob.account.id)).toEqual([]);
  });

  it('J-179 a member is removed after a question; an admin has to lose that role first', async () => {
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Remove from company' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/no longer belongs to Acme/u)).toBeVisible();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('row', { name: /bob@example\.com/u })).not.toBeInTheDocument();
  });

  it('J-179 the menu of an admin does not offer the removal', async () => {
    world.roles.set(bob, 'admin');
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await expect.element(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Remove from company' }).elements()).toEqual([]);
  });

  it('ROUTE-40 J-180 all workspaces with the number of members and folders', async () => {
    await show(<CompanyWorkspacesPage />);
    const row = page.getByRole('row', { name: /Legal/u });
    await expect
      .element(row.getByRole('link', { name: 'Legal' }))
      .toHaveAttribute('href', '/workspaces/legal-0192aabb');
    expect(
      row
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
        .slice(1, 3),
    ).toEqual(['3', '1']);
  });
});
