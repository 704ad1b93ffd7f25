import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The page has no accessibility finding that axe can see (WCAG 2.2 AA), and nothing scrolls sideways. */
export async function assertAccessible(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // what fades in has its colours only at the end, so a finding must still be one when it is looked at again
  await expect(async () => expect(await findingsIn(page)).toEqual([])).toPass({ timeout: 20_000 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/**
 * The app has no frames, so axe runs in the page itself and reports its findings alone: what it found in order is most of what it
 * would send.
 */
async function findingsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { axe: injected } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await injected.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, TAGS);
}
