import { createSessionSecret } from '@signet/domain/crypto/session-secret';
import { AppError } from '@signet/domain/errors/app-error';
import { challengedAt } from '@signet/domain/session/expiry';
import { api } from '../api-client/api.ts';
import type { UnlockedKeys } from '../workers/key-worker.ts';
import { askChallenge, QUIET } from './challenge.ts';
import { currentUserOf } from './current-user.ts';
import { accountOfKeys } from './own-keys.ts';
import { storeSessionKeys } from './session-keys.ts';
import type { StoredSession } from '../storage/user-storage.ts';

/**
 * Proves possession of the account's `auth` key and opens a session (docs/protocol.md, Sessions, API-84). Stores the keys on this
 * device; the caller begins the session. Every try has a challenge of its own, also the repeat with a code.
 *
 * @param factor the code of the second factor, once it was asked for
 * @throws AppError UnverifiedKey, WrongAddress when this page is not at the service's address; ApiError WrongCredentials,
 *   AccountUnconfirmed, secondFactorRequired, IncorrectAuthenticationCode, …
 */
export async function openSession(
  { publicKey, auth, enc }: UnlockedKeys,
  factor?: string,
): Promise<StoredSession> {
  const challenge = await askChallenge(publicKey);
  // a session signed for another address could be used there
  if (challenge.audience !== location.origin)
    throw new AppError('WrongAddress', { detail: `the service calls itself ${challenge.audience}` });
  const issuedAt = challengedAt(challenge.expires);
  const secret = await createSessionSecret({
    authKey: auth,
    publicKey,
    nonce: challenge.nonce,
    audience: location.origin,
    issuedAt,
  });
  const { jwt, expires, account } = await api.create(
    'sessions',
    { publicKey, secret, ...(factor === undefined ? {} : { factor }) },
    { answer: 'sessions', include: ['account.ownedBy'], session: null, ...QUIET },
  );
  const own = account && (await accountOfKeys({ signKey: publicKey, auth, enc }, account.keyBinding));
  if (account?.id !== own?.accountId || account?.publicKey !== publicKey || own === undefined)
    throw new AppError('UnverifiedKey', { detail: 'the server shows another account for the keys' });
  await storeSessionKeys(own);
  return {
    token: jwt,
    expiresAt: Date.now() + Date.parse(expires) - issuedAt * 1000,
    user: await currentUserOf(account),
  };
}
