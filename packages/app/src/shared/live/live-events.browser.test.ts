import { HEARTBEAT_MS } from '@signet/domain/session/live-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { credentialsWith, replaceCredentials } from '../../testing/credentials.ts';
import { lasting, refusal, replaceNetwork, type LastingStream } from '../../testing/network.ts';
import { until } from '../../testing/until.ts';
import { onLiveEvent, startLiveEvents } from './live-events.ts';

afterEach(() => void vi.useRealTimers());

const CONTRACT = `contract ${crypto.randomUUID()}`;

/** A server that answers each call for events with a stream, which the test fills. */
function playServer() {
  const streams: LastingStream[] = [];
  replaceCredentials(async () => credentialsWith('ada'));
  const calls = replaceNetwork((asked) => lasting(asked, (stream) => streams.push(stream)));
  const send = (text: string) => streams.at(-1)?.send(text);
  return { calls, streams, send };
}

/** Listens as a tab does, until the test ends. */
function listen(accountId = crypto.randomUUID()) {
  const events: string[] = [];
  const stopHearing = onLiveEvent((event) => events.push(event));
  const stop = startLiveEvents(accountId);
  onTestFinished(() => {
    stopHearing();
    stop();
  });
  return { events, stop };
}

it('a browser hears what the server says, with the proof of its session, and catches up first', async () => {
  const { calls, send } = playServer();
  const { events } = listen();
  await until(() => events.length === 1);
  expect(events).toEqual(['all']);
  expect(calls[0]).toMatchObject({ method: 'GET', url: '/ui-api/changes' });
  expect(calls[0]?.headers.get('DPoP')).toContain('proof of GET');
  send(`data: ${CONTRACT}\n\n:\n\ndata: hi`);
  send('nts\n\ndata: of a newer server\n\n');
  await until(() => events.length === 3);
  expect(events).toEqual(['all', CONTRACT, 'hints']);
});

it('a second tab opens no connection, hears the same, and takes over when the first one is closed', async () => {
  const { calls, send } = playServer();
  const account = crypto.randomUUID();
  // both hear in this page
  const { events, stop } = listen(account);
  await until(() => events.length === 1);
  const others = new BroadcastChannel(`signet-live ${account}`);
  onTestFinished(() => others.close());
  const passed: unknown[] = [];
  others.onmessage = ({ data }) => passed.push(data);
  startAnother(account);
  await until(() => events.length === 2);
  send(`data: ${CONTRACT}\n\n`);
  await until(() => passed.length > 0 && events.includes(CONTRACT));
  expect(calls).toHaveLength(1);
  expect(passed).toEqual([CONTRACT]);
  stop();
  await until(() => calls.length === 2);
});

function startAnother(account: string): void {
  onTestFinished(startLiveEvents(account));
}

it('a connection that ended is made again, and the browser catches up', async () => {
  const { streams, calls } = playServer();
  const { events } = listen();
  await until(() => events.length === 1);
  streams[0]?.end();
  await until(() => calls.length === 2 && events.length === 2);
  expect(events).toEqual(['all', 'all']);
});

it('a connection that says nothing any more, as after sleep, is given up for a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls } = playServer();
  const { events } = listen();
  await until(() => events.length === 1);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  await until(() => events.length === 2);
  expect(calls).toHaveLength(2);
});

it('a heartbeat keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls, send } = playServer();
  const { events } = listen();
  await until(() => events.length === 1);
  for (let beat = 0; beat < 5; beat += 1) {
    send(`:\n\ndata: ${CONTRACT}\n\n`);
    await until(() => events.length === beat + 2);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  }
  expect(calls).toHaveLength(1);
});

it('a server that refuses is asked less and less often, and at once when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  replaceCredentials(async () => credentialsWith('ada'));
  const calls = replaceNetwork(() => refusal(503, 'Unavailable'));
  const { events } = listen();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await until(() => calls.length === attempt);
    await vi.advanceTimersByTimeAsync(1000 * 2 ** (attempt - 1));
  }
  await until(() => calls.length === 6);
  // six pauses take 31.5 s at least, whatever their random part, and 31 are over
  await vi.advanceTimersByTimeAsync(400);
  expect(calls).toHaveLength(6);
  dispatchEvent(new Event('online'));
  await until(() => calls.length === 7);
  expect(events).toEqual([]);
});

it('nothing is heard after the end, and the connection is closed', async () => {
  const { calls } = playServer();
  const { events, stop } = listen();
  await until(() => events.length === 1);
  stop();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(calls).toHaveLength(1);
});
