import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { complaintsOf, openBrowser } from './browser.ts';
import { runNode } from './consumer.ts';
import { newShowcase, type Rendered } from './showcase-consumer.ts';

let browser: Browser;
let folder: string;
let rendered: Rendered;

beforeAll(async () => {
  browser = await openBrowser();
  folder = await newShowcase(inject('tarball'));
  rendered = JSON.parse(await runNode(folder, 'server.js')) as Rendered;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('every part of the packed kit, open dialogs and sorted tables too (COMP-14)', () => {
  it('is rendered by plain Node, where there is no document, without a complaint', () => {
    expect(rendered.said).toEqual([]);
    expect(Object.keys(rendered.markup).length).toBeGreaterThan(80);
  });

  it('is taken over in the browser without a complaint', async () => {
    const page = await browser.newPage();
    await page.setContent(readFileSync(join(folder, 'index.html'), 'utf8'));
    await page.addScriptTag({ path: join(folder, 'client.js') });
    const complaints = complaintsOf(page);
    const said: string[] = [];
    for (const [name, markup] of Object.entries(rendered.markup)) {
      await page.evaluate(([part, html]) => window.takeOver(part, html), [name, markup] as const);
      await page.evaluate(() => window.clear());
      said.push(...complaints.splice(0).map((complaint) => `${name}: ${complaint}`));
    }
    expect(said).toEqual([]);
  });
});
