import { readEvents } from '../api-client/event-stream.ts';

const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 60_000;
/** After an outage of the server its browsers catch up within this time, and not all at once. */
const SPREAD_MS = 2000;

/**
 * Holds one connection for events until `signal` is aborted, and makes it again whenever it is lost.
 *
 * @param tell gets the text of each event, and `all` when the connection is there: something may have been missed before
 */
export async function keepConnected(signal: AbortSignal, tell: (text: string) => void): Promise<void> {
  let pause = PAUSE_MIN_MS;
  while (!signal.aborted) {
    await readEvents({
      signal,
      onOpen() {
        pause = PAUSE_MIN_MS;
        tell('all');
      },
      onEvent(text) {
        if (text === 'all') setTimeout(() => tell(text), Math.random() * SPREAD_MS);
        else tell(text);
      },
    }).catch(() => undefined); // what fails is tried again, and calls of the person say by themselves that the server is away
    await untilTry(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(2 * pause, PAUSE_MAX_MS);
  }
}

/** The time, or the moment at which the network is back. */
function untilTry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const go = () => {
      done.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go, { signal: done.signal });
    signal.addEventListener('abort', go, { signal: done.signal });
    if (signal.aborted) go();
  });
}
