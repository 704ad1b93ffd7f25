import { utf8 } from '@signet/domain/bytes/bytes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { dismissNotification, useNotifications } from '../notifications/notification-store.ts';
import { speakEnglish } from '../testing/english.ts';
import { forgetDevice, startFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { sessionOf } from '../testing/sessions.ts';
import { SOON } from '../testing/soon.ts';
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

const scans = ({ calls }: FakeServer) =>
  calls.filter(({ url }) => url.includes('/keys/v1/tile/entries/')).length;

beforeEach(async () => {
  await speakEnglish();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  await forgetDevice();
});

it('CRYPTO-16 a log of keys that does not fit is told, and stays until it is dismissed', async () => {
  const server = await startFakeServer();
  server.keyLedger.entries[0] = utf8('something else');
  const shown = await visit(server);
  await expect
    .poll(() => shown().map(({ value }) => value), SOON)
    .toEqual(['A key that is not yours was entered in your name']);
  for (const { id, lifeLength } of shown()) {
    expect(lifeLength).toBeGreaterThan(3_600_000);
    dismissNotification(id);
  }
});

it('CRYPTO-16 nothing is told when all is well, or when the log cannot be reached', async () => {
  const well = await startFakeServer();
  const shown = await visit(well);
  await expect.poll(() => scans(well), SOON).toBe(1);
  const away = await startFakeServer();
  away.intercept = ({ url }) =>
    url.includes('/tile/entries/') ? new Response(null, { status: 503 }) : undefined;
  const later = await visit(away);
  await expect.poll(() => scans(away), SOON).toBe(1);
  expect([...shown(), ...later()]).toEqual([]);
});
