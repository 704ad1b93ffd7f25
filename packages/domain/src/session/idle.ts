/** After this time without input a session drops its keys (docs/protocol.md, Sessions). */
export const IDLE_LIMIT_MS = 15 * 60_000;

/** While there is input, the app calls the server at least this often. */
export const REPORT_USE_EVERY_MS = 3 * 60_000;

/** The precision of a session's last call in the database, so that not every call writes. */
export const USE_STEP_MS = 2 * 60_000;

/** The server ends a session after this time without a call, which does not happen while there is input. */
export const UNUSED_LIMIT_MS = IDLE_LIMIT_MS + REPORT_USE_EVERY_MS + USE_STEP_MS;

/** Whether a session whose last input was at `lastInputAt` is to be locked when it is `now` (milliseconds since 1970). */
export function isIdle(lastInputAt: number, now: number): boolean {
  return now - lastInputAt >= IDLE_LIMIT_MS;
}
