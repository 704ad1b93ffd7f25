/** STATE-SESS-02, CONST-TIME-08. */
export const SESSION_CHECK_INTERVAL_MS = 60_000;
/** STATE-SESS-03: under 10 minutes left the user is warned, once per token. */
const SESSION_WARNING_MS = 10 * 60_000;
/** Longest life of a token (docs/protocol.md, Sessions). */
export const SESSION_LIFETIME_S = 60 * 60;
/** Life of the nonce for a proof (docs/protocol.md, Sessions). */
export const CHALLENGE_LIFETIME_S = 60;

/** When a challenge was issued, by the server's clock, in whole seconds since 1970. People's clocks can be wrong by days. */
export function challengedAt(expires: string): number {
  return Math.floor(Date.parse(expires) / 1000) - CHALLENGE_LIFETIME_S;
}

export type SessionPhase = 'valid' | 'expiring' | 'expired';

/** What to do about a token that expires at `expiresAt` (milliseconds since 1970) when it is `now`. */
export function sessionPhase(expiresAt: number, now: number): SessionPhase {
  if (now >= expiresAt) return 'expired';
  return expiresAt - now < SESSION_WARNING_MS ? 'expiring' : 'valid';
}
