import type { LiveEvent } from '@signet/domain/session/live-event';
import { useEffect } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import type { ScopedMutator } from 'swr/_internal';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { untilAnswered } from '../api-client/open-calls.ts';
import { useLocked } from '../session/lock-store.ts';
import { useSession } from '../session/session-store.ts';
import { onLiveEvent, startLiveEvents } from './live-events.ts';
import { isStaleAfter } from './stale-keys.ts';

/** SWR puts it before the key of the first page. Its function that does so would split what the first list loads into two files. */
const LIST_PREFIX = '$inf$';
/** The path of a page after the first, as links.next names it. */
const LATER_PAGE = /[?&]page%5Bcursor%5D=/;
/** A tab that was hidden for longer catches up, since it may have slept. */
const HIDDEN_MAX_MS = 30_000;

/**
 * Has what is shown read again when the server says that it changed, when the connection was lost, and when the tab was hidden for a
 * while. Does nothing while the session is locked.
 */
export function useLiveUpdates(): void {
  const { cache, mutate } = useSWRConfig();
  const { session } = useSession();
  const isIdle = useLocked() || session === null;
  const accountId = session?.user.accountId ?? '';
  const token = session?.token;

  useEffect(() => {
    if (isIdle) return undefined;
    const updates = createUpdates(cache, mutate);
    const stopHearing = onLiveEvent(updates.add);
    const stopListening = startLiveEvents(accountId);
    return () => {
      stopHearing();
      stopListening();
      updates.stop();
    };
    // another session is another stream
  }, [cache, mutate, accountId, token, isIdle]);
}

/**
 * Collects events and reads again what they made stale, not while a call is under way: what a call brings is put into the cache by
 * its caller, and would discard an answer that is on its way. A change that is made meanwhile is followed by an event of its own. A
 * hidden tab waits until it is seen.
 */
function createUpdates(cache: Cache, mutate: ScopedMutator) {
  const waiting = new Set<LiveEvent>();
  const stopping = new AbortController();
  let hiddenSince: number | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning || document.hidden) return;
    isRunning = true;
    // the caller takes an answer in the same task
    await untilAnswered().then(() => new Promise((resolve) => setTimeout(resolve)));
    isRunning = false;
    if (stopping.signal.aborted || document.hidden) return;
    const events = [...waiting];
    waiting.clear();
    if (events.length === 0) return;
    // or answers from before the change would be taken for new ones
    forgetAnswers();
    readAgain(cache, mutate, events);
  }

  function add(event: LiveEvent): void {
    waiting.add(event);
    void run();
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      const hidden = hiddenSince;
      hiddenSince = document.hidden ? Date.now() : undefined;
      if (hidden !== undefined && Date.now() - hidden > HIDDEN_MAX_MS) waiting.add('all');
      void run();
    },
    { signal: stopping.signal },
  );
  return { add, stop: () => stopping.abort() };
}

/**
 * Has SWR read again what the events made stale and a component shows. Lists in pages are left out by its filter: they have a key of
 * their own, and read a page after the first only when its answer is not kept.
 */
function readAgain(cache: Cache, mutate: ScopedMutator, events: readonly LiveEvent[]): void {
  const isStale = (key: unknown) => events.some((event) => isStaleAfter(event, key));
  const stale = [...cache.keys()].filter(isStale);
  for (const key of stale) if (LATER_PAGE.test(key)) cache.delete(key);
  void mutate(isStale);
  for (const list of stale.map((key) => LIST_PREFIX + key))
    if (cache.get(list) !== undefined) void mutate(list);
}
