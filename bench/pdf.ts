import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { scannedPdf, textPdf } from '../tools/pdf-samples.ts';
import { median, pause, type Bench, type Figure, type Part } from './harness.ts';
import { servePages } from './pages.ts';
import { footprintOf, type Footprint } from './renderer.ts';

const ROUNDS = 5;
const SAMPLES = [
  { name: 'text, 1 page', file: 'text-1.pdf', scrolled: false, make: () => textPdf('Contract', 1) },
  { name: 'text, 100 pages', file: 'text-100.pdf', scrolled: false, make: () => textPdf('Contract', 100) },
  { name: 'text, 500 pages', file: 'text-500.pdf', scrolled: true, make: () => textPdf('Contract', 500) },
  { name: 'scan, 50 pages, 40 MB', file: 'scan-50.pdf', scrolled: true, make: () => scannedPdf(50, 40_000_000) },
];
/** Wanted as 'flat': no more than this times what it was when the first page stood. */
const FLAT = 1.25;

type Viewer = 'product' | 'stock';

/** Our viewer beside the stock viewer components of PDF.js, on the same documents at the same scale. */
export const pdf: Part = { name: 'pdf', title: 'PDF viewer against the stock viewer of PDF.js', run };

async function run({ browser, folder }: Bench): Promise<Figure[]> {
  const pages = await servePages(folder, 'viewer-product', 'viewer-stock');
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
    const [value, before, stock] = [ours.most[key], ours.before[key], theirs.most[key]];
    if (value === undefined || before === undefined || stock === undefined) return [];
    return [
      {
        name: `${name}: ${label}, most while scrolling through`,
        value,
        unit,
        against: { name: 'before scrolling', value: before },
        goal: { of: 'ratio', atMost: FLAT },
      },
      { name: `${name}: ${label}, most while scrolling through`, value, unit, against: { name: 'stock', value: stock } },
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

/** Opens the document in a fresh context; the bytes are on the page before the clock starts. */
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
    const bytes = new Uint8Array(await (await fetch(path)).arrayBuffer());
    return window.viewer.show(bytes);
  }, `/${file}`);
  return { page, ms };
}

/** Goes down screen by screen, and looks at the footprint every tenth of the way. */
async function scrollThrough(browser: Browser, options: OpenOptions): Promise<{ before: Footprint; most: Footprint }> {
  const { page } = await open(browser, options);
  await pause(500);
  const before = await footprintOf(browser, page);
  const samples: Footprint[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await scrollTo(page, tenth / 10);
    await pause(300);
    samples.push(await footprintOf(browser, page));
  }
  await page.context().close();
  const most = (key: keyof Footprint) => Math.max(...samples.map((sample) => sample[key] ?? NaN));
  const residentMb = most('residentMb');
  return {
    before,
    most: {
      domNodes: most('domNodes'),
      heapMb: most('heapMb'),
      residentMb: Number.isNaN(residentMb) ? undefined : residentMb,
    },
  };
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
