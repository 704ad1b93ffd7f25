import { removeFromDevice } from '../storage/device-store.ts';
import { liveValue } from '../storage/live-value.ts';
import { currentSession, onSessionEnd, takeUpSession } from './session-store.ts';
import {
  AUTH_KEY_HANDLE,
  ENC_KEY_HANDLE,
  isMarkedLocked,
  markLocked,
  SIGN_KEY_HANDLE,
} from '../storage/user-storage.ts';

let locked = false;
/** The keys are gone; a little after the page was covered (lock-session.ts). */
let closed = false;
const lockState = liveValue(isLocked);
const forgetters = new Set<() => void>();
const waiting: (() => void)[] = [];

function setLocked(next: boolean): void {
  if (locked === next) return;
  locked = next;
  lockState.changed();
}

function open(): void {
  closed = false;
  for (const go of waiting.splice(0)) go();
  setLocked(false);
}

// What another tab did: locking locks all, one password opens all. A log-out there takes the mark away as well and must
// not open what is closed here.
addEventListener('storage', () => {
  if (currentSession() === null) return;
  if (isMarkedLocked()) lock();
  else if (locked && takeUpSession()) open();
});
onSessionEnd(open);

/** Covers the page, here and in all tabs. */
export function cover(): void {
  markLocked(true);
  setLocked(true);
}

/** Forgets what was opened with the keys of the session, and the keys; the page stays. */
export function close(): void {
  if (closed) return;
  closed = true;
  void removeFromDevice('key', AUTH_KEY_HANDLE);
  void removeFromDevice('key', ENC_KEY_HANDLE);
  void removeFromDevice('key', SIGN_KEY_HANDLE);
  for (const forget of forgetters) forget();
}

/** Both at once and here alone: the mark was made by another tab, which may be taking it away right now. */
export function lock(): void {
  setLocked(true);
  close();
}

/**
 * Exchanges session and keys: meanwhile the other tabs are locked, calls wait here, and what was opened with the keys before is
 * forgotten everywhere. `work` leaves a session and its keys in their places, whatever comes of it.
 */
export async function whileClosed<T>(work: () => Promise<T>): Promise<T> {
  markLocked(true);
  closed = true;
  for (const forget of forgetters) forget();
  try {
    return await work();
  } finally {
    openLock();
  }
}

/** Opens it again in every tab; session and keys are in their place. */
export function openLock(): void {
  markLocked(false);
  open();
}

/** Registers what else must be forgotten when the session is locked; the key handles on the device are. */
export function onLock(forget: () => void): void {
  forgetters.add(forget);
}

export function isLocked(): boolean {
  return locked;
}

/** Reads what belongs to the keys: at once, or when they are back or the session is over. */
export function whenUnlocked<T>(read: () => Promise<T>): Promise<T> {
  return closed ? new Promise<void>((resolve) => waiting.push(resolve)).then(read) : read();
}

export function useLocked(): boolean {
  return lockState.useValue();
}
