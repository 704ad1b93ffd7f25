import { expect, it, onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { call } from '../api-client/client.ts';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { deferred } from '../../testing/deferred.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { lasting, replaceNetwork, type LastingStream } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { lock, openLock } from '../session/lock-store.ts';
import { continueSession, endSession } from '../session/session-store.ts';
import { isStaleAfter } from './stale-keys.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const [ONE, OTHER] = [crypto.randomUUID(), crypto.randomUUID()];
const PAGE = `/digitalassets/${ONE}?include=ownedBy`;
const LIST = '/digitalassets?include=ownedBy';
const SECOND = '/digitalassets?include=ownedBy&page%5Bcursor%5D=2';

/** A page that shows a contract, both pages of a list and the workspaces; how often each of them was read. */
async function show() {
  const reads = new Map<string, number>();
  const answers = new Map<string, Promise<unknown>>();
  const streams: LastingStream[] = [];
  const read = async (path: string) => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
    await answers.get(path);
    return reads.get(path);
  };
  function Page() {
    useLiveUpdates();
    const { data } = useSWR(PAGE, read);
    useSWR('/workspaces?sort=created', read);
    const list = useSWRInfinite((index) => [LIST, SECOND][index] ?? null, read, { initialSize: 2 });
    return <output>{JSON.stringify([data, list.data])}</output>;
  }
  replaceCredentials(async () => credentialsWith('ada'));
  const calls = replaceNetwork((asked) => lasting(asked, (stream) => streams.push(stream)));
  continueSession(sessionOf({ accountId: crypto.randomUUID() }));
  onTestFinished(() => endSession());
  const screen = await render(
    <EmptyCache>
      <Page />
    </EmptyCache>,
  );
  const send = (event: string) => streams.at(-1)?.send(`data: ${event}\n\n`);
  const counts = () => [PAGE, '/workspaces?sort=created', LIST, SECOND].map((path) => reads.get(path));
  await expect.poll(() => streams.length).toBe(1);
  // it catches up on what changed while the page was loaded
  await expect.poll(counts).toEqual([2, 2, 2, 2]);
  return { screen, send, counts, answers, calls, streams };
}

it('what an event is about is read again, of a list all pages, and nothing else', async () => {
  const { send, counts, screen } = await show();
  send(`contract ${ONE}`);
  await expect.poll(counts).toEqual([3, 2, 3, 3]);
  await expect.element(screen.getByText('[3,[3,3]]')).toBeVisible();
  send(`contract ${OTHER}`);
  await expect.poll(counts).toEqual([3, 2, 4, 4]);
  send('workspaces');
  await expect.poll(counts).toEqual([4, 3, 5, 5]);
});

it('nothing is read while a call is under way, whose caller puts what it brought in its place', async () => {
  const { send, counts, screen } = await show();
  const answer = deferred<Response>();
  replaceNetwork(() => answer.promise);
  const saving = call('PATCH', `/digitalassets/${ONE}`);
  send(`contract ${ONE}`);
  send('hints');
  await expect.element(screen.getByText('[2,[2,2]]')).toBeVisible();
  answer.resolve(new Response(null, { status: 204 }));
  await saving;
  expect(counts()).toEqual([2, 2, 2, 2]);
  await expect.poll(counts).toEqual([3, 2, 3, 3]);
});

it('a locked session hears nothing; opened again it catches up', async () => {
  const { counts, calls } = await show();
  lock();
  await expect.poll(() => calls[0]?.signal?.aborted).toBe(true);
  expect(calls).toHaveLength(1);
  openLock();
  await expect.poll(() => calls.length).toBe(2);
  await expect.poll(counts).toEqual([3, 3, 3, 3]);
});

it('a tab that is seen after a while catches up, and one that was hidden for a moment does not', async () => {
  const { counts } = await show();
  let now = Date.now();
  const hide = (hidden: boolean, after: number) => {
    now += after;
    const time = Date.now;
    Date.now = () => now;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = time;
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  hide(true, 0);
  hide(false, 40_000);
  await expect.poll(counts).toEqual([3, 3, 3, 3]);
  hide(true, 0);
  hide(false, 20_000);
  hide(true, 0);
  hide(false, 31_000);
  await expect.poll(counts).toEqual([4, 4, 4, 4]);
});

it.each([
  [`contract ${ONE}`, PAGE, true],
  [`contract ${ONE}`, `/digitalassets/${OTHER}?include=ownedBy`, false],
  [`contract ${ONE}`, `/workspaces/${OTHER}/digitalassets?sort=-created`, true],
  ['contracts', PAGE, true],
  ['workspaces', ['members', OTHER], true],
  ['workspaces', ['company members', OTHER], false],
  ['company', ['company members', OTHER], true],
  ['account', `/accounts/${OTHER}`, true],
  ['hints', PAGE, false],
  ['all', 'configuration', false],
] as const)('%s makes %j stale: %s', (event, key, isStale) => {
  expect(isStaleAfter(event as 'all', key)).toBe(isStale);
});
