import { onTestFinished, vi } from 'vitest';
import { assertAcceptable } from './assert-acceptable.ts';
import { completed } from './complete.ts';

/** What left the page by fetch. */
export interface RecordedCall {
  method: string;
  /** As the caller wrote it. */
  url: string;
  headers: Headers;
  /** The parsed JSON body, or undefined. */
  body: unknown;
  signal: AbortSignal | undefined;
}

/** A JSON answer; resources get what the test does not care about. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(completed(body)), { status });
}

/** A refusal as the server writes it. */
export function refusal(status: number, code: string): Response {
  return json({ errors: [{ status: String(status), code, title: code }] }, status);
}

/**
 * Takes the place of the network at its edge until the test ends: records each call of fetch and answers it.
 *
 * @returns the calls so far, a list that grows
 */
export function replaceNetwork(answer: (call: RecordedCall) => Response | Promise<Response>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const call: RecordedCall = {
      method: init.method ?? 'GET',
      url: String(input as string),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    try {
      assertAcceptable(call.body);
    } catch (error) {
      // the app would show that as an outage; so it fails the test
      reportError(error);
      throw error;
    }
    init.signal?.throwIfAborted();
    return answer(call);
  });
  onTestFinished(() => spy.mockRestore());
  return calls;
}

/** The calls with a method to a path with this end. */
export function callsTo(calls: readonly RecordedCall[], method: string, end: string): RecordedCall[] {
  return calls.filter(
    (call) => call.method === method && new URL(call.url, location.origin).pathname.endsWith(end),
  );
}

/**
 * A response that goes on until the caller gives it up, as a fetch does.
 *
 * @param opened gets how to write to it and how to end it
 */
export function lasting({ signal }: RecordedCall, opened: (stream: LastingStream) => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      signal?.addEventListener('abort', () => stream.error(signal.reason));
      opened({
        send: (text) => stream.enqueue(new TextEncoder().encode(text)),
        end: () => stream.close(),
      });
    },
  });
  return new Response(body);
}

export interface LastingStream {
  send: (text: string) => void;
  end: () => void;
}
