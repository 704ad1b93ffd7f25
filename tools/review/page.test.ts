import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertAccessible } from '../../e2e/support/accessible.ts';
import { openBrowser } from '../kit/browser.ts';
import { buildPage, type PageFiles } from './build-page.ts';
import { madePicture, put } from './made-pictures.ts';
import { pack } from './pack.ts';
import { Review } from './review.ts';
import { serveReview, type ReviewServer } from './server.ts';

const OLD = pack(madePicture([200, 0, 0]));
const NEW = madePicture([0, 0, 200], { width: 40, height: 40 });
const SQUARE_PIXELS = 100;
const ADDED_PIXELS = 40 * 10;
/** A browser on a machine that is busy. */
const PATIENT = { timeout: 90_000 };

let folder: string;
let browser: Browser;
let files: PageFiles;
let page: Page;
let server: ReviewServer;
const stored = (name: string) => {
  const file = join(folder, `${name}.png`);
  return existsSync(file) ? readFileSync(file) : undefined;
};

beforeAll(async () => {
  [browser, files] = await Promise.all([openBrowser(), buildPage()]);
});
afterAll(() => browser.close());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signet-review-page-'));
  for (const name of ['atoms-tag', 'atoms-tag-old']) put(folder, `${name}.png`, OLD);
  const of = (name: string) => ({ name, story: 'atoms--tag', reference: join(folder, `${name}.png`) });
  server = await serveReview(
    new Review([
      { ...of('atoms-tag'), kind: 'changed', after: NEW },
      { ...of('atoms-tag-360-dark'), kind: 'new', after: NEW },
      { ...of('atoms-tag-old'), kind: 'gone' },
    ]),
    files,
  );
  page = await browser.newPage();
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'atoms-tag, 1 of 3' }).waitFor();
});
afterEach(async () => {
  await page.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Name and place of the picture on the page. */
const shown = () => page.getByRole('main').getByRole('heading').textContent();
const seen = (text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the page of a review, by keyboard (DESIGN-01)', PATIENT, () => {
  it('accepts, refuses with a comment, and ends', async () => {
    await press('a');
    await page.getByRole('heading', { name: 'atoms-tag-360-dark, 2 of 3' }).waitFor();
    expect(stored('atoms-tag')).toEqual(pack(NEW));

    await press('r');
    await seen('1 accepted, 1 refused, 1 open');
    await page.getByRole('textbox', { name: 'Comment' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('a jar');
    await press('Escape', 'j');
    await page.getByRole('heading', { name: 'atoms-tag-old, 3 of 3' }).waitFor();
    await press('k');
    await page.getByRole('heading', { name: 'atoms-tag-360-dark, 2 of 3' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('a jar');
    expect(stored('atoms-tag-360-dark')).toBeUndefined();

    await press('j', 'a');
    await seen('2 accepted, 1 refused, 0 open');
    expect(stored('atoms-tag-old')).toBeUndefined();
    await page.getByRole('button', { name: 'Finish' }).press('Enter');
    await seen('The review is finished');
    await server.finished;
  });

  it('shows both pictures, one over the other, what differs, and one after the other', async () => {
    const [before, after] = ['Before', 'After'].map((name) => page.getByRole('img', { name }));
    await before?.waitFor();
    await after?.waitFor();

    await press('2');
    const slider = page.getByRole('slider', { name: 'How much of the new picture is seen' });
    await slider.press('Home');
    expect(await after?.evaluate(({ style }) => style.clipPath)).toBe('inset(0px 100% 0px 0px)');

    await press('3');
    await seen(`${SQUARE_PIXELS + ADDED_PIXELS} pixels differ`);

    await press('4');
    await after?.waitFor();
    expect(await before?.isVisible()).toBe(false);
    await press('f');
    await before?.waitFor();
    expect(await after?.isVisible()).toBe(false);
  });

  it('leaves single keys alone once they are switched off', async () => {
    await page.getByRole('switch', { name: 'Single keys' }).press('Space');
    await press('j');
    expect(await shown()).toBe('atoms-tag, 1 of 3');
    await page.getByRole('button', { name: '360-dark new', exact: true }).press('Enter');
    expect(await shown()).toBe('atoms-tag-360-dark, 2 of 3');
  });

  it('says when the review has ended in the terminal', async () => {
    server.close();
    await press('a');
    await page.getByRole('alert').getByText('The review does not answer.').waitFor();
    expect(await shown()).toBe('atoms-tag, 1 of 3');
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s theme at both widths', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const view of ['1', '2', '3', '4']) {
      await press(view);
      for (const width of [1200, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(assertAccessible(page)).resolves.toBeUndefined();
      }
    }
  });
});

describe('the server of a review', PATIENT, () => {
  const ask = (path: string, method = 'GET', body?: string) =>
    fetch(new URL(path, server.url), { method, ...(body !== undefined && { body }) });
  const statusOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).status;
  const accept = JSON.stringify({ verdict: 'accepted', comment: '' });

  it('answers nobody without its address', async () => {
    for (const path of ['/', '/pictures.json', '/x/pictures.json', '/before/atoms-tag.png'])
      expect(await statusOf(path)).toBe(404);
    expect(await statusOf('/judgements/atoms-tag', 'PUT', accept)).toBe(404);
    expect(stored('atoms-tag')).toEqual(OLD);
  });

  it('hands out pictures of its list alone', async () => {
    expect(await statusOf('before/atoms-tag.png')).toBe(200);
    for (const path of [
      'before/atoms-tag-360-dark.png',
      'before/other.png',
      'before/..%2f..%2fpackage.json',
      'server.ts',
    ])
      expect(await statusOf(path)).toBe(404);
  });

  it('takes judgements of its pictures alone', async () => {
    expect(await statusOf('judgements/other', 'PUT', accept)).toBe(404);
    for (const body of ['', '{}', '{"verdict":"maybe","comment":""}', '{"verdict":"accepted","comment":1}'])
      expect(await statusOf('judgements/atoms-tag', 'PUT', body)).toBe(400);
    const long = JSON.stringify({ verdict: 'accepted', comment: 'x'.repeat(2001) });
    expect(await statusOf('judgements/atoms-tag', 'PUT', long)).toBe(400);
    await expect(ask('judgements/atoms-tag', 'PUT', 'x'.repeat(100_000))).rejects.toThrow('fetch failed');
    expect(await statusOf('judgements/atoms-tag', 'DELETE')).toBe(405);
    expect(stored('atoms-tag')).toEqual(OLD);
  });
});
