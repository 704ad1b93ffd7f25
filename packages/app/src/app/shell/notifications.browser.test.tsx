import type { NewNotification } from '@signet/domain/notifications/notification';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { call } from '../../shared/api-client/client.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { reactToFailures } from '../../shared/session/react-to-failures.ts';
import { beginSession, currentSession, endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { until } from '../../testing/until.ts';
import { Notifications } from './notifications.tsx';

const stack = page.getByRole('region', { name: 'Notifications' });
const texts = () =>
  [...stack.element().querySelectorAll('[data-state] p:first-child')].map((line) => line.textContent);

/** Notifies and waits for React, effects included, so that the lifetime of the text has begun. */
async function notifyNow(added: NewNotification): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => notify(added));
  vi.unstubAllGlobals();
}

beforeEach(async () => {
  localStorage.clear();
  await speakEnglish();
  reactToFailures();
  // where another test left the pointer, it may lie on a message, which stays then
  await userEvent.hover(document.body, { position: { x: innerWidth - 1, y: innerHeight - 1 } });
  await render(<Notifications />);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const button of page.getByRole('button', { name: 'Dismiss' }).all().toReversed()) await button.click();
  endSession();
  localStorage.clear();
});

describe('the stack', () => {
  it('a notification appears and leaves after 5000 ms (STATE-NOTIF-01)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await notifyNow({ state: 'success', value: 'Draft saved' });
    expect(texts()).toEqual(['Draft saved']);
    await vi.advanceTimersByTimeAsync(4999);
    expect(texts()).toEqual(['Draft saved']);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => texts().length === 0);
  });

  it('its own lifetime counts (STATE-NOTIF-01)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await notifyNow({ state: 'attention', value: 'Short', lifeLength: 1200 });
    await vi.advanceTimersByTimeAsync(1199);
    expect(texts()).toEqual(['Short']);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => texts().length === 0);
  });

  it('the same text is not shown twice, another one is (STATE-NOTIF-02)', async () => {
    notify({ state: 'success', value: 'Draft saved' });
    notify({ state: 'warning', value: 'Draft saved' });
    notify({ state: 'success', value: 'Contract deleted' });
    await expect.poll(texts).toEqual(['Draft saved', 'Contract deleted']);
  });

  it('a text may come again once it has gone (STATE-NOTIF-02)', async () => {
    notify({ state: 'success', value: 'Draft saved' });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(texts).toEqual([]);
    notify({ state: 'success', value: 'Draft saved' });
    await expect.poll(texts).toEqual(['Draft saved']);
  });

  it('an unknown state throws and shows nothing (STATE-NOTIF-03)', async () => {
    expect(() => notify({ state: 'fatal' as 'warning', value: 'Boom' })).toThrow(
      "Invalid notification state 'fatal'",
    );
    expect(texts()).toEqual([]);
  });
});

describe('refused calls', () => {
  const refuse = (response: () => Response | Promise<Response>, options = {}) => {
    replaceNetwork(response);
    return call('POST', '/x', { tell: 'failures', ...options }).catch(() => {});
  };

  it('a 401 reports that the session is over and clears it (ERR-01, ERR-02)', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'Unauthenticated'));
    await expect.poll(texts).toEqual(['Your session has expired']);
    expect(stack.element().querySelector('[data-state="warning"]')).not.toBeNull();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('a call without notifications shows nothing, but the session is cleared (ERR-01)', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'Unauthenticated'), { tell: 'nothing' });
    expect(currentSession()).toBeNull();
    expect(texts()).toEqual([]);
  });

  it('a call without redirect leaves the session to its caller (ERR-03)', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'WrongCredentials'), { tell: 'nothing', redirect: false });
    expect(currentSession()).not.toBeNull();
  });

  const connection = 'Connection error. Check your internet connection and firewall, then try again.';
  it('a failed fetch shows the connection error (ERR-04)', async () => {
    await refuse(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect.poll(texts).toEqual([connection]);
  });

  it('a 502 shows the connection error (ERR-04)', async () => {
    await refuse(() => new Response('', { status: 502 }));
    await expect.poll(texts).toEqual([connection]);
  });

  it('another failure shows the unexpected error (ERR-05)', async () => {
    await refuse(() => new Response('', { status: 500 }));
    await expect.poll(texts).toEqual(['Something unexpected went wrong. Try again.']);
    expect(stack.element().querySelector('[data-state="warning"]')).not.toBeNull();
  });

  it('a call without notifications leaves the failure to its caller (ERR-05)', async () => {
    await refuse(() => new Response('', { status: 500 }), { tell: 'nothing' });
    expect(texts()).toEqual([]);
  });

  it('by default the caller reports a failure; the end of the session is always reported (ERR-01, ERR-05)', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => new Response('', { status: 500 }), { tell: undefined });
    await refuse(() => refusal(401, 'Unauthenticated'), { tell: undefined });
    await expect.poll(texts).toEqual(['Your session has expired']);
  });

  it('a cancelled call shows nothing (ERR-06)', async () => {
    const abort = new AbortController();
    abort.abort();
    await refuse(() => new Response(), { signal: abort.signal });
    expect(texts()).toEqual([]);
  });

  it('reads refused for a missing second factor show nothing besides the banner; a refused change says why', async () => {
    replaceNetwork(() => refusal(403, 'SecondFactorNotSetUp'));
    await call('GET', '/tasks', { tell: 'failures' }).catch(() => {});
    notify({ state: 'success', value: 'Draft saved' });
    await expect.poll(texts).toEqual(['Draft saved']);
    await call('DELETE', '/companies/1/settings/1', { tell: 'failures' }).catch(() => {});
    await expect
      .poll(texts)
      .toEqual(['Draft saved', expect.stringContaining('Your company requires a second factor.')]);
  });
});
