import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { scannedPdf, textPdf } from '../tools/pdf-samples.ts';
import { median, pause, type Bench, type Figure, type Part } from './harness.ts';
import { servePages } from './pages.ts';
import { footprintOf, type Footprint } from './renderer.ts';

const ROUNDS = 3;
const SAMPLES = [
  { name: 'text, 1 page', file: 'text-1.pdf', scrolled: false, make: () => textPdf('Contract', 1) },
  { name: 'text, 100 pages', file: 'text-100.pdf', scrolled: false, make: () => textPdf('Contract', 100) },
  { name: 'text, 500 pages', file: 'text-500.pdf', scrolled: true, make: () => textPdf('Contract', 500) },
  {
    name: 'scan, 50 pages, 40 MB',
    file: 'scan-50.pdf',
    scrolled: true,
    make: () => scannedPdf(50, 40_000_000),
  },
];
/** Wanted as 'flat': no more at the end than this times what it was after a tenth of the way, when all is warm. */
const FLAT = 1.25;

type Viewer = 'product' | 'stock';

/** Our viewer beside the stock viewer components of PDF.js, on the same documents at the same scale. */
export const pdf: Part = { name: 'pdf', title: 'PDF viewer against the stock viewer of PDF.js', run };

async function run({ browser, folder }: Bench): Promise<Figure[]> {
  const pages = await servePages({ folder }, 'viewer-product', 'viewer-stock');
  try {
    for (const { file, make } of SAMPLES) writeFileSync(join(pages.folder, file), make());
    const figures: Figure[] = [];
    for (const sample of SAMPLES) {
      figures.push(...(await firstPages(browser, pages.origin, sample)));
    }
    for (const sample of SAMPLES.filter(({ scrolled }) => scrolled)) {
      figures.push(...(await scrolling(browser, pages.origin, sample)));
    }
    return figures;
  } finally {
    await pages.close();
  }
}

async function firstPages(browser: Browser, origin: string, { name, file }: { name: string; file: string }) {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const viewer of ['product', 'stock'] as const) {
      for (const warmth of ['warm', 'cold'] as const) {
        const opened = await open(browser, { origin, viewer, file, warm: warmth === 'warm' });
        (times[`${viewer} ${warmth}`] ??= []).push(opened.ms);
        await opened.page.context().close();
      }
    }
  }
  const of = (key: string) => median(times[key] ?? []);
  const figure = (label: string, ours: string, theirs: string): Figure => ({
    name: `${name}: first page, ${label}`,
    value: of(ours),
    unit: 'ms',
    against: { name: `stock, ${theirs.split(' ')[1] ?? ''}`, value: of(theirs) },
    goal: { of: 'ratio', atMost: 1 },
  });
  return [
    figure('engine started before, as in the app', 'product warm', 'stock cold'),
    figure('both started before', 'product warm', 'stock warm'),
    figure('both cold', 'product cold', 'stock cold'),
  ];
}

async function scrolling(browser: Browser, origin: string, { name, file }: { name: string; file: string }) {
  const ours = await scrollThrough(browser, { origin, viewer: 'product', file, warm: true });
  const theirs = await scrollThrough(browser, { origin, viewer: 'stock', file, warm: true });
  const flat = (label: string, unit: string, key: keyof Footprint): Figure[] => {
    const [value, early, stock] = [ours.end[key], ours.early[key], theirs.end[key]];
    if (value === undefined || early === undefined || stock === undefined) return [];
    const line = `${name}: ${label} after scrolling through`;
    return [
      {
        name: line,
        value,
        unit,
        against: { name: 'after a tenth', value: early },
        goal: { of: 'ratio', atMost: FLAT },
      },
      { name: line, value, unit, against: { name: 'stock', value: stock } },
    ];
  };
  return [
    ...flat('DOM elements', '', 'domNodes'),
    ...flat('JavaScript heap', 'MB', 'heapMb'),
    ...flat('renderer process', 'MB', 'residentMb'),
  ];
}

interface OpenOptions {
  origin: string;
  viewer: Viewer;
  file: string;
  warm: boolean;
}

/** Opens the document in a fresh context; it is on the page, decrypted so to say, before the clock starts. */
async function open(browser: Browser, { origin, viewer, file, warm }: OpenOptions) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/viewer-${viewer}.html`);
  await page.waitForFunction(() => 'viewer' in window);
  if (warm) {
    await page.evaluate(() => window.viewer.warm());
    await pause(300); // the worker reads its code
  }
  const ms = await page.evaluate(async (path) => {
    const blob = await (await fetch(path)).blob();
    await blob.arrayBuffer(); // all of it has arrived
    return window.viewer.show(blob);
  }, `/${file}`);
  return { page, ms };
}

/** Goes down screen by screen to the end; what the page holds after a tenth of the way and at the end. */
async function scrollThrough(
  browser: Browser,
  options: OpenOptions,
): Promise<{ early: Footprint; end: Footprint }> {
  const { page } = await open(browser, options);
  const footprintAt = async (share: number) => {
    await scrollTo(page, share);
    await pause(500); // the last pages are drawn
    return footprintOf(browser, page);
  };
  const early = await footprintAt(0.1);
  const end = await footprintAt(1);
  await page.context().close();
  return { early, end };
}

function scrollTo(page: Page, share: number): Promise<void> {
  return page.evaluate(async (part) => {
    const scroller = window.viewer.scroller();
    if (scroller === null) throw new Error('Nothing scrolls.');
    const end = (scroller.scrollHeight - scroller.clientHeight) * part;
    while (scroller.scrollTop < end - 1) {
      scroller.scrollTop = Math.min(end, scroller.scrollTop + scroller.clientHeight);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }, share);
}
