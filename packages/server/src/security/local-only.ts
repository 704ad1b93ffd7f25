import { AppError } from '@signet/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';

const ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets only this machine pass: the socket must be a loopback one, and the Host header too, so that a page elsewhere
 * cannot reach it through a name that it has pointed here, nor a proxy through its own address.
 *
 * @throws AppError NotFound
 */
export function assertLocal(request: FastifyRequest): void {
  const isLocal = ADDRESSES.has(request.socket.remoteAddress ?? '') && HOST.test(request.headers.host ?? '');
  if (!isLocal || request.headers['x-forwarded-for'] !== undefined) throw new AppError('NotFound');
}
