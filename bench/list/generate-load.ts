import { connect } from 'node:net';
import { sessionHeaders } from '../../packages/server/test/support/session-headers.ts';
import { median, quantile } from '../harness.ts';
import { refreshNonce } from './hold-tokens.ts';

export interface LoadOptions {
  origin: string;
  /** Path and query of the n-th request, from 0. */
  path: (n: number) => string;
  /** Held ones (hold-tokens.ts), one for each connection, round robin. */
  tokens: readonly string[];
  connections: number;
  seconds: number;
}

export interface LoadOutcome {
  perSecond: number;
  /** Half of the answers came within so many ms. */
  p50: number;
  /** Nineteen of twenty did. */
  p95: number;
}

/** More calls in a second than one connection makes. */
const PER_CONNECTION = 3000;
/** More calls in a second than many connections make together. */
const TOGETHER = 9000;

/**
 * Asks on every connection again and again, each time the answer is there. Plain sockets, and proofs made beforehand: the
 * generator shares the machine with the server and must cost little. Answers must be 200 and carry a content-length.
 */
export async function generateLoad(options: LoadOptions): Promise<LoadOutcome> {
  const { origin, path, tokens, connections, seconds } = options;
  const { hostname, port, host } = new URL(origin);
  const calls = seconds * Math.min(TOGETHER, PER_CONNECTION * connections);
  const url = `${origin}${path(0)}`;
  await refreshNonce(origin);
  const heads = await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      headsOf(tokens[connection % tokens.length] ?? '', url, Math.ceil(calls / connections)),
    ),
  );
  const start = performance.now();
  const end = start + seconds * 1000;
  const times: number[] = [];
  let asked = 0;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      const next = () => {
        const head = heads[connection]?.pop();
        return head && `GET ${path(asked++)} HTTP/1.1\r\nhost: ${host}\r\n${head}\r\n`;
      };
      return keepAsking({ host: hostname, port: Number(port) }, next, end, times);
    }),
  );
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p50: median(times),
    p95: quantile(times, 0.95),
  };
}

/** Headers of calls to one address, each with a proof of its own. */
async function headsOf(token: string, url: string, count: number): Promise<string[]> {
  const heads: string[] = [];
  while (heads.length < count) {
    const headers = Object.entries(await sessionHeaders(token, 'GET', url));
    heads.push(headers.map(([name, value]) => `${name}: ${value}\r\n`).join(''));
  }
  return heads;
}

function keepAsking(
  target: { host: string; port: number },
  next: () => string | undefined,
  end: number,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...target, noDelay: true });
    let asked = 0;
    let missing: number | undefined;
    let head = '';
    const ask = () => {
      const request = next();
      if (request === undefined) return void socket.end();
      asked = performance.now();
      missing = undefined;
      head = '';
      socket.write(request);
    };
    const read = (chunk: Buffer) => {
      if (missing === undefined) {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd < 0) return;
        const length = /^content-length: (\d+)$/im.exec(head.slice(0, headEnd))?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
          socket.destroy(new Error(`Unexpected answer: ${head.slice(0, 300)}`));
          return;
        }
        missing = Number(length) - (head.length - headEnd - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      times.push(now - asked);
      if (now < end) ask();
      else socket.end();
    };
    socket
      .on('connect', ask)
      .on('data', read)
      .on('error', reject)
      .on('close', () => resolve());
  });
}
