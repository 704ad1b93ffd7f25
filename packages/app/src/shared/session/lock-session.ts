import { isIdle } from '@signet/domain/session/idle';
import { sessionCredentials } from './credentials.ts';
import { close, cover, isLocked, lock } from './lock-store.ts';
import { savePending } from './pending-saves.ts';
import { revoke } from './revoke.ts';
import { currentSession } from './session-store.ts';
import { isMarkedLocked, readLastInput } from '../storage/user-storage.ts';

/**
 * Locks the session in every tab. The page is covered at once; typed text is saved before the keys are forgotten, and the
 * session ends at the server (docs/decisions/039). If another tab locked it, that tab has done this.
 */
export async function lockSession(): Promise<void> {
  if (isMarkedLocked()) return lock();
  cover();
  await savePending();
  const credentials = await sessionCredentials().catch(() => null);
  if (!isLocked()) return; // the password was already typed again
  close();
  if (credentials !== null) await revoke(credentials);
}

/** A session that was left idle stays closed when the browser comes back. */
export function restoreLock(now = Date.now()): void {
  if (currentSession() === null) return;
  if (isMarkedLocked() || isIdle(readLastInput() ?? now, now)) void lockSession();
}
