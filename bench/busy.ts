import type { Page } from '@playwright/test';

/** Milliseconds for which the main thread of a page was busy during a task: scripts, styles, layout and painting. */
export async function busyMs(page: Page, task: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const total = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const before = await total();
  await task();
  const after = await total();
  await session.detach();
  return after - before;
}
