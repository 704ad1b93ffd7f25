import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { dismissNotification, useNotifications } from '../notifications/notification-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { beginSession, currentSession, endSession } from './session-store.ts';
import { usePendingSave } from './pending-saves.ts';
import { useExpiryWatch } from './use-expiry-watch.ts';
import type { StoredSession } from '../storage/user-storage.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');

function useWatched(session: StoredSession) {
  useExpiryWatch(session);
  return useNotifications();
}

/** Takes away what a test left in the store. */
const leftovers: (() => void)[] = [];

let tokens = 0;
/** Watches a fresh session that ends after so many milliseconds. */
async function watch(life: number) {
  const session = { ...sessionOf({}, START + life), token: `token-${(tokens += 1)}` };
  beginSession(session, '/home');
  const hook = await renderHook(() => useWatched(session));
  leftovers.push(() => hook.result.current.forEach(({ id }) => dismissNotification(id)));
  const pass = (ms: number) => hook.act(() => vi.advanceTimersByTimeAsync(ms));
  return { session, pass, shown: () => hook.result.current, unmount: () => hook.unmount() };
}

beforeEach(async () => {
  localStorage.clear();
  await speakEnglish();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const dismiss of leftovers.splice(0)) dismiss();
  endSession();
  localStorage.clear();
});

it('the warning comes with the first check at which under 10 minutes remain (STATE-SESS-02, STATE-SESS-03)', async () => {
  const { pass, shown } = await watch(12.5 * MINUTE);
  await pass(2 * MINUTE);
  expect(shown()).toEqual([]);
  await pass(MINUTE - 1);
  expect(shown()).toEqual([]);
  await pass(1);
  expect(shown()).toMatchObject([
    {
      state: 'attention',
      value: 'Your session ends soon',
      description: 'It ends in less than 10 minutes. Save your work and log in again.',
    },
  ]);
  expect(currentSession()).not.toBeNull();
});

it('exactly 10 minutes are not under 10 minutes (STATE-SESS-03)', async () => {
  const { shown } = await watch(10 * MINUTE);
  expect(shown()).toEqual([]);
});

it('one token is warned about once (STATE-SESS-03, J-052)', async () => {
  const { pass, shown } = await watch(9 * MINUTE);
  expect(shown()).toHaveLength(1);
  dismissNotification(shown()[0]?.id ?? '');
  await pass(3 * MINUTE);
  expect(shown()).toEqual([]);
});

it('a new frame around the same session does not warn again (STATE-SESS-03, J-052)', async () => {
  const { session, shown, unmount } = await watch(9 * MINUTE);
  dismissNotification(shown()[0]?.id ?? '');
  await unmount();
  const again = await renderHook(() => useWatched(session));
  expect(again.result.current).toEqual([]);
});

it('at the expiry the session ends and the user sees a notification (STATE-SESS-02, J-052)', async () => {
  const { pass, shown } = await watch(2 * MINUTE);
  await pass(2 * MINUTE);
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  expect(shown().at(-1)).toMatchObject({ state: 'warning', value: 'Your session has expired' });
});

it('pending changes are saved two seconds before the session ends (STATE-SESS-02, STATE-DA-02)', async () => {
  vi.useFakeTimers({
    now: START,
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
  const save = vi.fn(async () => true);
  const saver = await renderHook(() => usePendingSave(save));
  const { pass, unmount } = await watch(3 * MINUTE);
  await pass(3 * MINUTE - 2001);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save).toHaveBeenCalledOnce();
  expect(currentSession()).not.toBeNull();
  await unmount();
  await saver.unmount();
});
