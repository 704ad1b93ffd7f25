/** After so long without input a session drops its keys (docs/protocol.md, Sessions). */
export const IDLE_LIMIT_MS = 15 * 60_000;

/** While there is input, the server hears of the session at least this often. */
export const REPORT_USE_EVERY_MS = 3 * 60_000;

/** How exactly the server remembers the last call of a session, so that not every call writes. */
export const USE_STEP_MS = 2 * 60_000;

/** A session without a call for so long is over at the server: where there is input, it does not come to this. */
export const UNUSED_LIMIT_MS = IDLE_LIMIT_MS + REPORT_USE_EVERY_MS + USE_STEP_MS;

/** Whether a session whose last input was at `lastInputAt` is to be locked when it is `now` (milliseconds since 1970). */
export function isIdle(lastInputAt: number, now: number): boolean {
  return now - lastInputAt >= IDLE_LIMIT_MS;
}
