import { connect } from 'node:net';
import { median, quantile } from '../harness.ts';

export interface LoadOptions {
  origin: string;
  /** Path and query of the n-th request, from 0. */
  path: (n: number) => string;
  /** One for each connection, round robin. */
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

/**
 * Asks on every connection again and again, each time the answer is there. Plain sockets: the generator shares the
 * machine with the server and must cost little. Answers must be 200 and carry a content-length.
 */
export async function generateLoad(options: LoadOptions): Promise<LoadOutcome> {
  const { origin, path, tokens, connections, seconds } = options;
  const { hostname, port, host } = new URL(origin);
  const start = performance.now();
  const end = start + seconds * 1000;
  const times: number[] = [];
  let asked = 0;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => {
      const token = tokens[connection % tokens.length] ?? '';
      const tail = ` HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`;
      const next = () => `GET ${path(asked++)}${tail}`;
      return keepAsking({ host: hostname, port: Number(port) }, next, end, times);
    }),
  );
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p50: median(times),
    p95: quantile(times, 0.95),
  };
}

function keepAsking(
  target: { host: string; port: number },
  next: () => string,
  end: number,
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...target, noDelay: true });
    let asked = 0;
    let missing: number | undefined;
    let head = '';
    const ask = () => {
      asked = performance.now();
      missing = undefined;
      head = '';
      socket.write(next());
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
