import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fromUtf8 } from '@signet/domain/bytes/bytes';
import { ADD_CHECKPOINT_MAX } from '@signet/domain/ledger/add-checkpoint';
import type { Answer } from './witness.ts';

/** Slow and idle callers are hung up on, so that a few of them do not keep the logs away. */
const TIMES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 2000,
};
const MAX_CONNECTIONS = 200;

/**
 * The witness as an HTTP server: `POST /add-checkpoint` and nothing else. Not yet listening. `onError` hears what the operator
 * has to know, such as a full disk.
 */
export function createWitnessServer(
  addCheckpoint: (body: string) => Promise<Answer>,
  onError: (error: unknown) => void,
): Server {
  const server = createServer(TIMES, (request, response) => {
    answer(request, addCheckpoint).then(
      ({ status, text }) => send(response, status, text),
      (error: unknown) => {
        onError(error);
        send(response, 500, 'the witness could not keep what it saw\n');
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

async function answer(
  request: IncomingMessage,
  addCheckpoint: (body: string) => Promise<Answer>,
): Promise<{ status: number; text: string }> {
  if (request.url !== '/add-checkpoint') return { status: 404, text: 'not found\n' };
  if (request.method !== 'POST') return { status: 405, text: 'only POST\n' };
  const body = await bodyOf(request);
  return body === undefined ? { status: 413, text: 'too long\n' } : addCheckpoint(body);
}

/** Undefined when it is too long or not UTF-8; nothing is read beyond the limit. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // left alive, so that the sender hears why
  const stream = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  for await (const part of stream) {
    length += part.length;
    if (length > ADD_CHECKPOINT_MAX) return undefined;
    parts.push(part);
  }
  try {
    return fromUtf8(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  if (status === 413) response.shouldKeepAlive = false;
  const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(text);
}
