import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { deferred } from '../../testing/deferred.ts';
import { replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { restoreLock } from './lock-session.ts';
import { isLocked, openLock } from './lock-store.ts';
import { usePendingSave } from './pending-saves.ts';
import { sessionKeys, storeSessionKeys } from './session-keys.ts';
import { beginSession, currentSession, endSession } from './session-store.ts';
import { useIdleWatch } from './use-idle-watch.ts';
import { clearSession } from '../storage/user-storage.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const input = (name = 'pointermove') => dispatchEvent(new Event(name));
/** The server; DELETE ends a session. */
let calls: RecordedCall[];
const ended = () =>
  calls.filter(({ method }) => method === 'DELETE').map(({ headers }) => headers.get('Authorization'));
/** What the browser tells this tab when another one writes. */
const hear = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  endSession();
  localStorage.clear();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  beginSession(sessionOf({}, START + 60 * MINUTE), '/home');
  calls = replaceNetwork(() => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.useRealTimers();
  endSession();
  localStorage.clear();
});

it('the session is locked after 15 minutes without input, not before; nobody is logged out', async () => {
  await renderHook(() => useIdleWatch());
  pass(15 * MINUTE - 1);
  expect(isLocked()).toBe(false);
  pass(1);
  expect(isLocked()).toBe(true);
  expect(currentSession()).not.toBeNull();
});

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'])(
  '%s is input: the 15 minutes start again',
  async (name) => {
    await renderHook(() => useIdleWatch());
    pass(14 * MINUTE);
    input(name);
    pass(15 * MINUTE - 1);
    expect(isLocked()).toBe(false);
    pass(1);
    expect(isLocked()).toBe(true);
  },
);

it('input in another tab keeps this one open', async () => {
  await renderHook(() => useIdleWatch());
  pass(10 * MINUTE);
  localStorage.setItem('user_lastInput', String(Date.now()));
  pass(10 * MINUTE);
  expect(isLocked()).toBe(false);
  pass(5 * MINUTE);
  expect(isLocked()).toBe(true);
});

it('input after a long sleep locks, it does not count', async () => {
  await renderHook(() => useIdleWatch());
  vi.setSystemTime(START + 40 * MINUTE);
  input();
  expect(isLocked()).toBe(true);
});

it('a lock in another tab locks this one, and one password opens all', async () => {
  localStorage.setItem('user_locked', 'true');
  hear('user_locked');
  expect(isLocked()).toBe(true);
  localStorage.setItem('token', 'of the next session');
  localStorage.removeItem('user_locked');
  hear('user_locked');
  expect(isLocked()).toBe(false);
  expect(currentSession()?.token).toBe('of the next session');
});

it('a lock of another tab is not marked again, which could undo that it was just opened there', () => {
  localStorage.setItem('user_locked', 'true');
  const write = vi.spyOn(Storage.prototype, 'setItem');
  hear('token');
  expect(isLocked()).toBe(true);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

it('a log-out in another tab does not open what is locked here', async () => {
  localStorage.setItem('user_locked', 'true');
  hear('user_locked');
  clearSession();
  hear('user_locked');
  expect(isLocked()).toBe(true);
});

it('the browser that comes back after 15 minutes, or was closed while locked, is locked', () => {
  localStorage.setItem('user_lastInput', String(START));
  restoreLock(START + 15 * MINUTE - 1);
  expect(isLocked()).toBe(false);
  restoreLock(START + 15 * MINUTE);
  expect(isLocked()).toBe(true);
  endSession();
  beginSession(sessionOf({}, START + 60 * MINUTE), '/home');
  expect(isLocked()).toBe(false);
  localStorage.setItem('user_locked', 'true');
  restoreLock(START);
  expect(isLocked()).toBe(true);
});

it('the lock drops the keys; code that needs them waits until they are back', async () => {
  const { own: keys } = await createAccount();
  await storeSessionKeys(keys);
  await renderHook(() => useIdleWatch());
  pass(15 * MINUTE);
  vi.useRealTimers();
  await expect.poll(ended).toHaveLength(1);
  let got: unknown;
  const waiting = sessionKeys().then((found) => (got = found.auth.publicKey));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(got).toBeUndefined();
  await storeSessionKeys(keys);
  openLock();
  await waiting;
  expect(got).toBe(keys.auth.publicKey);
});

it('keys that were dropped are nowhere on the device', async () => {
  await storeSessionKeys((await createAccount()).own);
  await renderHook(() => useIdleWatch());
  pass(15 * MINUTE);
  vi.useRealTimers();
  await expect.poll(ended).toHaveLength(1);
  openLock();
  await expect(sessionKeys()).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
});

it('pending changes are saved when the session is locked (STATE-DA-02)', async () => {
  const save = vi.fn(async () => true);
  await renderHook(() => usePendingSave(save));
  await renderHook(() => useIdleWatch());
  pass(15 * MINUTE);
  expect(save).toHaveBeenCalledOnce();
});

it('a locked session ends at the server after typed text is saved', async () => {
  const saving = deferred<boolean>();
  await storeSessionKeys((await createAccount()).own);
  await renderHook(() => usePendingSave(() => saving.promise));
  await renderHook(() => useIdleWatch());
  pass(15 * MINUTE);
  vi.useRealTimers();
  expect(isLocked()).toBe(true);
  expect((await sessionKeys()).auth).toBeDefined();
  expect(ended()).toEqual([]);
  saving.resolve(true);
  await expect.poll(ended).toEqual(['DPoP token-of-ada']);
});

it('of two tabs, the one that locks first ends the session', async () => {
  await storeSessionKeys((await createAccount()).own);
  await renderHook(() => useIdleWatch());
  localStorage.setItem('user_locked', 'true');
  pass(15 * MINUTE);
  vi.useRealTimers();
  expect(isLocked()).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(ended()).toEqual([]);
});

it('a person who only reads causes a call every three minutes, an absent one does not', async () => {
  await renderHook(() => useIdleWatch());
  for (let minute = 1; minute <= 7; minute += 1) {
    pass(MINUTE);
    input('wheel');
  }
  await expect
    .poll(() => calls.map(({ url }) => url))
    .toEqual(['/ui-api/configuration', '/ui-api/configuration']);
  pass(8 * MINUTE);
  expect(calls).toHaveLength(2);
});
