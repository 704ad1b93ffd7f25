import { isIdle } from '@signet/domain/session/idle';
import { removeFromDevice } from '../storage/device-store.ts';
import { liveValue } from '../storage/live-value.ts';
import { currentSession, onSessionEnd } from './session-store.ts';
import {
  AUTH_KEY_HANDLE,
  ENC_KEY_HANDLE,
  isMarkedLocked,
  markLocked,
  readLastInput,
  SIGN_KEY_HANDLE,
  storedToken,
} from './user-storage.ts';

let locked = false;
const lockState = liveValue(isLocked);
const forgetters = new Set<() => void>();
const waiting: (() => void)[] = [];

function apply(next: boolean): void {
  if (locked === next) return;
  locked = next;
  if (next) {
    void removeFromDevice('key', AUTH_KEY_HANDLE);
    void removeFromDevice('key', ENC_KEY_HANDLE);
    void removeFromDevice('key', SIGN_KEY_HANDLE);
    for (const forget of forgetters) forget();
  } else {
    for (const go of waiting.splice(0)) go();
  }
  lockState.changed();
}

// What another tab did: locking locks all, one password opens all. A log-out there takes the mark away as well and must
// not open what is closed here.
addEventListener('storage', () => {
  const session = currentSession();
  if (session === null) return;
  if (isMarkedLocked()) apply(true);
  else if (storedToken() === session.token) apply(false);
});
onSessionEnd(() => apply(false));

/** Locks the session in every tab: what was opened with its keys is forgotten, the page stays (protocol.md 2, 3.16). */
export function lock(): void {
  markLocked(true);
  apply(true);
}

/** Opens it again in every tab; the keys are back in their place. */
export function openLock(): void {
  markLocked(false);
  apply(false);
}

/** A session that was left idle stays closed when the browser comes back. */
export function restoreLock(now = Date.now()): void {
  if (currentSession() !== null && (isMarkedLocked() || isIdle(readLastInput() ?? now, now))) lock();
}

/** Registers what else must be forgotten when the session is locked; the key handles on the device are. */
export function onLock(forget: () => void): void {
  forgetters.add(forget);
}

export function isLocked(): boolean {
  return locked;
}

/** Resolves when the session is open, or over. */
export function untilUnlocked(): Promise<void> {
  return locked ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

export function useLocked(): boolean {
  return lockState.useValue();
}
