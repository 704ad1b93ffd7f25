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

// Follows other tabs: locking locks all, one password opens all. A log-out there also removes the mark, but must not unlock
// this tab.
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

/** Forgets the session's keys and everything opened with them; the page stays. */
export function close(): void {
  if (closed) return;
  closed = true;
  void removeFromDevice('key', AUTH_KEY_HANDLE);
  void removeFromDevice('key', ENC_KEY_HANDLE);
  void removeFromDevice('key', SIGN_KEY_HANDLE);
  for (const forget of forgetters) forget();
}

/** Does both only in this tab: another tab made the mark and may be removing it right now. */
export function lock(): void {
  setLocked(true);
  close();
}

/**
 * Exchanges session and keys: meanwhile the other tabs are locked, calls wait here, and everything opened with the former
 * keys is forgotten everywhere. `work` must store a session and its keys, even if it fails.
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

/** Registers further data to forget when the session is locked, besides the key handles on the device. */
export function onLock(forget: () => void): void {
  forgetters.add(forget);
}

export function isLocked(): boolean {
  return locked;
}

/** Runs a read that needs the keys: at once, or when they are back or the session is over. */
export function whenUnlocked<T>(read: () => Promise<T>): Promise<T> {
  return closed ? new Promise<void>((resolve) => waiting.push(resolve)).then(read) : read();
}

export function useLocked(): boolean {
  return lockState.useValue();
}
