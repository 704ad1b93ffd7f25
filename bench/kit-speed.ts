import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../tools/run.ts';
import { busyMs } from './busy.ts';
import { median, type Bench, type Figure, type Part } from './harness.ts';
import { servePages } from './pages.ts';
import type { Piece } from './peers/speed.tsx';

const ROUNDS = 5;
const KITS = {
  signet: 'Signet',
  floor: 'by hand',
  mantine: 'Mantine',
  mui: 'MUI',
  'radix-themes': 'Radix Themes',
  chakra: 'Chakra',
};
const STEPS = ['mount', 'update', 'render again'] as const;
type Times = Record<(typeof STEPS)[number], number>;

/** CPU time of the main thread for 1,000 pieces, production build, kits in turns. */
export const kitSpeed: Part = {
  name: 'kit-speed',
  title: 'UI kit: main-thread CPU time of 1,000 pieces',
  run,
};

async function run({ browser, folder }: Bench): Promise<Figure[]> {
  const pages = await servePages({ folder, source: join(root, 'bench/peers') }, 'speed');
  try {
    const figures: Figure[] = [];
    for (const piece of ['personas', 'buttons'] as const) {
      const times = await inTurns(browser, `${pages.origin}/speed.html`, piece);
      for (const step of STEPS) figures.push(...figuresOf(piece, step, times));
    }
    return figures;
  } finally {
    await pages.close();
  }
}

async function inTurns(browser: Browser, url: string, piece: Piece): Promise<Map<string, Times[]>> {
  const times = new Map<string, Times[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kit of Object.keys(KITS)) {
      times.set(kit, [...(times.get(kit) ?? []), await timesOf(browser, url, kit, piece)]);
    }
  }
  return times;
}

/** In a fresh page; everything is shown and cleared once before, so that no first time is measured. */
async function timesOf(browser: Browser, url: string, kit: string, piece: Piece): Promise<Times> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.evaluate((name) => window.speed.load(name), kit);
    const show = (version: number) =>
      busyMs(page, () =>
        page.evaluate(([what, at]) => window.speed.show(what, at), [piece, version] as const),
      );
    await show(0);
    await expectPieces(page);
    await page.evaluate(() => window.speed.clear());
    return { mount: await show(1), update: await show(2), 'render again': await show(2) };
  } finally {
    await page.close();
  }
}

async function expectPieces(page: Page): Promise<void> {
  const count = await page.evaluate(() => window.speed.count());
  if (count !== 1000) throw new Error(`There are ${count} pieces on the page.`);
}

function figuresOf(piece: Piece, step: keyof Times, times: ReadonlyMap<string, Times[]>): Figure[] {
  const of = (kit: string) => median((times.get(kit) ?? []).map((each) => each[step]));
  return Object.entries(KITS)
    .filter(([kit]) => kit !== 'signet')
    .map(([kit, name]) => ({
      name: `${piece}: ${step}`,
      value: of('signet'),
      unit: 'ms',
      against: { name, value: of(kit) },
      goal: { of: 'ratio', atMost: kit === 'floor' ? 1.3 : 1 },
    }));
}
