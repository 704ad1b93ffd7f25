import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../platform/config/env.ts';
import type { Services } from './services.ts';

/** A header that a page can send only after a CORS preflight; it carries the operator's secret. */
export const OPERATOR_HEADER = 'signet-operator';

const ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets only this machine pass: the server must be set up for this machine alone, since a proxy before it can look like this
 * machine; the socket must be a loopback one; and the Host header too, so that a foreign page cannot get through with a name
 * that it has pointed here.
 *
 * @throws AppError NotFound
 */
export function assertLocal(services: Services, request: FastifyRequest): void {
  if (!isLocal(services, request)) throw new AppError('NotFound');
}

/**
 * Lets this machine pass as {@link assertLocal} does, and any caller with the secret of `secrets/operator.key`.
 *
 * @throws AppError NotFound
 */
export function assertOperator(services: Services, request: FastifyRequest): void {
  if (!isLocal(services, request) && !hasOperatorKey(services, request)) throw new AppError('NotFound');
}

function isLocal({ config }: Services, { socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(config.publicUrl) &&
    ADDRESSES.has(socket.remoteAddress ?? '') &&
    HOST.test(headers.host ?? '') &&
    headers['x-forwarded-for'] === undefined
  );
}

function hasOperatorKey({ secrets }: Services, { headers }: FastifyRequest): boolean {
  const given = headers[OPERATOR_HEADER];
  if (typeof given !== 'string') return false;
  const digest = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
  return timingSafeEqual(digest(Buffer.from(given, 'base64')), digest(secrets.operator.export()));
}
