import type { Person } from './people.ts';
import { until } from './server.ts';
import { sessionHeaders, takeNonce } from './session-headers.ts';

/** A browser that listens to changes. */
export interface Listening {
  /** What it heard so far. */
  events: string[];
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
}

interface Where {
  origin: string;
  /** Its public address, when that is another one. */
  publicUrl?: string;
}

/** GET /changes, as it is answered. */
export async function askForChanges(
  { origin, publicUrl = origin }: Where,
  { token }: Pick<Person, 'token'>,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const send = async () =>
    fetch(`${origin}/ui-api/changes`, {
      headers: await sessionHeaders(token, 'GET', `${publicUrl}/ui-api/changes`),
      signal,
    });
  const response = await send();
  return takeNonce(publicUrl, response) ? send() : response;
}

/** Listens from now on: the server has said that it hears. */
export async function listenTo(where: Where, person: Pick<Person, 'token'>): Promise<Listening> {
  const closing = new AbortController();
  const response = await askForChanges(where, person, closing.signal);
  if (response.status !== 200 || response.body === null) throw new Error(`Got ${response.status}.`);
  const events: string[] = [];
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const ended = (async () => {
    for (;;) {
      const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }));
      if (done) return;
      events.push(...[...value.matchAll(/^data: (.*)$/gm)].map(([, event = '']) => event));
    }
  })();
  return { events, ended, close: () => closing.abort() };
}

/** Waits until the event was heard. */
export function hears({ events }: Listening, event: string): Promise<boolean> {
  return until(async () => events.includes(event)).catch(() => {
    throw new Error(`Heard ${JSON.stringify(events)} and not "${event}".`);
  });
}
