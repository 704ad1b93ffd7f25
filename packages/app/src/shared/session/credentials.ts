import { createDpopProof } from '@signet/domain/crypto/dpop-proof';
import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { ApiError } from '../api-client/api-error.ts';
import type { Credentials } from '../api-client/credentials.ts';
import { authKey } from './auth-key.ts';
import { currentSession } from './session-store.ts';

/** The credentials of calls with a token, which is bound to the account's auth key. */
export function credentialsOf(token: string, auth: KeyPair): Credentials {
  return { token, prove: (call) => createDpopProof(auth, { ...call, token }) };
}

/**
 * The credentials of the current session, or null. While it is locked, the promise waits.
 *
 * @throws ApiError Unauthenticated when this browser lost the keys; DOMException AbortError when the session ended meanwhile
 */
export async function sessionCredentials(): Promise<Credentials | null> {
  if (currentSession() === null) return null;
  const key = await authKey();
  const session = currentSession();
  if (session === null) throw new DOMException('the session is over', 'AbortError');
  if (key === undefined)
    throw new ApiError('Unauthenticated', 401, undefined, 'the session keys are not on this device any more');
  return credentialsOf(session.token, key);
}
