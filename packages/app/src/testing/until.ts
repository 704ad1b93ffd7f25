/**
 * Waits until something holds, without moving a faked clock, as the polling of the test runner would. What never holds
 * ends with the time limit of the test.
 */
export async function until(holds: () => boolean): Promise<void> {
  // One check per frame, each after the effects of the one before.
  // oxlint-disable-next-line no-await-in-loop
  while (!holds()) await new Promise((resolve) => requestAnimationFrame(resolve));
}
