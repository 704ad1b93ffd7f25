import { expect, type Page } from '@playwright/test';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Waits until there is an element with this name, and presses Tab until it has the focus; fails when the keyboard cannot get there.
 */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isNamed = (text: string) => (typeof name === 'string' ? text.trim() === name : name.test(text));
  await expect.poll(async () => (await namesOf(page, FOCUSABLE)).some(isNamed)).toBe(true);
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await namesOf(page, ':focus')).some(isNamed)) return;
  }
  throw new Error(`The keyboard does not reach ${String(name)}.`);
}

/** The names of elements that no dialog covers. */
const namesOf = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)]
        .filter((element) => element.closest('[aria-hidden=true], [inert]') === null)
        .map((element) => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
          return element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent;
        }),
    selector,
  );
