/** protocol.md 2: after 15 minutes without input a session drops its keys. */
export const IDLE_LIMIT_MS = 15 * 60_000;

/** Whether a session whose last input was at `lastInputAt` is to be locked when it is `now` (milliseconds since 1970). */
export function isIdle(lastInputAt: number, now: number): boolean {
  return now - lastInputAt >= IDLE_LIMIT_MS;
}
