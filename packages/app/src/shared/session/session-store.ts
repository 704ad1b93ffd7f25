import { sessionPhase } from '@signet/domain/session/expiry';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { removeFromDevice } from '../storage/device-store.ts';
import { liveValue } from '../storage/live-value.ts';
import {
  AUTH_KEY_HANDLE,
  clearSession,
  ENC_KEY_HANDLE,
  readSession,
  SIGN_KEY_HANDLE,
  writeSession,
  type StoredSession,
} from '../storage/user-storage.ts';

export interface SessionState {
  session: StoredSession | null;
  /** Set between a login and the redirect a second later (ROUTE-59). */
  redirectingTo: string | null;
}

let state: SessionState = { session: null, redirectingTo: null };
const liveState = liveValue(() => state);
const leavers = new Set<() => void>();

function update(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  liveState.changed();
}

/** Restores the session of an earlier page load; an expired one is dropped. */
export function restoreSession(now = Date.now()): void {
  const stored = readSession();
  if (stored === undefined || sessionPhase(stored.expiresAt, now) === 'expired') {
    if (stored !== undefined) endSession();
    return;
  }
  forgetAnswers();
  update({ session: stored });
}

export function beginSession(session: StoredSession, redirectingTo: string): void {
  writeSession(session);
  forgetAnswers();
  update({ session, redirectingTo });
}

/** Continues in a newer session of the same person, on the same page. */
export function continueSession(session: StoredSession): void {
  writeSession(session);
  update({ session });
}

/** The same with the session that another tab began; false when there is none, or of somebody else. */
export function takeUpSession(): boolean {
  const session = readSession();
  if (session === undefined || session.user.accountId !== state.session?.user.accountId) return false;
  update({ session });
  return true;
}

/** Updates the data of the logged-in person. */
export function changeUser(user: StoredSession['user']): void {
  if (state.session === null) return;
  const session = { ...state.session, user };
  writeSession(session);
  update({ session });
}

export function finishRedirect(): void {
  update({ redirectingTo: null });
}

/** STATE-SESS-01, ENT-ACC-09, SIDE-23: drops token, user data and key handles; the language stays. */
export function endSession(): void {
  clearSession();
  forgetAnswers();
  void removeFromDevice('key', AUTH_KEY_HANDLE);
  void removeFromDevice('key', ENC_KEY_HANDLE);
  void removeFromDevice('key', SIGN_KEY_HANDLE);
  for (const leave of leavers) leave();
  update({ session: null, redirectingTo: null });
}

/** Registers further data to forget when a session ends (opened secrets, cached responses). */
export function onSessionEnd(forget: () => void): void {
  leavers.add(forget);
}

export function currentSession(): StoredSession | null {
  return state.session;
}

export function useSession(): SessionState {
  return liveState.useValue();
}

/** The logged-in user; only below the guard of authenticated routes. */
export function useCurrentUser(): StoredSession['user'] {
  const { session } = useSession();
  if (session === null)
    throw new Error('useCurrentUser needs a session: render it below an authenticated route.');
  return session.user;
}
