import { parseLiveEvent, type LiveEvent } from '@signet/domain/session/live-event';
import { keepConnected } from './keep-connected.ts';

type Hear = (event: LiveEvent) => void;

const hearers = new Set<Hear>();

/** Calls `hear` for each event, in whichever tab it arrived. @returns how to stop */
export function onLiveEvent(hear: Hear): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/**
 * Listens to the server's events for an account. All tabs of the browser share one connection: the tab with the lock holds it and
 * passes events to the others; when it is closed, the next one gets the lock.
 *
 * @returns how to stop
 */
export function startLiveEvents(accountId: string): () => void {
  const name = `signet-live ${accountId}`;
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  const hear = (text: unknown) => {
    const event = parseLiveEvent(text);
    if (event !== undefined && !signal.aborted) for (const each of hearers) each(event);
  };
  const tell = (text: string) => {
    hear(text);
    if (!signal.aborted) channel.postMessage(text);
  };
  channel.onmessage = ({ data }) => hear(data);
  const connect = () => keepConnected(signal, tell);
  void (async () => {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock !== null) return connect();
      // another tab is connected: what changed since this page was loaded was told to that one
      hear('all');
      return undefined;
    });
    await navigator.locks.request(name, { signal }, connect);
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}
