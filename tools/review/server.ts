import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { PageFiles } from './build-page.ts';
import type { Review } from './review.ts';
import { COMMENT_MAX, VERDICTS, type Judgement } from './reviewed-picture.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
};
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** A character takes up to six bytes in JSON. */
const BODY_MAX = COMMENT_MAX * 6 + 100;

export interface ReviewServer {
  /** Where the page is; nobody without this address can ask for anything. */
  url: string;
  /** Resolves when somebody ends the review on the page. */
  finished: Promise<void>;
  close: () => void;
}

/** Serves the page of a review on this machine. A path is looked up in the list of pictures and files, never on disk. */
export async function serveReview(review: Review, page: PageFiles): Promise<ReviewServer> {
  const base = `/${randomBytes(16).toString('base64url')}/`;

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    finish: () => void,
  ): Promise<void> {
    const send = (status: number, path = '', body: string | Uint8Array = '') =>
      response
        .writeHead(status, { ...HEADERS, 'content-type': TYPES[extname(path)] ?? 'text/plain' })
        .end(body);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (!pathname.startsWith(base)) return void send(404);
    const path = pathname.slice(base.length) || 'index.html';
    const [first = '', name = ''] = path.split('/');

    if (request.method === 'GET') {
      if (path === 'pictures.json') return void send(200, path, JSON.stringify(review.pictures));
      const isPicture = first === 'before' || first === 'after';
      const body = isPicture ? review.bytesOf(name.replace(/\.png$/u, ''), first) : page.get(path);
      return void (body === undefined ? send(404) : send(200, path, body));
    }
    if (request.method === 'PUT' && first === 'judgements') {
      const judgement = readJudgement(await bodyOf(request));
      if (judgement === undefined) return void send(400);
      return void send(review.judge(name, judgement) ? 204 : 404);
    }
    if (request.method === 'POST' && path === 'finish') {
      // who ends the server with it still gets the answer
      response.once('finish', finish);
      return void send(204);
    }
    send(405);
  }

  const server = createServer();
  const finished = new Promise<void>((finish) => {
    server.on('request', (request, response) => {
      respond(request, response, finish).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}${base}`, finished, close };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_MAX) throw new Error(`A judgement has at most ${BODY_MAX} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Undefined for what is no judgement. */
function readJudgement(text: string): Judgement | undefined {
  try {
    const { verdict, comment } = JSON.parse(text) as Record<string, unknown>;
    const known = VERDICTS.find((each) => each === verdict);
    if (known === undefined || typeof comment !== 'string' || comment.length > COMMENT_MAX) return undefined;
    return { verdict: known, comment };
  } catch {
    return undefined;
  }
}
