import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { DateInput } from './index.ts';
import type { DateInputProps } from './index.ts';

function Day({ day: start, onDayChange, ...rest }: DateInputProps) {
  const [day, setDay] = useState(start);
  return (
    <DateInput
      {...rest}
      value={day}
      onChange={({ target }) => setDay(target.value)}
      day={/^\d{4}-\d\d-\d\d$/u.test(day ?? '') ? day : undefined}
      onDayChange={(chosen) => {
        setDay(chosen);
        onDayChange(chosen);
      }}
    />
  );
}

const meta = {
  title: 'molecules/date-input',
  component: Day,
  args: {
    day: '2024-12-31',
    onDayChange: fn(),
    locale: 'en-GB',
    labels: {
      calendar: 'Choose a date',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      today: 'today',
    },
  },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Field label="Expiry date">
        <Day {...args} />
      </Field>
    </div>
  ),
} satisfies Meta<typeof Day>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Of an icon that points to the other side. */
const MIRRORED = 'matrix(-1, 0, 0, 1, 0, 0)';

const focused = (name: RegExp) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());

export const Keyboard: Story = {
  name: 'A day is chosen by keyboard as in the ARIA date picker dialog, and the focus comes back',
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Choose a date/u });
    await userEvent.tab();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /^Choose a date/u });
    await screen.findByRole('grid', { name: 'December 2024' });
    await focused(/^[A-Z][a-z]+,? 31 December 2024/u);
    await userEvent.keyboard('{ArrowRight}');
    await focused(/^[A-Z][a-z]+,? 1 January 2025/u);
    await userEvent.keyboard('{ArrowDown}');
    await focused(/^[A-Z][a-z]+,? 8 January 2025/u);
    await userEvent.keyboard('{PageUp}');
    await focused(/^[A-Z][a-z]+,? 8 December 2024/u);
    await userEvent.keyboard('{Home}');
    await focused(/Monday,? 2 December 2024/u);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onDayChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await focused(/^[A-Z][a-z]+,? 31 December 2024/u);
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onDayChange).toHaveBeenCalledOnce();
    await expect(args.onDayChange).toHaveBeenCalledWith('2024-12-30');
    await expect(canvas.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('2024-12-30');
  },
};

export const German: Story = {
  name: 'The calendar speaks the language of the page, and a click chooses',
  args: {
    locale: 'de',
    labels: {
      calendar: 'Datum wählen',
      previousMonth: 'Vorheriger Monat',
      nextMonth: 'Nächster Monat',
      today: 'heute',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Datum wählen/u }));
    await screen.findByRole('grid', { name: 'Dezember 2024' });
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Monat' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mittwoch, 15. Januar 2025' }));
    await expect(args.onDayChange).toHaveBeenCalledWith('2025-01-15');
    await userEvent.click(canvas.getByRole('button', { name: /^Datum wählen/u }));
    await focused(/^Mittwoch, 15\. Januar 2025/u);
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Day {...args} aria-label="Empty" day="" placeholder="DD/MM/YYYY" />
      <Day {...args} aria-label="Filled" />
      <Field label="Wrong" error="Wrong format: enter the date as DD/MM/YYYY, such as 31/12/2024.">
        <Day {...args} day="31/02/2024" />
      </Field>
      <Day {...args} aria-label="Disabled" disabled />
      <Day {...args} aria-label="Long" day="the last day of the month after the next one" />
      <div dir="rtl">
        <Day {...args} aria-label="Right to left" />
      </div>
    </div>
  ),
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Choose a date/u }));
    await screen.findByRole('grid', { name: 'December 2024' });
    await focused(/^[A-Z][a-z]+,? 31 December 2024/u);
  },
};

export const RightToLeft: Story = {
  name: 'From right to left the next day is on the left, and so is the next month',
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /^Choose a date/u });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await focused(/^[A-Z][a-z]+,? 31 December 2024/u);
    await userEvent.keyboard('{ArrowLeft}');
    await focused(/^[A-Z][a-z]+,? 1 January 2025/u);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await focused(/^[A-Z][a-z]+,? 30 December 2024/u);
    const left = (name: string) => screen.getByRole('button', { name }).getBoundingClientRect().left;
    await expect(left('Next month')).toBeLessThan(left('Previous month'));
    for (const arrow of screen.getAllByRole('button', { name: /month$/u }))
      await expect(getComputedStyle(arrow.firstElementChild as Element).transform).toBe(MIRRORED);
    // it ends where the box of the input ends
    const box = canvas.getByRole('textbox').parentElement as HTMLElement;
    const popover = screen.getByRole('dialog').getBoundingClientRect();
    await expect(popover.left).toBeCloseTo(box.getBoundingClientRect().left, 0);
  },
};

export const Limits: Story = {
  name: 'Days that cannot be chosen look and behave so',
  args: { min: '2024-12-10', max: '2024-12-31', isDayDisabled: (day) => day === '2024-12-25' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Choose a date/u }));
    await focused(/^Tuesday,? 31 December 2024$/u);
    await expect(screen.getByRole('button', { name: /25 December 2024$/u })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const AnyScript: Story = { ...anyScript, args: { day: ANY_TEXT } };
