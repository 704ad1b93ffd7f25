import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, finishRedirect } from '../../shared/session/session-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ADA, answerLikeServer } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import {
  AUTHENTICATED,
  BETA,
  COMPANY,
  COMPANY_BETA,
  DEBUG,
  LATER,
  PUBLIC,
} from '../../testing/route-cases.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { AppRoutes } from './app-routes.tsx';

const here = () => location.pathname + location.search;
/** The router's state beside the address. */
const remembered = () => (history.state as { usr?: { from?: string } | null } | null)?.usr?.from;
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });

async function logInAs(user: Partial<CurrentUser>): Promise<void> {
  await storeSessionKeys(ADA.own);
  beginSession(sessionOf(user), '/home');
  finishRedirect();
}

const open = (path: string) => openAt(path, <AppRoutes />);

beforeAll(async () => {
  // Wide enough for the sidebar to stand beside the page.
  await page.viewport(1280, 800);
  await speakEnglish();
});
afterAll(() => page.viewport(800, 600));
beforeEach(() => {
  localStorage.clear();
  startVisit(answerLikeServer);
});

describe('a visitor', () => {
  it.each(PUBLIC)('sees %s (%s)', async (path, _, title) => {
    await open(`${path}?x=1`);
    await expect.element(heading(title)).toBeVisible();
    expect(here()).toBe(`${path}?x=1`);
  });

  const closed = [
    ...AUTHENTICATED,
    ...COMPANY,
    ...COMPANY_BETA,
    ...BETA,
    ...DEBUG,
    ['/admin', 'ROUTE-09'] as const,
  ];
  it.each(closed.filter(([path]) => path !== '/404').map(([path, id]) => [path, id] as const))(
    'is sent from %s to /login, which remembers the location (ROUTE-13, %s)',
    async (path) => {
      await open(`${path}?x=1`);
      await expect.poll(here).toBe('/login');
      expect(remembered()).toBe(`${path}?x=1`);
    },
  );

  it('is sent from an unknown path to /login, and /404 is not remembered (ROUTE-08, ROUTE-13, J-045)', async () => {
    await open('/no-such-page');
    await expect.poll(here).toBe('/login');
    expect(remembered()).toBeUndefined();
  });

  it('lands from / on /login, with query and fragment (ROUTE-04)', async () => {
    await open('/?x=1#account=1&activation=2');
    await expect.poll(here).toBe('/login?x=1');
    expect(location.hash).toBe('#account=1&activation=2');
    await expect.element(heading('Log in')).toBeVisible();
  });
});

describe('an issuer', () => {
  beforeEach(() => logInAs({ userType: 'issuer', features: [] }));

  it.each(AUTHENTICATED)('sees %s (%s)', async (path, _, title, end = path) => {
    await open(`${path}?x=1`);
    await expect.element(heading(title)).toBeVisible();
    expect(location.pathname).toBe(end);
    // The neutral link and a wrong kind of page may drop the query; every page keeps its own.
    expect(end === path ? location.search : '?x=1').toBe('?x=1');
  });

  it.each(AUTHENTICATED)(
    'accepts a slash at the end of %s (ROUTE-12, %s)',
    async (path, _, title, end = path) => {
      await open(`${path}/`);
      await expect.element(heading(title)).toBeVisible();
      expect(location.pathname.replace(/\/$/, '')).toBe(end);
    },
  );

  it.each(
    AUTHENTICATED.map(([path, id]) => [path, id] as const).filter(
      ([path]) => !['/playground', '/404'].includes(path),
    ),
  )('does not accept a deeper path than %s (ROUTE-12, %s)', async (path) => {
    await open(`${path}/deeper/still/no/page`);
    await expect.element(heading('Page not found')).toBeVisible();
    expect(here()).toBe('/404');
  });

  it.each(PUBLIC)('is sent from %s to /home (%s)', async (path) => {
    await open(path);
    await expect.poll(here).toBe('/home');
  });

  const elsewhere: [path: string, end: string, ids: string][] = [
    ['/', '/home', 'ROUTE-04'],
    ['/contracts', '/my-contracts', 'ROUTE-05'],
    ['/_blank', '/playground', 'ROUTE-06'],
    ['/no-such-page', '/404', 'ROUTE-08'],
    ['/MY-CONTRACTS', '/404', 'ROUTE-08'],
    ['/admin', '/home', 'ROUTE-10'],
    ...COMPANY.map(([path, id]) => [path, '/home', `${id}, J-018`] as [string, string, string]),
    ...COMPANY_BETA.map(([path, id]) => [path, '/home', `${id}, J-019`] as [string, string, string]),
    ...BETA.map(([path, id]) => [path, '/404', `${id}, J-019`] as [string, string, string]),
    ...DEBUG.map(([path, id]) => [path, '/404', `${id}, J-036`] as [string, string, string]),
  ];
  it.each(elsewhere)('is sent from %s to %s (%s)', async (path, end) => {
    await open(path);
    await expect.poll(here).toBe(end);
  });

  it('/workspaces/general is for company admins; others see a notification and are sent to /my-contracts (ROUTE-29, J-105)', async () => {
    await open('/workspaces/general');
    await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
    await expect.poll(here).toBe('/my-contracts');
  });

  it('/404 leads back to My contracts (ROUTE-48)', async () => {
    await open('/404');
    await expect
      .element(
        page.getByText('The page could not be found. Click the button below to go back to Contracts page.'),
      )
      .toBeVisible();
    await page.getByRole('link', { name: 'Go to My contracts' }).click();
    expect(here()).toBe('/my-contracts');
  });

  it('there is no entry of the administration (ROUTE-11)', async () => {
    await open('/archive');
    await expect.element(page.getByRole('link', { name: 'My contracts' }).first()).toBeVisible();
    expect(page.getByRole('link', { name: 'Administration' }).query()).toBeNull();
  });
});

describe('a company admin', () => {
  beforeEach(() => logInAs({ companyRole: 'admin', features: [] }));

  it.each(COMPANY)('sees %s (%s)', async (path, _, title) => {
    await open(path);
    await expect.element(heading(title)).toBeVisible();
    expect(here()).toBe(path);
  });

  it('sees /workspaces/general (ROUTE-29)', async () => {
    await logInAs({ companyRole: 'admin', companyId: '0192aaaa-0000-7000-8000-000000000003' });
    await open('/workspaces/general?x=1');
    await expect.element(heading('General')).toBeVisible();
    expect(here()).toBe('/workspaces/general?x=1');
  });

  it.each(COMPANY_BETA)('does not find %s without beta (J-019, %s)', async (path) => {
    await open(path);
    await expect.poll(here).toBe('/404');
  });

  it('/company/settings/billing leads to its overview (ROUTE-07)', async () => {
    await logInAs({ companyRole: 'admin', features: ['betaFeatures'] });
    localStorage.setItem('debugger', 'true');
    await open('/company/settings/billing');
    await expect.poll(here).toBe('/company/settings/billing/overview');
  });
});

describe('beta', () => {
  it.each([...COMPANY_BETA, ...BETA])(
    'with the feature and the debugger flag a company admin sees %s (%s)',
    async (path, _, title) => {
      localStorage.setItem('debugger', 'true');
      await logInAs({ companyRole: 'admin', features: ['betaFeatures'] });
      await open(path);
      await expect.element(heading(title)).toBeVisible();
      expect(here()).toBe(path);
    },
  );

  it.each(DEBUG)('the debugger flag alone shows %s (%s)', async (path) => {
    localStorage.setItem('debugger', 'true');
    await logInAs({ features: [] });
    await open(path);
    await expect.element(heading(LATER)).toBeVisible();
  });

  it('the feature without the flag, and the flag without the feature, show nothing (ROUTE-47, J-021)', async () => {
    await logInAs({ features: ['betaFeatures'] });
    await open('/extended-search/x');
    await expect.poll(here).toBe('/404');
    localStorage.setItem('debugger', 'true');
    await logInAs({ features: [] });
    await open('/extended-search/x');
    await expect.poll(here).toBe('/404');
  });
});

describe('a platform admin', () => {
  beforeEach(() => logInAs({ userType: 'admin' }));

  it('sees /admin and its entry (ROUTE-09, ROUTE-11)', async () => {
    await open('/admin');
    await expect.element(page.getByRole('link', { name: 'Administration' })).toBeVisible();
    expect(here()).toBe('/admin');
  });

  it.each([...PUBLIC, ...AUTHENTICATED, ...COMPANY].map(([path, id]) => [path, id] as const))(
    'is sent from %s to /admin (ROUTE-10, %s)',
    async (path) => {
      await open(path);
      await expect.poll(here).toBe('/admin');
    },
  );
});

it('a user without a type is sent from /login to /my-contracts (ROUTE-58)', async () => {
  await logInAs({ userType: null });
  await open('/login');
  await expect.poll(here).toBe('/my-contracts');
});
