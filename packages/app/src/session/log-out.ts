import { call } from '../api-client/client.ts';
import { endSession } from './session-store.ts';

/** SIDE-23: revokes the token at the server and forgets everything here; being offline does not stop it. */
export async function logOut(): Promise<void> {
  const revoked = call('DELETE', '/sessions/current', { notify: false, redirect: false });
  endSession();
  await revoked.catch(() => {});
}
