import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

async function findingsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
