import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { json, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { Sidebar } from './sidebar.tsx';

beforeAll(() => speakEnglish('workspaces'));
beforeEach(() => {
  replaceNetwork(() => json({ data: [], links: { next: null }, meta: {} }));
});
afterEach(() => localStorage.removeItem('debugger'));
afterAll(endSession);

async function show(path: string, user: Partial<CurrentUser> = {}): Promise<void> {
  const session = sessionOf(user);
  beginSession(session, '/home');
  await render(
    <EmptyCache>
      <MemoryRouter initialEntries={[path]}>
        <Sidebar user={session.user} onOpenSearch={() => {}} onOpenProfile={() => {}} />
      </MemoryRouter>
    </EmptyCache>,
  );
}

/** The entries of the navigation, without the logo. */
const entries = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const logo = () => page.getByRole('link', { name: 'Signet' });
const link = (name: string) => page.getByRole('link', { name, exact: true });

describe('the sidebar', () => {
  it('an issuer goes home, to contracts and to the archive, and creates contracts; pages that are still to come have no entry (SIDE-02, SIDE-04, SIDE-05, SIDE-06, SIDE-07)', async () => {
    await show('/my-contracts');
    await expect.element(logo()).toHaveAttribute('href', '/home');
    expect(entries()).toEqual(['Home', 'My contracts', 'Archive']);
    await expect.element(page.getByRole('button', { name: 'Create contract' })).toBeEnabled();
  });
  it('where no contract can be created the plus is disabled and says where to go (VAL-CREATE-04, J-189)', async () => {
    await show('/archive');
    const plus = page.getByRole('button', { name: 'Create contract' });
    await expect.element(plus).toBeDisabled();
    await expect
      .element(plus)
      .toHaveAttribute('title', 'Create contracts under My contracts or in a workspace');
  });
  it('a basic user starts at Home, one without a type at the contracts, and both have no plus (SIDE-02, SIDE-04, ROUTE-58)', async () => {
    for (const [userType, home] of [
      ['basic', '/home'],
      [null, '/my-contracts'],
    ] as const) {
      await show('/my-contracts', { userType });
      await expect.element(logo().last()).toHaveAttribute('href', home);
      expect(page.getByRole('button', { name: 'Create contract' }).elements()).toEqual([]);
    }
  });
  it('a platform admin sees Administration and nothing else (SIDE-09, PERM-USER-03)', async () => {
    await show('/admin', { userType: 'admin' });
    expect(entries()).toEqual(['Administration']);
    await expect.element(logo()).toHaveAttribute('href', '/admin');
    expect(page.getByRole('button', { name: 'Create contract' }).elements()).toEqual([]);
  });
  it('the search is disabled with a reason in settings and playground, and absent for platform admins (SIDE-03, SIDE-19, J-146)', async () => {
    const search = () => page.getByRole('button', { name: 'Search contracts' });
    await show('/archive');
    await expect.element(search()).toBeEnabled();
    for (const path of ['/company/settings/general', '/playground']) {
      await show(path, { companyRole: 'admin', companyId: 'acme' });
      await expect.element(search().last()).toBeDisabled();
      await expect.element(search().last()).toHaveAttribute('title', 'Search is not available here');
    }
    await cleanup();
    await show('/admin', { userType: 'admin' });
    await expect.element(link('Administration')).toBeVisible();
    expect(search().elements()).toEqual([]);
  });
  it('the debugger mode has no entry of its own before the templates are there (SIDE-08)', async () => {
    localStorage.setItem('debugger', 'true');
    await show('/my-contracts');
    expect(entries()).toEqual(['Home', 'My contracts', 'Archive']);
  });
  it('the entry of the shown page is highlighted (DESIGN-06)', async () => {
    await show('/contract-details/1');
    await expect.element(link('My contracts')).toHaveAttribute('aria-current', 'page');
    await show('/archive');
    await expect.element(link('My contracts').last()).not.toHaveAttribute('aria-current');
    await expect.element(link('Archive').last()).toHaveAttribute('aria-current', 'page');
    for (const path of ['/home', '/selfident/completed']) {
      await show(path);
      await expect.element(link('Home').last()).toHaveAttribute('aria-current', 'page');
    }
  });
  it('in the company settings it is their menu, with the way back (SIDE-16, SIDE-17)', async () => {
    await show('/my-contracts?sort=title', { companyRole: 'admin', companyId: 'acme' });
    await page.getByRole('button', { name: /Profile menu/u }).click();
    await page.getByRole('menuitem', { name: 'Company settings' }).click();
    await expect.element(link('Members')).toBeVisible();
    expect(entries()).toEqual(['Back to workspace', 'General', 'Members', 'Workspaces', 'Custom fields']);
    await expect.element(link('General')).toHaveAttribute('aria-current', 'page');
    await expect.element(link('Back to workspace')).toHaveAttribute('href', '/my-contracts?sort=title');
    await link('Back to workspace').click();
    await expect.element(link('My contracts')).toHaveAttribute('aria-current', 'page');
  });
  it('with the beta features the menu has plans and billing (SIDE-16)', async () => {
    localStorage.setItem('debugger', 'true');
    await show('/company/settings/plans', { companyRole: 'admin', companyId: 'acme' });
    expect(entries().slice(-4)).toEqual(['Custom fields', 'Plans', 'Billing', 'Billing info']);
  });
  it('in the playground it is a menu with the way back (SIDE-18)', async () => {
    await show('/playground');
    expect(entries()).toEqual(['Back to workspace', 'Playground']);
    await expect.element(link('Back to workspace')).toHaveAttribute('href', '/home');
  });
  it('the profile menu has Profile for everybody, and company settings for admins of a company (SIDE-21, SIDE-22)', async () => {
    await show('/my-contracts', { companyRole: 'member', companyId: 'acme' });
    await page.getByRole('button', { name: /Profile menu/u }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Company settings' }).elements()).toEqual([]);
  });
});
