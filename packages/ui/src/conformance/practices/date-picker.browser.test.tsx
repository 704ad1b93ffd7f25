import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { DateInput } from '../../molecules/date-input/index.ts';
import type { DateInputProps } from '../../molecules/date-input/index.ts';

const labels = { calendar: 'Choose a day', previousMonth: 'Earlier', nextMonth: 'Later', today: 'today' };

function Expiry(props: Partial<DateInputProps>) {
  const [day, setDay] = useState('2026-05-14');
  return (
    <DateInput aria-label="Expiry" locale="en-GB" {...{ day, labels }} onDayChange={setDay} {...props} />
  );
}
const focused = () => document.activeElement?.getAttribute('aria-label');

async function open(props: Partial<DateInputProps> = {}): Promise<void> {
  await render(<Expiry {...props} />);
  await userEvent.click(page.getByRole('button', { name: /^Choose a day/u }));
  await expect.element(page.getByRole('grid')).toBeVisible();
}

// https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
describe('APG Date Picker Dialog', () => {
  it('the button says which day is chosen, and then the next one', async () => {
    await open();
    await expect.element(page.getByRole('dialog', { name: 'Choose a day' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect
      .element(page.getByRole('button', { name: 'Choose a day, Friday, 15 May 2026' }))
      .toHaveFocus();
  });

  it('without a day the button has its name alone', async () => {
    await render(<Expiry day="" />);
    await expect.element(page.getByRole('button', { name: 'Choose a day', exact: true })).toBeVisible();
  });

  it('opens on the chosen day, in a grid named by the month; the day is marked', async () => {
    await open();
    await expect.element(page.getByRole('grid', { name: 'May 2026' })).toBeVisible();
    expect(focused()).toBe('Thursday, 14 May 2026');
    expect(page.getByRole('gridcell', { selected: true }).elements()).toHaveLength(1);
  });

  it.each([
    ['ArrowRight', 'Friday, 15 May 2026'],
    ['ArrowLeft', 'Wednesday, 13 May 2026'],
    ['ArrowDown', 'Thursday, 21 May 2026'],
    ['ArrowUp', 'Thursday, 7 May 2026'],
    ['Home', 'Monday, 11 May 2026'],
    ['End', 'Sunday, 17 May 2026'],
    ['PageDown', 'Sunday, 14 June 2026'],
    ['PageUp', 'Tuesday, 14 April 2026'],
  ])('{%s} goes to %s', async (key, day) => {
    await open();
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(focused).toBe(day);
  });

  it('Escape closes it without a choice and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /14 May 2026$/u })).toHaveFocus();
  });

  it('days before the first, after the last and between them that are refused cannot be chosen', async () => {
    await open({ min: '2026-05-12', max: '2026-05-20', isDayDisabled: (day) => day === '2026-05-15' });
    const dayButton = (name: string) => page.getByRole('button', { name, exact: true });
    for (const refused of ['Monday, 11 May 2026', 'Friday, 15 May 2026', 'Thursday, 21 May 2026'])
      await expect.element(dayButton(refused)).toBeDisabled();
    for (const offered of ['Tuesday, 12 May 2026', 'Wednesday, 20 May 2026'])
      await expect.element(dayButton(offered)).toBeEnabled();
    await expect.element(page.getByRole('button', { name: 'Later' })).toBeDisabled();
  });

  it.each([
    ['en-GB', 'Monday'],
    ['en-US', 'Sunday'],
    ['de', 'Montag'],
    ['fa', 'شنبه'],
  ])('the week begins as the language has it: %s, %s', async (locale, first) => {
    await open({ locale });
    expect(document.querySelector('th')?.getAttribute('aria-label')).toBe(first);
  });
});
