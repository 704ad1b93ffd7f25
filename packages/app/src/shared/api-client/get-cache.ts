/** NET-08: milliseconds in which a GET to the same path and query shares the earlier or in-flight answer. */
export const CACHE_WINDOW_MS = 2000;

/** NET-10, STATE-MISC-05. */
type EntryState = 'pending' | 'done' | 'failed';

interface Entry {
  state: EntryState;
  answer: Promise<unknown>;
  startedAt: number;
}

const entries = new Map<string, Entry>();

/** The response of an earlier call to the path within the window, otherwise the result of `run`. A failure is not cached. */
export function reuseAnswer<T>(path: string, run: () => Promise<T>, now = Date.now()): Promise<T> {
  const known = entries.get(path);
  if (known !== undefined && known.state !== 'failed' && now - known.startedAt < CACHE_WINDOW_MS) {
    return known.answer as Promise<T>;
  }
  const answer = run();
  const entry: Entry = { state: 'pending', answer, startedAt: now };
  entries.set(path, entry);
  answer.then(
    () => (entry.state = 'done'),
    () => (entry.state = 'failed'),
  );
  return answer;
}

/** Any write, login or logout makes the cached responses stale. */
export function forgetAnswers(): void {
  entries.clear();
}
