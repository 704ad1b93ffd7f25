import { createToken } from '@signet/domain/crypto/link-token';
import { AppError } from '@signet/domain/errors/app-error';
import { CHALLENGE_LIFETIME_S } from '@signet/domain/session/expiry';
import type { Services } from '../services.ts';

/** A nonce for one proof by the holder of `publicKey`'s account: a login or a step-up. */
export async function createChallenge(
  { db, now }: Services,
  publicKey: string,
): Promise<{ nonce: string; expires: Date }> {
  const nonce = createToken();
  const expires = new Date(now().getTime() + CHALLENGE_LIFETIME_S * 1000);
  await db.insertInto('challenges').values({ nonce, public_key: publicKey, expires }).execute();
  return { nonce, expires };
}

/**
 * Uses a nonce up; it is gone whether the proof is valid or not.
 *
 * @throws AppError WrongCredentials for a nonce that is unknown, used, too old or for another account
 */
export async function spendChallenge({ db, now }: Services, nonce: string, publicKey: string): Promise<void> {
  const used = await db
    .deleteFrom('challenges')
    .where('nonce', '=', nonce)
    .where('public_key', '=', publicKey)
    .returning('expires')
    .executeTakeFirst();
  if (used === undefined || used.expires <= now()) throw new AppError('WrongCredentials');
}
