import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginSession,
  currentSession,
  finishRedirect,
  restoreSession,
} from '../../shared/session/session-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { ACTIVE, answerLikeServer } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { until } from '../../testing/until.ts';
import { AppRoutes } from './app-routes.tsx';

const here = () => location.pathname;
const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).query() !== null;

async function openAs(user: Partial<CurrentUser>, path: string): Promise<void> {
  beginSession(sessionOf(user), '/home');
  finishRedirect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openAt(path, <AppRoutes />);
}

beforeAll(() => speakEnglish());
beforeEach(() => {
  startVisit(answerLikeServer);
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(['/my-contracts', `/contract-details/${ACTIVE}`, '/home', '/playground', '/404'])(
  'a flagged user is sent from %s to /account-migration after 1000 ms, not before (ROUTE-55, J-022)',
  async (path) => {
    await openAs({ oldAccount: true }, path);
    await vi.advanceTimersByTimeAsync(999);
    expect(here()).toBe(path);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => here() === '/account-migration');
    await until(() => heading('Coming soon'));
  },
);

it('the migration page itself stays (ROUTE-55)', async () => {
  await openAs({ oldAccount: true }, '/account-migration');
  await until(() => heading('Coming soon'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(here()).toBe('/account-migration');
});

it('a flagged user on /login is sent there, too (ROUTE-55, J-022)', async () => {
  await openAs({ oldAccount: true }, '/login');
  await until(() => here() !== '/login');
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => heading('Coming soon'));
  expect(here()).toBe('/account-migration');
});

it('nobody else is sent anywhere (ROUTE-55)', async () => {
  await openAs({}, '/my-contracts');
  await until(() => heading('My contracts'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(here()).toBe('/my-contracts');
});

it('a reload remembers the flag (ROUTE-55)', () => {
  beginSession(sessionOf({ oldAccount: true }), '/home');
  restoreSession();
  expect(currentSession()?.user.oldAccount).toBe(true);
});
