import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** One call of a browser and what the server behind the proxy answered. */
export interface Exchange {
  /** Which of the proxied servers. */
  host: string;
  method: string;
  /** With query. */
  path: string;
  /** Content type of what was sent. */
  sentType: string;
  sent: Buffer;
  status: number;
  type: string;
  body: Buffer;
}

/** A request to a server. */
interface Asked {
  /** With query. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** The response that the browser gets instead of the honest one. */
export type Lie = Pick<Exchange, 'status' | 'body'>;

export interface Proxy {
  /** Its address for each host. */
  urls: Record<string, string>;
  /** Where the servers are; called before the first request. */
  forwardTo: (upstreams: Record<string, string>) => void;
  /** Where that is now. */
  upstreams: () => Record<string, string>;
  /** The request in place of a watched GET: about another object than the browser requested. */
  reroute: (asked: Asked) => Promise<Asked>;
  /** Sees every watched exchange before the browser does; what it returns replaces the answer. */
  onExchange: (exchange: Exchange) => Lie | undefined;
  /** The address that callers have from now on, so that the limits of one run do not reach another. */
  callerAddress: string;
  /** Resolves when nothing was asked or answered for `ms`. */
  silence: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A proxy in front of one or more HTTP servers of a product.
 *
 * @param watched whether a request is a call of the product by a browser, not one for a file of its app
 */
export async function startProxy(
  hosts: readonly string[],
  watched: (host: string, path: string, headers: IncomingHttpHeaders) => boolean,
): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let upstreams: Record<string, string> = {};
  let open = 0;
  let lastMoment = Date.now();

  async function answer(host: string, message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = message.url ?? '/';
    const sent = await read(message);
    const { headers, method = 'GET' } = message;
    const isWatched = watched(host, path, headers);
    // an encoded answer could not be changed, and an old one would be taken from the browser's cache
    const { 'accept-encoding': _coding, 'if-none-match': _tag, ...kept } = headers;
    // pages for the operator are for callers on this machine alone
    const from = isWatched ? { 'x-forwarded-for': proxy.callerAddress } : {};
    const own = { path, headers: { ...kept, ...from } };
    const asked = isWatched && method === 'GET' ? await proxy.reroute(own) : own;
    const honest = await ask(`${upstreams[host]}${asked.path}`, { method, headers: asked.headers }, sent);
    const type = honest.headers['content-type'] ?? '';
    let { status, body } = honest;
    if (isWatched) {
      const sentType = headers['content-type'] ?? '';
      const lie = proxy.onExchange({ host, method, path, sentType, sent, status, type, body });
      ({ status, body } = lie ?? honest);
    }
    const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = honest.headers;
    const hasBody = status !== 204 && status !== 304 && method !== 'HEAD';
    reply.writeHead(status, hasBody ? { ...rest, 'content-length': body.length } : rest);
    reply.end(hasBody ? body : undefined);
  }

  function ask(
    url: string,
    options: { method: string; headers: IncomingHttpHeaders },
    sent: Buffer,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { ...options, agent });
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // the server hung up a kept connection at the moment it was used again, and has seen nothing of it
        const hungUp = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        if (asked.reusedSocket && hungUp) resolve(ask(url, options, sent));
        else reject(error);
      });
      asked.on('response', (response) => {
        const { statusCode: status = 502, headers } = response;
        read(response).then((body) => resolve({ status, headers, body }), reject);
      });
      asked.end(sent);
    });
  }

  /** What goes on for as long as the browser listens is passed on as it comes, and waited for by nobody. */
  function passOn(host: string, message: IncomingMessage, reply: ServerResponse): void {
    const { headers, method, url } = message;
    const asked = request(`${upstreams[host]}${url}`, { method, headers, agent });
    asked.on('error', () => reply.destroy());
    asked.on('response', (response) => {
      reply.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(reply);
    });
    reply.on('close', () => asked.destroy());
    asked.end();
  }

  const servers = hosts.map((host) =>
    createServer((message, reply) => {
      if (message.headers.accept === 'text/event-stream') return passOn(host, message, reply);
      open += 1;
      lastMoment = Date.now();
      answer(host, message, reply)
        .catch(() => reply.destroy())
        .finally(() => {
          open -= 1;
          lastMoment = Date.now();
        });
    }),
  );
  const urls: Record<string, string> = {};
  for (const [index, server] of servers.entries()) {
    // callers are told the server's own time: a shorter one here would hang up on who trusts it
    server.keepAliveTimeout = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    urls[hosts[index] ?? ''] = `http://localhost:${address.port}`;
  }
  const proxy: Proxy = {
    urls,
    forwardTo: (addresses) => (upstreams = addresses),
    upstreams: () => upstreams,
    reroute: async (asked) => asked,
    onExchange: () => undefined,
    callerAddress: '10.0.0.1',
    silence: (ms) =>
      new Promise((resolve) => {
        lastMoment = Date.now();
        const timer = setInterval(() => {
          if (open > 0 || Date.now() - lastMoment < ms) return;
          clearInterval(timer);
          resolve();
        }, 100);
      }),
    async close() {
      agent.destroy();
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      }
    },
  };
  return proxy;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
