import type { Page } from '@playwright/test';

/** Presses Tab until the element with this name has the focus; fails when the keyboard cannot get there. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return element?.getAttribute('aria-label') ?? labels[0]?.textContent ?? element?.textContent ?? '';
    });
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused)) return;
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}
