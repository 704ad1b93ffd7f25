import { createWriteStream, mkdirSync, openSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a caller without a session proved to hold, such as at a login. */
    provedAccount?: string;
    /** Code of the error response, or why the proof of a session call was rejected. */
    failure?: string;
  }
}

/** One line of the log. No addresses of links, bodies or names: they could carry secrets. */
export interface SecurityEvent {
  time: string;
  /** Method and pattern, such as `DELETE /ui-api/secondfactors/:id`. */
  what: string;
  /** Ids in the path, in its order. */
  of: string[];
  /** Account and session; null for a caller who has proved nothing. */
  who: { account: string | null; session: string | null };
  from: string;
  /** `ok`, or the code of the error. */
  result: string;
}

/** Requested all the time and of no interest by themselves. */
const NOISE = new Set(['POST /ui-api/sessionchallenges']);
/** Errors that everybody gets who comes back after a while. */
const USUAL = 'use_dpop_nonce';
/** Beside 404, which an account gets for what it may not know of, and everybody for a wrong address. */
const REFUSED = new Set([401, 403, 422, 429]);
/** Lines a minute about callers who have proved nothing, so that they cannot fill the disk. */
const ANONYMOUS_A_MINUTE = 600;

/**
 * Logs each change and each rejection as a line of JSON in `log/security.jsonl` of the data folder, apart from the request
 * log, which goes to the console.
 */
export function keepSecurityLog(app: FastifyInstance, services: Services): void {
  const log = openLog(join(services.config.dataDir, 'log'));
  const minute = { start: 0, anonymous: 0 };
  log.on('error', (error) => app.log.error({ err: error }, 'the security log cannot be written'));
  app.addHook('onClose', () => new Promise<void>((resolve) => log.end(resolve)));
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const what = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400;
    const who = callerOf(request);
    const isRefused = REFUSED.has(reply.statusCode) || (reply.statusCode === 404 && who.account !== null);
    if (NOISE.has(what) || request.failure === USUAL || !(isChange || isRefused)) return;
    if (who.account === null) {
      const start = Math.floor(services.now().getTime() / 60_000);
      if (minute.start !== start) Object.assign(minute, { start, anonymous: 0 });
      minute.anonymous += 1;
      if (minute.anonymous > ANONYMOUS_A_MINUTE) return;
    }
    const event: SecurityEvent = {
      time: services.now().toISOString(),
      what,
      of: idsOf(request),
      who,
      from: request.ip,
      result: request.failure ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode)),
    };
    log.write(`${JSON.stringify(event)}\n`);
  });
}

/** Appends, so that a program that rotates logs may copy and truncate it. */
function openLog(folder: string): WriteStream {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'security.jsonl');
  return createWriteStream(path, { fd: openSync(path, 'a', 0o600) });
}

function callerOf({ caller, provedAccount }: FastifyRequest): SecurityEvent['who'] {
  return { account: caller?.accountId ?? provedAccount ?? null, session: caller?.jti ?? null };
}

const UUID = /^[0-9a-f-]{36}$/i;

/** Only ids: the token of an invitation must not be logged. */
function idsOf({ params }: FastifyRequest): string[] {
  return Object.values((params ?? {}) as Record<string, string>).filter((value) => UUID.test(value));
}
