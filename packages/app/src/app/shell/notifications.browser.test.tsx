import type { NewNotification } from '@signet/domain/notifications/notification';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { call } from '../../shared/api-client/client.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { reactToFailures } from '../../shared/session/react-to-failures.ts';
import { beginSession, currentSession, endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { SOON } from '../../testing/soon.ts';
import { until } from '../../testing/until.ts';
import { Notifications } from './notifications.tsx';

const stack = page.getByRole('region', { name: 'Notifications' });
const texts = () =>
  [...stack.element().querySelectorAll('[data-state] p:first-child')].map((line) => line.textContent);

/** Notifies and waits for React to be done, effects included, so that the life of the text has begun. */
async function notifyNow(added: NewNotification): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => notify(added));
  vi.unstubAllGlobals();
}

beforeEach(async () => {
  localStorage.clear();
  await speakEnglish();
  reactToFailures();
  await render(<Notifications />);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const button of page.getByRole('button', { name: 'Dismiss' }).all().toReversed()) await button.click();
  endSession();
  localStorage.clear();
});

describe('the stack', () => {
  it('STATE-NOTIF-01 a notification appears and leaves after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await notifyNow({ state: 'success', value: 'Draft saved' });
    expect(texts()).toEqual(['Draft saved']);
    await vi.advanceTimersByTimeAsync(4999);
    expect(texts()).toEqual(['Draft saved']);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => texts().length === 0);
  });

  it('STATE-NOTIF-01 its own life length counts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await notifyNow({ state: 'attention', value: 'Short', lifeLength: 1200 });
    await vi.advanceTimersByTimeAsync(1199);
    expect(texts()).toEqual(['Short']);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => texts().length === 0);
  });

  it('STATE-NOTIF-02 the same text is not shown twice, another one is', async () => {
    notify({ state: 'success', value: 'Draft saved' });
    notify({ state: 'warning', value: 'Draft saved' });
    notify({ state: 'success', value: 'Contract deleted' });
    await expect.poll(texts, SOON).toEqual(['Draft saved', 'Contract deleted']);
  });

  it('STATE-NOTIF-02 a text may come again once it has gone', async () => {
    notify({ state: 'success', value: 'Draft saved' });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(texts, SOON).toEqual([]);
    notify({ state: 'success', value: 'Draft saved' });
    await expect.poll(texts, SOON).toEqual(['Draft saved']);
  });

  it('STATE-NOTIF-03 an unknown state throws and shows nothing', async () => {
    expect(() => notify({ state: 'fatal' as 'warning', value: 'Boom' })).toThrow(
      "Invalid notification state 'fatal'",
    );
    expect(texts()).toEqual([]);
  });
});

describe('refused calls', () => {
  const refuse = (response: () => Response | Promise<Response>, options = {}) => {
    replaceNetwork(response);
    return call('POST', '/x', options).catch(() => {});
  };

  it('ERR-01 ERR-02 a 401 tells that the session is over and clears it', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'Unauthenticated'));
    await expect.poll(texts, SOON).toEqual(['Your session has expired']);
    expect(stack.element().querySelector('[data-state="warning"]')).not.toBeNull();
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ERR-01 a call without notifications tells nothing, the session is cleared all the same', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'Unauthenticated'), { notify: false });
    expect(currentSession()).toBeNull();
    expect(texts()).toEqual([]);
  });

  it('ERR-03 a call without redirect leaves the session to its caller', async () => {
    beginSession(sessionOf(), '/home');
    await refuse(() => refusal(401, 'WrongCredentials'), { notify: false, redirect: false });
    expect(currentSession()).not.toBeNull();
  });

  const connection = 'Connection error. Check your internet connection and firewall, then try again.';
  it('ERR-04 a failed fetch shows the connection error', async () => {
    await refuse(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect.poll(texts, SOON).toEqual([connection]);
  });

  it('ERR-04 a 502 shows the connection error', async () => {
    await refuse(() => new Response('', { status: 502 }));
    await expect.poll(texts, SOON).toEqual([connection]);
  });

  it('ERR-05 another failure shows the unexpected error', async () => {
    await refuse(() => new Response('', { status: 500 }));
    await expect.poll(texts, SOON).toEqual(['Something unexpected went wrong. Please try again.']);
    expect(stack.element().querySelector('[data-state="warning"]')).not.toBeNull();
  });

  it('ERR-05 a call without notifications leaves the failure to its caller', async () => {
    await refuse(() => new Response('', { status: 500 }), { notify: false });
    expect(texts()).toEqual([]);
  });

  it('ERR-06 a cancelled call shows nothing', async () => {
    const abort = new AbortController();
    abort.abort();
    await refuse(() => new Response(), { signal: abort.signal });
    expect(texts()).toEqual([]);
  });

  it('reads that wait for the second factor say nothing, for the banner does; a change that is refused says why', async () => {
    replaceNetwork(() => refusal(403, 'SecondFactorNotSetUp'));
    await call('GET', '/tasks').catch(() => {});
    notify({ state: 'success', value: 'Draft saved' });
    await expect.poll(texts, SOON).toEqual(['Draft saved']);
    await call('DELETE', '/companies/1/settings/1').catch(() => {});
    await expect
      .poll(texts, SOON)
      .toEqual(['Draft saved', expect.stringContaining('Your company requires a second factor.')]);
  });
});
