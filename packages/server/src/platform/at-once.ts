/** So many documents are copied or read at once: most of the time of each is waiting for a disk or a bucket. */
export const BLOBS_AT_ONCE = 4;

/**
 * Does `work` with each of the items, a few of them at once.
 *
 * @param limit how many at once
 * @throws the first error, once those that were begun are over; no other is begun after it
 */
export async function forEachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const done = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(done));
    running.add(done);
    if (running.size >= limit) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
