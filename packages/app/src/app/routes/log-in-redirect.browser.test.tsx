import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../shared/api-client/client.ts';
import { reactToFailures } from '../../shared/session/react-to-failures.ts';
import { beginSession, currentSession, finishRedirect } from '../../shared/session/session-store.ts';
import { Notifications } from '../shell/notifications.tsx';
import { openAt, startVisit } from '../../testing/app-visit.tsx';
import { answerLikeServer } from '../../testing/contracts.ts';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { until } from '../../testing/until.ts';
import { AppRoutes } from './app-routes.tsx';

const here = () => location.pathname + location.search;

async function open(path: string): Promise<void> {
  await openAt(
    path,
    <>
      <AppRoutes />
      <Notifications />
    </>,
  );
}

beforeAll(async () => {
  await speakEnglish();
  reactToFailures();
});
beforeEach(() => {
  startVisit(answerLikeServer);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('after login', () => {
  /** Logs in as the log-in page does once the server has agreed. */
  async function logInTo(target: string): Promise<void> {
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    beginSession(sessionOf(), target);
    await until(() => page.getByText('You are logged in. One moment…').query() !== null);
  }

  it('the remembered page opens after 1000 ms, not the home (ROUTE-59, J-042)', async () => {
    await open('/login');
    await logInTo('/archive?x=1');
    await vi.advanceTimersByTimeAsync(999);
    expect(here()).toBe('/login');
    await vi.advanceTimersByTimeAsync(1);
    await until(() => here() !== '/login');
    expect(here()).toBe('/archive?x=1');
    await until(() => page.getByRole('heading', { name: 'Archive' }).query() !== null);
    expect(here()).toBe('/archive?x=1');
  });
});

describe('when the session is lost', () => {
  it('a 401 on a page redirects to /login with its location, and says why (ERR-01, ERR-02, ERR-03)', async () => {
    beginSession(sessionOf(), '/home');
    finishRedirect();
    await open('/archive?x=1');
    await expect.element(page.getByRole('heading', { name: 'Archive' })).toBeVisible();
    replaceNetwork(() => refusal(401, 'Unauthenticated'));
    await call('POST', '/x').catch(() => {});
    await expect.poll(here).toBe('/login');
    expect((history.state as { usr: unknown }).usr).toEqual({ from: '/archive?x=1' });
    await expect.element(page.getByText('Your session has expired', { exact: true })).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  it('a call without redirect stays on its page (ERR-03)', async () => {
    beginSession(sessionOf(), '/home');
    finishRedirect();
    await open('/archive');
    replaceNetwork(() => refusal(401, 'Unauthenticated'));
    await call('POST', '/x', { redirect: false }).catch(() => {});
    expect(here()).toBe('/archive');
  });
});
