import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../tools/run.ts';
import { busyMs } from './busy.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { servePages } from './pages.ts';

const ROUNDS = 7;
const FEW = 100;
const MANY = 100_000;
const SCREENS = 200;

interface Times {
  mount: number;
  /** The longest frame while scrolling; NaN where nothing was scrolled. */
  frame: number;
}

/** A large table against the library that it keeps its rows with, and against a table with all rows in the page. */
export const kitTable: Part = {
  name: 'kit-table',
  title: 'UI kit: table of 100,000 rows, main-thread CPU time',
  run,
};

async function run({ browser, folder }: Bench): Promise<Figure[]> {
  const pages = await servePages({ folder, source: join(root, 'bench/peers') }, 'table');
  try {
    const url = `${pages.origin}/table.html`;
    const few: Times[] = [];
    const many: Times[] = [];
    const peer: Times[] = [];
    const plain: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await timesOf(browser, url, 'signet', FEW));
      many.push(await timesOf(browser, url, 'signet', MANY));
      peer.push(await timesOf(browser, url, 'virtual', MANY));
      plain.push(await timesOf(browser, url, 'plain', 1000));
    }
    return figuresOf({ few, many, peer, plain });
  } finally {
    await pages.close();
  }
}

/** In a fresh page; the table is shown and cleared once before, so that no first time is measured. */
async function timesOf(browser: Browser, url: string, table: string, rows: number): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.evaluate(([name, count]) => window.table.prepare(name, count), [table, rows] as const);
    await page.evaluate(() => window.table.mount());
    await page.evaluate(() => window.table.clear());
    const mount = await busyMs(page, () => page.evaluate(() => window.table.mount()));
    return { mount, frame: rows === MANY ? await longestFrame(page) : NaN };
  } finally {
    await page.close();
  }
}

async function longestFrame(page: Page): Promise<number> {
  const frame = await page.evaluate((frames) => window.table.scroll(frames), SCREENS);
  const titles = await page.evaluate(() => window.table.titles());
  if (!titles.some((title) => Number(title.replace('Contract ', '')) > 1500)) {
    throw new Error('The rows that were scrolled to are not shown.');
  }
  return frame;
}

function figuresOf({ few, many, peer, plain }: Record<'few' | 'many' | 'peer' | 'plain', Times[]>): Figure[] {
  const mountOf = (times: Times[]) => median(times.map(({ mount }) => mount));
  const value = mountOf(many);
  return [
    {
      name: 'mount 100,000 rows',
      value,
      unit: 'ms',
      against: { name: 'with 100 rows', value: mountOf(few) },
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      name: 'mount 100,000 rows',
      value,
      unit: 'ms',
      against: { name: '@tanstack/react-virtual alone', value: mountOf(peer) },
      goal: { of: 'ratio', atMost: 1.5 },
    },
    {
      name: 'mount 100,000 rows',
      value,
      unit: 'ms',
      against: { name: 'plain table of 1,000 rows', value: mountOf(plain) },
    },
    {
      name: `longest frame while scrolling over ${SCREENS} screens`,
      value: median(many.map(({ frame }) => frame)),
      unit: 'ms',
      against: { name: '@tanstack/react-virtual alone', value: median(peer.map(({ frame }) => frame)) },
      goal: { of: 'value', atMost: 50 },
    },
  ];
}
