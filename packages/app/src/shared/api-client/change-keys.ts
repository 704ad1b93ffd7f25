/** How long somebody may take to try again what failed. */
const KEPT_MS = 10 * 60_000;

/** Keys of changes of which no answer came, by what was sent. */
const lost = new Map<string, { key: string; until: number }>();

/**
 * The idempotency key of a change: that of the last try, when nobody knows whether it was done (ERR-69), so that whoever presses again
 * changes nothing twice; a new one otherwise.
 *
 * @param change method, path and body
 */
export function keyOfChange(change: string, now = Date.now()): string {
  const kept = lost.get(change);
  return kept !== undefined && now < kept.until ? kept.key : `"${crypto.randomUUID()}"`;
}

/** No answer came. */
export function keepKey(change: string, key: string, now = Date.now()): void {
  for (const [other, { until }] of lost) if (until <= now) lost.delete(other);
  lost.set(change, { key, until: now + KEPT_MS });
}

/** An answer came, so that the same change is another one from now on. */
export function forgetKey(change: string): void {
  lost.delete(change);
}
