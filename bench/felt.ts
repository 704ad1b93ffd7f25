import type { BrowserContext, Page } from '@playwright/test';
import { createDraft, finish, samplePdf, upload } from '../e2e/support/contract.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { noteUsable } from '../tools/first-load.ts';
import { withOwner } from './owner.ts';

const ROUNDS = 5;

/** A phone on a slow network: a quarter of this processor, 1.6 Mbit/s, 150 ms to the server and back. */
const PHONE = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

/** Milliseconds from opening an address. */
interface Visit {
  painted: number;
  usable: number;
}

interface VisitOptions {
  path: string;
  /** What is there once the page can be used. */
  usable: string;
  onPhone?: true;
  /** Without anything in the browser's cache. */
  cold?: true;
}

const LOG_IN = { path: '/login', usable: 'input[name=email]' };
const LIST = { path: '/my-contracts', usable: 'main a[href*="/contract-"]' };

/** What people wait for: a page on a phone and at a desk, and what a click in the list shows. */
export const felt: Part = {
  name: 'felt',
  title: 'What people wait for; a phone has a quarter of the processor, 1.6 Mbit/s and 150 ms a round trip',
  needsApp: true,
  run: ({ browser }: Bench): Promise<Figure[]> =>
    withOwner(browser, async ({ signet, owner }) => {
      await createDraft(owner, 'Agreement');
      await upload(owner, samplePdf());
      await finish(owner);
      const visitor = await browser.newContext({ baseURL: signet.url });
      try {
        const phone = { onPhone: true } as const;
        const cold = { cold: true } as const;
        const coldLogIn = await visits(visitor, { ...LOG_IN, ...phone, ...cold });
        const warmLogIn = await visits(visitor, { ...LOG_IN, ...phone });
        const deskLogIn = await visits(visitor, { ...LOG_IN, ...cold });
        const coldList = await visits(owner.context, { ...LIST, ...phone, ...cold });
        const warmList = await visits(owner.context, { ...LIST, ...phone });
        return [
          figure('/login on a phone, cold: first paint', coldLogIn.painted, 1000),
          figure('/login on a phone, cold: usable', coldLogIn.usable, 2500),
          figure('/login on a phone, warm: usable', warmLogIn.usable, 800),
          figure('/login at a desk, cold: usable', deskLogIn.usable, 600),
          figure('/my-contracts on a phone, cold: usable', coldList.usable, 3500),
          figure('/my-contracts on a phone, warm: usable', warmList.usable, 1200),
          figure('list to the first page of a document, warm', await clickToFirstPage(owner.page), 400),
        ];
      } finally {
        await visitor.close();
      }
    }),
};

const figure = (name: string, value: number, atMost: number): Figure => ({
  name,
  value,
  unit: 'ms',
  goal: { of: 'value', atMost },
});

/** The medians of some visits; a warm one comes after one that filled the cache. */
async function visits(context: BrowserContext, options: VisitOptions): Promise<Visit> {
  if (options.cold === undefined) await visit(context, options);
  const all: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await visit(context, options));
  return {
    painted: median(all.map(({ painted }) => painted)),
    usable: median(all.map(({ usable }) => usable)),
  };
}

async function visit(context: BrowserContext, { path, usable, onPhone, cold }: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  try {
    const devTools = await context.newCDPSession(page);
    if (cold === true) await devTools.send('Network.clearBrowserCache');
    if (onPhone === true) {
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: PHONE.latencyMs,
        downloadThroughput: PHONE.bytesPerSecond,
        uploadThroughput: PHONE.bytesPerSecond,
      });
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
    }
    await noteUsable(page, usable);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.usableAt !== undefined);
    return await page.evaluate(async () => {
      // the paint is noted a little after it happened
      let paint = performance.getEntriesByName('first-contentful-paint')[0];
      while (paint === undefined) {
        await new Promise(requestAnimationFrame);
        paint = performance.getEntriesByName('first-contentful-paint')[0];
      }
      return { painted: paint.startTime, usable: window.usableAt ?? 0 };
    });
  } finally {
    await page.close();
  }
}

/** From the click on a contract in the list until the first page of its document is drawn. */
async function clickToFirstPage(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.goto(LIST.path);
    const link = page.locator(LIST.usable).first();
    await link.hover();
    await page.evaluate(() => {
      addEventListener('click', () => (window.clickedAt = performance.now()), { once: true, capture: true });
    });
    await link.click();
    const drawn = await page.waitForFunction(
      () => {
        const canvas = document.querySelector('canvas');
        const small = new OffscreenCanvas(60, 80).getContext('2d');
        if (canvas === null || canvas.width === 0 || small === null) return 0;
        small.drawImage(canvas, 0, 0, 60, 80);
        const pixels = new Uint32Array(small.getImageData(0, 0, 60, 80).data.buffer);
        // a page of one colour is not drawn yet
        return pixels.some((pixel) => pixel !== pixels[0]) && performance.now() - (window.clickedAt ?? 0);
      },
      undefined,
      { polling: 'raf' },
    );
    // the first round fills the cache
    if (round > 0) times.push(Number(await drawn.jsonValue()));
  }
  return median(times);
}

declare global {
  interface Window {
    clickedAt?: number;
  }
}
