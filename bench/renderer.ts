import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

/** What an opened page holds. */
export interface Footprint {
  domNodes: number;
  heapMb: number;
  /** Resident memory of the largest renderer process; undefined where /proc does not tell. */
  residentMb: number | undefined;
}

const MB = 1_000_000;

/** Counts after a garbage collection. */
export async function footprintOf(browser: Browser, page: Page): Promise<Footprint> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    domNodes: await page.evaluate(() => document.querySelectorAll('*').length),
    heapMb: metric('JSHeapUsedSize') / MB,
    residentMb: await residentMb(browser),
  };
}

async function residentMb(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => residentOf(id))
    .filter((size) => size !== undefined);
  return sizes.length === 0 ? undefined : Math.max(...sizes);
}

function residentOf(pid: number): number | undefined {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line?.[1] === undefined ? undefined : (Number(line[1]) * 1024) / MB;
  } catch {
    return undefined;
  }
}
