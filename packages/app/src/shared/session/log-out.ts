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
