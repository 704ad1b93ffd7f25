import { readPin } from '../../trust/pins/pin-store.ts';
import { verifyMemberStatement } from '@signet/domain/statements/member';
import type { ReactElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import CompanyGeneralPage from './company-general-page.tsx';
import CompanyMembersPage from './company-members-page.tsx';
import CompanyWorkspacesPage from './company-workspaces-page.tsx';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { deferred } from '../../testing/deferred.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startCompanySettings, type FakeCompanySettings } from '../../testing/fake-company-settings.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { state, type Registered } from '../../testing/fake-workspace.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { callsTo, refusal } from '../../testing/network.ts';
import { joinCompany } from '../../testing/people.ts';
import { PlaceApp } from '../../testing/place-app.tsx';
import { sessionOf } from '../../testing/sessions.ts';

let server: FakeServer;
let bob: Registered;
let company: FakeCompanySettings;

beforeAll(() => speakEnglish('company', 'billing'));
afterAll(endSession);
beforeEach(async () => {
  server = await startFakeServer();
  forgetAnswers();
  bob = await register(server, 'bob@example.com');
  await start([server.me, 'admin'], [bob, 'member']);
});

/** A company that the first of these people founded, and a session of `me` who is its admin according to the server. */
async function start(...roles: Parameters<typeof startCompanySettings>[1]): Promise<void> {
  company = await startCompanySettings(server, roles);
  const accountId = server.me.account.id;
  beginSession(sessionOf({ accountId, companyRole: 'admin', companyId: company.id }), '/home');
}

const show = (settings: ReactElement) => render(<PlaceApp>{settings}</PlaceApp>);
const button = (name: string) => page.getByRole('button', { name });
const actionsOfBob = () => page.getByRole('row', { name: /bob@example\.com/u }).getByRole('button');

/** Opens the dialog for Bob's role, and chooses one. */
async function chooseRoleOfBob(role: RegExp): Promise<void> {
  await actionsOfBob().click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('radio', { name: role }).click();
}

describe('company settings', () => {
  it('name and language are changed; there is nothing to save before (ROUTE-37, ENT-COMP-01, AREA-OTHER-06)', async () => {
    await show(<CompanyGeneralPage />);
    await expect.element(button('Save')).toBeDisabled();
    const field = page.getByLabelText('Company name');
    await userEvent.fill(field, '  ');
    await userEvent.click(button('Save'));
    await expect.element(page.getByText('Name is required')).toBeVisible();
    expect(callsTo(server.calls, 'PATCH', company.id)).toEqual([]);
    await userEvent.fill(field, 'Acme AG');
    await userEvent.selectOptions(page.getByRole('combobox'), 'Deutsch');
    await userEvent.click(button('Save'));
    await expect.element(page.getByRole('heading', { name: 'Acme AG' })).toBeVisible();
    await expect.element(button('Save')).toBeDisabled();
    await expect.element(page.getByRole('combobox')).toHaveValue('de');
    expect(callsTo(server.calls, 'PATCH', company.id)).toMatchObject([
      { body: { data: { attributes: { name: 'Acme AG', defaultLanguage: 'de' } } } },
    ]);
  });

  it('the second factor is switched on and off; the plan is shown to everybody (ENT-COMP-03, J-020)', async () => {
    await show(<CompanyGeneralPage />);
    await expect.element(page.getByText('Current plan: Free')).toBeVisible();
    const required = page.getByRole('switch', { name: /Require a second factor/u });
    await required.click();
    await expect.element(required).toBeChecked();
    await required.click();
    await expect.element(required).not.toBeChecked();
    expect([
      callsTo(server.calls, 'POST', '/settings').length,
      callsTo(server.calls, 'DELETE', '/settings/s1').length,
    ]).toEqual([1, 1]);
  });

  it('a rule shows neither on nor off until it is known (ENT-COMP-03)', async () => {
    const held = deferred<undefined>();
    const { intercept } = server;
    server.intercept = (call) =>
      call.url.endsWith('/settings')
        ? held.promise.then(() => intercept(call) ?? refusal(500, 'Unexpected'))
        : intercept(call);
    await show(<CompanyGeneralPage />);
    const required = page.getByRole('switch', { name: /Require a second factor/u });
    await expect.element(required).toBeDisabled();
    expect(required.element().closest('label')?.ariaBusy).toBe('true');
    held.resolve(undefined);
    await expect.element(required).toBeEnabled();
    expect(required.element().closest('label')?.ariaBusy).not.toBe('true');
  });

  it('the members with their roles, without reserved people; nobody can change themselves (ROUTE-39, API-29, API-30, ENT-COMP-04)', async () => {
    const reserved = await register(server, 'cem@example.com');
    reserved.reservation = true;
    company.roles.set(reserved, 'member');
    await show(<CompanyMembersPage />);
    const row = page.getByRole('row', { name: /bob@example\.com/u });
    await expect.element(row.getByText('Member', { exact: true })).toBeVisible();
    expect(page.getByRole('row', { name: /cem@example\.com/u }).elements()).toEqual([]);
    const own = page.getByRole('row', { name: /ada@example\.com/u });
    await expect.element(own.getByText('You', { exact: true })).toBeVisible();
    await expect.element(own.getByText('Admin', { exact: true })).toBeVisible();
    expect(own.getByRole('button').elements()).toEqual([]);
    await userEvent.fill(page.getByRole('searchbox'), 'BOB@');
    await expect.element(own).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
  });

  it('several people are invited; failed ones stay in the field with the reason, nothing typed is lost (J-179)', async () => {
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
    expect(company.invitations).toMatchObject([{ emailAddress: 'cem@example.com', role: 'creator' }]);

    await button('Actions for cem@example.com').click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('cem@example.com')).not.toBeInTheDocument();
  });

  it('a role is changed with a signed statement, after an explanation (PERM-COMP-07, PERM-COMP-05, CRYPTO-09)', async () => {
    await show(<CompanyMembersPage />);
    await chooseRoleOfBob(/Admin/u);
    await expect.element(page.getByText(/Compare the key fingerprint/u)).toBeVisible();
    await button('Change role').click();
    await expect
      .element(page.getByRole('row', { name: /bob@example\.com/u }).getByText('Admin', { exact: true }))
      .toBeVisible();
    const { auth } = server.me.account.keys;
    const says = await Promise.all(
      company.statements.map((statement) => verifyMemberStatement(statement, auth.publicKey)),
    );
    expect(says).toMatchObject([
      { scope: 'company', id: company.id, seq: 0, role: 'admin', accountId: server.me.account.id },
      { seq: 1, role: 'admin', accountId: bob.account.id, authKey: bob.account.keys.auth.publicKey },
    ]);
  });

  it('nothing is signed for a company whose chain does not verify, and the admin sees why (ABUSE-10, CRYPTO-09)', async () => {
    const eve = await register(server, 'eve@example.com');
    await state(company, { of: eve, role: 'admin', by: eve });
    await show(<CompanyMembersPage />);
    await chooseRoleOfBob(/Admin/u);
    await button('Change role').click();
    await expect
      .element(page.getByRole('dialog').getByText(/admins of your company could not be verified/))
      .toBeVisible();
    // their keys are verified besides the chain; that must finish before the next test
    await expect
      .poll(async () => (await readPin('addresses', bob.emailAddress))?.accountId)
      .toBe(bob.account.id);
    expect(company.statements).toHaveLength(2);
    expect(callsTo(server.calls, 'PATCH', bob.account.id)).toEqual([]);
  });

  it('a person whom only the server calls admin signs nothing (ABUSE-13, CRYPTO-09)', async () => {
    await start([bob, 'admin'], [server.me, 'admin']);
    await show(<CompanyMembersPage />);
    await chooseRoleOfBob(/Creator/u);
    await button('Change role').click();
    await expect.element(page.getByRole('dialog').getByText(/is not confirmed yet/)).toBeVisible();
    expect(company.statements).toHaveLength(1);
  });

  it('nothing is signed for a company that the person did not join, whatever the server says (ABUSE-10, CRYPTO-09)', async () => {
    const eve = await register(server, 'eve@example.com');
    await joinCompany(eve.account, company.id);
    const { companyMembership } = eve.account.attributes;
    server.me.account.attributes.companyMembership = companyMembership;
    await show(<CompanyMembersPage />);
    await chooseRoleOfBob(/Creator/u);
    await button('Change role').click();
    await expect
      .element(page.getByRole('dialog').getByText(/admins of your company could not be verified/))
      .toBeVisible();
    expect(company.statements).toHaveLength(1);
    expect(callsTo(server.calls, 'PATCH', bob.account.id)).toEqual([]);
  });

  it('nobody becomes admin with keys that the log of keys does not show (ABUSE-10)', async () => {
    const eve = await register(server, 'eve@example.com');
    bob.account.attributes.authKey = eve.account.attributes.authKey;
    await show(<CompanyMembersPage />);
    await chooseRoleOfBob(/Admin/u);
    await button('Change role').click();
    await expect
      .element(
        page.getByRole('dialog').getByRole('status').or(page.getByRole('dialog').getByRole('alert')).first(),
      )
      .toBeVisible();
    expect(company.statements).toHaveLength(1);
    expect(callsTo(server.calls, 'PATCH', bob.account.id)).toEqual([]);
  });

  it('a member is removed after a question; an admin has to lose that role first (J-179)', async () => {
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Remove from company' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/no longer belongs to Acme/u)).toBeVisible();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('row', { name: /bob@example\.com/u })).not.toBeInTheDocument();
  });

  it('what is refused is told in the question, which stays, and nothing changes (ERR-65, ERR-66, J-192)', async () => {
    await show(<CompanyMembersPage />);
    const answer = server.intercept;
    server.intercept = (call) =>
      ['PATCH', 'DELETE'].includes(call.method) ? refusal(409, 'Conflict') : answer(call);
    await actionsOfBob().click();
    await page.getByRole('menuitem', { name: 'Remove from company' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(question.getByRole('alert')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await chooseRoleOfBob(/Creator/u);
    await button('Change role').click();
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /Creator/u })).toBeChecked();
    await button('Cancel').click();
    await expect
      .element(page.getByRole('row', { name: /bob@example\.com/u }).getByText('Member', { exact: true }))
      .toBeVisible();
  });

  it('the menu of an admin does not offer the removal (J-179)', async () => {
    company.roles.set(bob, 'admin');
    await show(<CompanyMembersPage />);
    await actionsOfBob().click();
    await expect.element(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Remove from company' }).elements()).toEqual([]);
  });

  it('all workspaces with the number of members and folders (ROUTE-40, J-180)', async () => {
    await show(<CompanyWorkspacesPage />);
    const row = page.getByRole('row', { name: /Legal/u });
    await expect
      .element(row.getByRole('link', { name: 'Legal' }))
      .toHaveAttribute('href', '/workspaces/legal-91bfafb2');
    expect(
      row
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent)
        .slice(1, 3),
    ).toEqual(['3', '1']);
  });
});
