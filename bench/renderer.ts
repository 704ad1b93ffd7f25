import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from '@playwright/test';

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
  await collectGarbage(session);
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

/** In the page and in its workers: the process holds what is garbage there as well. */
async function collectGarbage(session: CDPSession): Promise<void> {
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.push(sessionId));
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  await session.send('HeapProfiler.collectGarbage');
  const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });
  for (const sessionId of workers) {
    const answered = new Promise((resolve) => session.once('Target.receivedMessageFromTarget', resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    await answered;
  }
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
