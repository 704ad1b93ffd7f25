import type { KeyPair } from '@signet/domain/crypto/key-pair';
import type { StoredSession } from '../storage/user-storage.ts';
import { authKey } from './auth-key.ts';
import { credentialsOf } from './credentials.ts';
import { isLocked } from './lock-store.ts';
import { revoke } from './revoke.ts';
import { currentSession, endSession } from './session-store.ts';

/** SIDE-23: revokes the token at the server and forgets everything here; being offline does not stop it. */
export async function logOut(): Promise<void> {
  const session = currentSession();
  // the server has already ended a locked session
  const keyBefore = isLocked() ? undefined : authKey();
  endSession();
  const key = await keyBefore;
  if (session !== null && key !== undefined) await revoke(credentialsOf(session.token, key));
}

/** Ends a session that was opened and shall not begin. @param auth the key that opened it */
export async function dropSession({ token }: StoredSession, auth: KeyPair): Promise<void> {
  endSession();
  await revoke(credentialsOf(token, auth));
}
