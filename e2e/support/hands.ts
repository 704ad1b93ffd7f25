import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** How somebody works the app: every journey can be played by mouse and by keyboard alone. */
export interface Hands {
  /** A button, a link, an entry of a menu, a tab, a radio or a checkbox. */
  press: (target: Locator) => Promise<void>;
  /** Puts a text in the place of what stands in a field. */
  type: (field: Locator, text: string) => Promise<void>;
  /** An option of a native select. */
  select: (field: Locator, option: string) => Promise<void>;
  /** An option of a list that opens below its field. */
  choose: (field: Locator, option: Locator) => Promise<void>;
}

/** Who has a small screen has no mouse. */
export function handsOf({ viewport }: Pick<Person, 'viewport'>): Hands {
  return viewport.width < 900 ? KEYBOARD : MOUSE;
}

const MOUSE: Hands = {
  press: (target) => target.click(),
  type: (field, text) => field.fill(text),
  select: async (field, option) => {
    await field.selectOption({ label: option });
  },
  async choose(field, option) {
    if (!(await option.isVisible())) await field.click();
    await option.click();
  },
};

const KEYBOARD: Hands = {
  async press(target) {
    await reach(target);
    const ticks = await target.evaluate((element) =>
      element.matches('input, [role=checkbox], [role=switch]'),
    );
    await target.page().keyboard.press(ticks ? 'Space' : 'Enter');
  },
  async type(field, text) {
    await reach(field);
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.type(text);
  },
  async select(field, option) {
    await expect(field.locator('option', { hasText: option }).first()).toBeAttached();
    await reach(field);
    const { keyboard } = field.page();
    // a closed list would take every option that fits the first letters
    await keyboard.press('Space');
    await keyboard.type(option);
    await keyboard.press('Enter');
  },
  async choose(field, option) {
    await reach(field);
    const { keyboard } = field.page();
    if (!(await option.isVisible())) await keyboard.press('Enter');
    await expect(option).toBeVisible();
    const isActive = async () =>
      (await field.getAttribute('aria-activedescendant')) === (await option.getAttribute('id'));
    for (let presses = 0; presses < 20 && !(await isActive()); presses += 1)
      await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  },
};

/** Moves the focus with Tab, and inside of menus, tabs and radios with arrows; fails when the keyboard cannot get there. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  for (let presses = 0; presses < 150; presses += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return 'there';
      const group = element.matches('[role^=menuitem], [role=tab], input[type=radio]')
        ? element.closest('[role=menu], [role=tablist], [role=radiogroup], fieldset')
        : null;
      if (group?.contains(activeElement) !== true || !activeElement?.matches('[role], input[type=radio]'))
        return 'Tab';
      return element.matches('[role=tab]') ? 'ArrowRight' : 'ArrowDown';
    });
    if (key === 'there') return;
    await keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
