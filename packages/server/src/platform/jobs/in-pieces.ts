/** What is kept of the failures of one run; a log needs no more. */
const FAILURES_MAX = 10;

/**
 * Runs a job that does the same for many, piece by piece: one that fails keeps none behind it back. What failed is thrown at the end, so
 * that the job counts as failed.
 *
 * @param job gets the function that runs a piece
 * @throws AggregateError with the first ten failures of pieces, and what the job throws outside of them
 */
export async function inPieces(
  job: (piece: (work: () => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let count = 0;
  await job(async (work) => {
    try {
      await work();
    } catch (error) {
      count += 1;
      if (failures.length < FAILURES_MAX) failures.push(error);
    }
  });
  if (count > 0) throw new AggregateError(failures, `parts of a job failed: ${count}`);
}
