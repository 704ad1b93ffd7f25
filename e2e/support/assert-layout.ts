import { expect, type Page } from '@playwright/test';
import { judgeLayout } from './layout-judge.ts';

/** From a small phone to a large desktop. */
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** Judges the page that is shown at each width, and brings it back to the size that it had. */
export async function assertLayout(page: Page): Promise<void> {
  const before = page.viewportSize();
  const findings: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    findings.push(...(await lastingFindings(page)).map((finding) => `${size.width} px: ${finding}`));
  }
  if (before !== null) await page.setViewportSize(before);
  expect.soft(findings, new URL(page.url()).pathname).toEqual([]);
}

/** What is still wrong a moment later: a page moves its parts after its size has changed. */
async function lastingFindings(page: Page): Promise<string[]> {
  for (let again = 4; ; again -= 1) {
    await page.evaluate(settle);
    const findings = await page.evaluate(judgeLayout);
    if (findings.length === 0 || again === 0) return findings;
    await page.waitForTimeout(150);
  }
}

/** Fonts are there, and what moves has arrived. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
}
