import { createHmac } from 'node:crypto';
import { verifyDpopProof } from '@signet/domain/crypto/dpop-proof';
import { AppError } from '@signet/domain/errors/app-error';
import { DPOP_HEADER, DPOP_NONCE_HEADER } from '@signet/domain/resources/json-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { VerifiedToken } from './session.ts';

/** A nonce is valid in the window in which it was made, and in the next. */
export const NONCE_WINDOW_MS = 5 * 60_000;
/** Reads of one window: 1,600 a second, in 60 MB. Further ones are stored in the database. */
const REMEMBERED_MAX = 500_000;

/** A session call with an invalid proof. */
export class ProofRefused extends AppError {
  /** Error code of RFC 9449, 7.1 and 9. */
  readonly reason: 'invalid_dpop_proof' | 'use_dpop_nonce';

  constructor(reason: ProofRefused['reason'], detail: string, cause?: unknown) {
    super('Unauthenticated', { detail, cause });
    this.reason = reason;
  }
}

/** The header WWW-Authenticate of a 401 (RFC 9449, 7.1). */
export function challengeOf(error: AppError): string {
  return `DPoP ${error instanceof ProofRefused ? `error="${error.reason}", ` : ''}algs="ES256"`;
}

/** Sends the caller the nonce of the next proof (RFC 9449, 8.2); all processes with the same secrets give the same. */
export function giveNonce(services: Services, reply: FastifyReply): void {
  reply.header(DPOP_NONCE_HEADER, nonceOf(services, windowOf(services)));
}

/**
 * Admits a call only if the holder of the session's key made it, and only once (docs/decisions/039). The token names that
 * key, not the proof.
 *
 * @throws ProofRefused
 */
export async function requireProof(
  services: Services,
  { method, url, headers }: FastifyRequest,
  { jti, token, thumbprint }: VerifiedToken,
): Promise<void> {
  const proof = await verifyDpopProof(String(headers[DPOP_HEADER]), {
    method,
    url: `${services.config.publicUrl}${url.split('?', 1)[0] ?? ''}`,
    token,
    thumbprint,
  }).catch((error: AppError) => {
    throw new ProofRefused('invalid_dpop_proof', error.detail ?? '', error);
  });
  const now = windowOf(services);
  const window = [now, now - 1].find((candidate) => proof.nonce === nonceOf(services, candidate));
  if (window === undefined)
    throw new ProofRefused('use_dpop_nonce', 'the proof needs the nonce of the header DPoP-Nonce');
  const isFirst = await spend(services, `${jti}:${proof.jti}`, { window, isRead: method === 'GET' });
  if (!isFirst) throw new ProofRefused('invalid_dpop_proof', 'the proof was used before');
}

function windowOf({ now }: Services): number {
  return Math.floor(now().getTime() / NONCE_WINDOW_MS);
}

function nonceOf({ secrets }: Services, window: number): string {
  return createHmac('sha256', secrets.sessionNonce).update(String(window)).digest('base64url');
}

/**
 * Whether a proof is used for the first time. Proofs of writes are stored in the database, for all processes: no write may
 * be repeated anywhere. Proofs of reads stay in this process, because a row for each would cost more than most reads.
 */
async function spend(
  services: Services,
  id: string,
  { window, isRead }: { window: number; isRead: boolean },
): Promise<boolean> {
  const { seenProofs, db } = services;
  const oldest = windowOf(services) - 1;
  for (const known of seenProofs.keys()) if (known < oldest) seenProofs.delete(known);
  const seen = seenProofs.get(window) ?? new Set();
  seenProofs.set(window, seen);
  if (seen.has(id)) return false;
  if (isRead && seen.size < REMEMBERED_MAX) {
    seen.add(id);
    return true;
  }
  const expires = new Date((window + 2) * NONCE_WINDOW_MS);
  const inserted = await db
    .insertInto('spent_proofs')
    .values({ id, expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
