import type { Browser, Page } from '@playwright/test';
import { busyMs } from './busy.ts';
import { timed, type Bench, type Figure, type Part } from './harness.ts';
import type { Records } from './pages/records.ts';
import { servePages } from './pages.ts';

const ROUNDS = 10;
/** One task alone is too short for the counter of the browser. */
const TIMES = 20;
const OPENING = ['record', 'chain', 'documents'] as const;

/** What a client verifies when a contract of 30 documents is opened, and signs when it is saved, on the main thread of a page. */
export const records: Part = {
  name: 'records',
  title:
    'Contract of 30 documents and 10 signers in a workspace of 10: main-thread CPU time, fastest of many',
  async run({ browser, folder }: Bench): Promise<Figure[]> {
    const pages = await servePages({ folder }, 'records');
    try {
      return await measure(browser, `${pages.origin}/records.html`);
    } finally {
      await pages.close();
    }
  },
};

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const fastest: Record<(typeof OPENING)[number] | 'cold' | 'save', number> = {
    record: Infinity,
    chain: Infinity,
    documents: Infinity,
    cold: Infinity,
    save: Infinity,
  };
  const note = (name: keyof typeof fastest, ms: number) => (fastest[name] = Math.min(fastest[name], ms));
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(() => window.records);
    note('cold', await busyMs(page, () => play(page, OPENING, 1)));
    for (const task of OPENING) note(task, (await busyMs(page, () => play(page, [task], TIMES))) / TIMES);
    note('save', (await timed(() => play(page, ['sign'], TIMES))) / TIMES);
    await page.close();
  }
  const { record, chain, documents, cold, save } = fastest;
  const goal = { of: 'value', atMost: 20 } as const;
  return [
    { name: 'open: record, chain and all documents, first on a page', value: cold, unit: 'ms', goal },
    { name: 'open: the same once more', value: record + chain + documents, unit: 'ms', goal },
    { name: 'of it the record', value: record, unit: 'ms' },
    { name: 'of it the chain of the workspace', value: chain, unit: 'ms' },
    { name: 'of it the registrations of 30 documents', value: documents, unit: 'ms' },
    {
      name: 'save: until the record is signed',
      value: save,
      unit: 'ms',
      goal: { of: 'value', atMost: 5 },
    },
  ];
}

const play = (page: Page, tasks: readonly (keyof Records)[], times: number): Promise<void> =>
  page.evaluate(
    async ([names, count]) => {
      const all = await window.records;
      for (const name of names) await all[name](count);
    },
    [tasks, times] as const,
  );
