import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Dropdown } from '../../molecules/dropdown/index.ts';

const MANY = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: `${index + 1}` }));

function Numbers() {
  const [value, setValue] = useState('0');
  return (
    <Dropdown aria-label="Number" options={MANY} value={value} onValueChange={setValue} listLabel="Numbers" />
  );
}

const button = () => page.getByRole('combobox').element() as HTMLElement;
const marked = () =>
  document.getElementById(button().getAttribute('aria-activedescendant') ?? 'none')?.textContent;
const places = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => Number(option.getAttribute('aria-posinset')));
const scrolled = () => page.getByRole('listbox').element().parentElement as HTMLElement;

/** Presses keys as quickly as a person whose page is too busy to answer each at once: an event has the time of its press. */
async function press(...keys: string[]): Promise<void> {
  const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  for (const event of events) {
    button().dispatchEvent(event);
    await new Promise(requestAnimationFrame);
  }
}

describe('a list of 10,000 options', () => {
  beforeEach(async () => {
    await render(<Numbers />);
    button().focus();
  });

  it('holds those around the place that letters find, and no others', async () => {
    await press('9', '9', '9', '8');
    expect(marked()).toBe('9998');
    expect(places().length).toBeLessThanOrEqual(100);
    expect(places()).toContain(9948);
    expect(places()).toContain(10_000);
  });

  it('goes around its ends by arrows', async () => {
    await press('Enter', 'ArrowUp');
    expect(marked()).toBe('10000');
    expect(places().length).toBeLessThanOrEqual(100);
    await press('ArrowDown');
    expect(marked()).toBe('1');
    expect(places()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('goes on by arrows beyond what it held', async () => {
    await press('End', ...Array.from({ length: 60 }, () => 'ArrowUp'));
    expect(marked()).toBe('9940');
    await press('Home', ...Array.from({ length: 60 }, () => 'ArrowDown'));
    expect(marked()).toBe('61');
  });

  it('goes on before its beginning comes into view, and what is seen stays in its place', async () => {
    await press('5', '0', '0', '0');
    await expect.poll(() => scrolled().scrollTop).toBeGreaterThan(300);
    const seen = page.getByRole('option', { name: '4955', exact: true }).element();
    scrolled().scrollTop = 150;
    const before = seen.getBoundingClientRect().top;
    await expect.poll(() => places()[0]).toBe(4900);
    expect(Math.abs(seen.getBoundingClientRect().top - before)).toBeLessThan(2);
    scrolled().scrollTop = scrolled().scrollHeight;
    await expect.poll(() => places().at(-1)).toBeGreaterThan(5050);
  });
});
