import { createHash } from 'node:crypto';
import { AppError } from '@signet/domain/errors/app-error';
import { IDEMPOTENCY_KEY_HEADER } from '@signet/domain/resources/json-api';
import type { FastifyRequest } from 'fastify';
import type { KeyedCall } from '../../platform/db/once.ts';
import type { Session } from '../sessions/session.ts';

/** A string of structured fields (RFC 9651): draft-ietf-httpapi-idempotency-key-header. */
const KEY = /^"([\w-]{16,100})"$/;

/**
 * The call with the key of its header, and undefined without one.
 *
 * @throws AppError BadRequest for a key that is none
 */
export function keyedCall(request: FastifyRequest, { accountId }: Session): KeyedCall | undefined {
  const header = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (header === undefined) return undefined;
  const key = KEY.exec(String(header))?.[1];
  if (key === undefined)
    throw new AppError('BadRequest', {
      detail: 'Idempotency-Key is 16 to 100 letters, digits, - and _ in double quotes',
    });
  const { method, url, rawBody = '' } = request;
  const digest = createHash('sha256').update(`${method} ${url}\n${rawBody}`).digest('base64url');
  return { accountId, key, digest };
}
