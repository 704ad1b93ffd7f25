import { verifyStepUpProof } from '@signet/domain/crypto/step-up';
import { AppError } from '@signet/domain/errors/app-error';
import { SECRET_HEADER } from '@signet/domain/resources/json-api';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { spendChallenge } from './challenges.ts';
import type { Session } from './session.ts';

/**
 * Admits a call only if it was made with the password: its header `Secret` is signed by the account's step-up key over
 * method, path, body and a nonce for one call (docs/protocol.md, Sessions).
 *
 * @param key the key that must sign instead of the step-up key: `publicKey`, where the step-up key itself is replaced
 * @throws AppError WrongPassword, WrongClock. Not a 401, which would end the session
 */
export async function requireStepUp(
  call: { services: Services; session: Session; request: FastifyRequest },
  key: 'stepUpKey' | 'publicKey' = 'stepUpKey',
): Promise<void> {
  const { services, request } = call;
  const { accountId, publicKey } = call.session;
  const proof = request.headers[SECRET_HEADER];
  if (typeof proof !== 'string')
    throw new AppError('WrongPassword', { detail: 'the header Secret is missing' });
  const account = await services.db
    .selectFrom('accounts')
    .select('step_up_key')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  try {
    const { nonce } = await verifyStepUpProof({
      method: request.method,
      path: request.url,
      body: Buffer.from(request.rawBody ?? ''),
      proof,
      publicKey: key === 'publicKey' ? publicKey : account.step_up_key,
      now: Math.floor(services.now().getTime() / 1000),
    });
    await spendChallenge(services, nonce, publicKey);
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'WrongClock') throw error;
    throw new AppError('WrongPassword', { detail: 'the header Secret does not fit this call', cause: error });
  }
}
