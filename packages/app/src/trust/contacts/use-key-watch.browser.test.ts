import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { dismissNotification, useNotifications } from '../../shared/notifications/notification-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { activate, forgetDevice, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json } from '../../testing/network.ts';
import { readDevice } from '../../shared/storage/device-store.ts';
import { createAccount } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { useKeyWatch } from './use-key-watch.ts';

/** Stays on a page for as long as the watch waits; gives what is shown. */
async function visit({ me }: FakeServer) {
  const { user } = sessionOf({ accountId: me.account.id, publicKey: me.account.keys.sign.publicKey });
  const hook = await renderHook(() => {
    useKeyWatch(user);
    return useNotifications();
  });
  await hook.act(() => vi.advanceTimersByTimeAsync(8000));
  return () => hook.result.current;
}

const callsTo = (path: string, { calls }: FakeServer) => calls.filter(({ url }) => url.includes(path)).length;

beforeEach(async () => {
  await speakEnglish();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  await forgetDevice();
});

it('another account under the own address is told at each visit, until the person says that they know about it (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  await activate(server, await createAccount(), server.me.emailAddress);
  const shown = await visit(server);
  await expect
    .poll(() => shown().map(({ value }) => value))
    .toEqual(['Your e-mail address now belongs to another account']);
  const [alarm] = shown();
  expect(alarm?.lifeLength).toBeGreaterThan(3_600_000);
  dismissNotification(alarm?.id ?? '');
  await expect.poll(shown).toEqual([]);
  // the device keeps the answer after the message has gone
  await expect.poll(() => readDevice('own address', server.me.emailAddress)).toBeDefined();
  const proofs = callsTo('/keys/v1/proof/', server);
  const again = await visit(server);
  await expect.poll(() => callsTo('/keys/v1/proof/', server)).toBe(proofs + 1);
  expect(again()).toEqual([]);
});

it('a directory that proves nothing is told (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  server.intercept = ({ url }) =>
    url.endsWith('/directorylookups')
      ? json({ data: { type: 'directorylookups', id: crypto.randomUUID(), attributes: {} } }, 201)
      : undefined;
  const shown = await visit(server);
  await expect
    .poll(() => shown().map(({ value }) => value))
    .toEqual(['The address directory contradicts itself']);
  for (const { id } of shown()) dismissNotification(id);
});

it('nothing is told when all is well, or when the directory cannot be reached (CRYPTO-16)', async () => {
  const well = await startFakeServer();
  const shown = await visit(well);
  await expect.poll(() => callsTo('/keys/v1/proof/', well)).toBe(1);
  const away = await startFakeServer();
  away.intercept = ({ url }) =>
    url.endsWith('/directorylookups') ? new Response(null, { status: 503 }) : undefined;
  const later = await visit(away);
  await expect.poll(() => callsTo('/directorylookups', away)).toBe(1);
  expect([...shown(), ...later()]).toEqual([]);
});

it('a directory that says nothing about the own address for days is told, and forgiven when it answers (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  const answers = server.intercept;
  const silence: typeof answers = (sent) =>
    sent.url.endsWith('/directorylookups') ? new Response(null, { status: 404 }) : undefined;
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now');
  const day = (count: number) => now + count * 24 * 3_600_000;
  const days = (count: number) => clock.mockReturnValue(day(count));
  // the clock may only go on once the visit has kept what it found
  const kept = (since: number | undefined) =>
    expect.poll(() => readDevice('own address silent since', server.me.emailAddress)).toBe(since);
  try {
    server.intercept = silence;
    days(0);
    const first = await visit(server);
    await kept(day(0));
    server.intercept = answers;
    days(2);
    await visit(server);
    await kept(undefined);
    server.intercept = silence;
    days(4);
    const forgiven = await visit(server);
    await kept(day(4));
    expect([...first(), ...forgiven()]).toEqual([]);
    days(8);
    const told = await visit(server);
    await expect
      .poll(() => told().map(({ value }) => value))
      .toEqual(['The address directory does not answer']);
    for (const { id } of told()) dismissNotification(id);
  } finally {
    clock.mockRestore();
  }
});
