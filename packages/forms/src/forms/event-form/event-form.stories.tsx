import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { sentenceOf } from '../../testing/sentences.ts';
import { EventForm } from './event-form.tsx';

const meta = {
  title: 'Forms/EventForm',
  component: EventForm,
  args: {
    send: fn(async () => []),
    errorText: sentenceOf,
    submitLabel: 'Save event',
    cancel: { label: 'Cancel', onCancel: fn() },
    language: 'en',
    labels: {
      date: 'Date',
      datePlaceholder: 'DD/MM/YYYY',
      calendar: {
        calendar: 'Choose a date',
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        today: 'today',
      },
      description: 'Description',
      reminder: (place) => `Reminder ${place}`,
      number: 'Number',
      timeUnit: 'Unit',
      direction: 'When',
      timeUnits: { DAY: 'Days', WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' },
      directions: { before: 'before', after: 'after' },
      addReminder: 'Add reminder',
      removeReminder: (place) => `Remove reminder ${place}`,
    },
  },
} satisfies Meta<typeof EventForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Needed: Story = {
  name: 'An event needs a date and a description; the first error has the focus (VAL-DATE-04, VAL-DATE-05)',
  play: async ({ args, canvas, userEvent }) => {
    const date = canvas.getByRole('textbox', { name: 'Date' });
    const description = canvas.getByRole('textbox', { name: 'Description' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save event' }));
    await waitFor(() => expect(date).toHaveFocus());
    for (const input of [date, description]) await expect(input).toHaveAccessibleDescription('Required');
    await expect(args.send).not.toHaveBeenCalled();
  },
};

export const Reminders: Story = {
  name: 'Reminders are sent with their sign and unit (ENT-EVENT-02, ENT-EVENT-03, J-152)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'Add reminder' });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Date' }), '31/12/2026');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'Notice period ends');
    for (let count = 0; count < 3; count += 1) await userEvent.click(add);
    const numbers = () => canvas.getAllByRole('textbox', { name: 'Number' });
    await userEvent.clear(numbers()[0] as HTMLElement);
    await userEvent.type(numbers()[0] as HTMLElement, '-4');
    await userEvent.click(canvas.getByRole('button', { name: 'Save event' }));
    await expect(numbers()[0]).toHaveAccessibleDescription('Enter zero or a positive number.');
    await expect(numbers()[0]).toHaveFocus();
    await userEvent.type(numbers()[0] as HTMLElement, '{Home}{Delete}');
    await userEvent.clear(numbers()[1] as HTMLElement);
    await userEvent.type(numbers()[1] as HTMLElement, '0');
    await userEvent.selectOptions(canvas.getAllByLabelText('Unit')[1] as HTMLElement, 'Days');
    await userEvent.selectOptions(canvas.getAllByLabelText('When')[2] as HTMLElement, 'after');
    await userEvent.selectOptions(canvas.getAllByLabelText('Unit')[2] as HTMLElement, 'Months');
    await userEvent.click(canvas.getByRole('button', { name: 'Save event' }));
    await expect(args.send).toHaveBeenCalledWith({
      date: '2026-12-31',
      description: 'Notice period ends',
      reminders: [
        { amount: -4, timeUnit: 'WEEK' },
        { amount: 0, timeUnit: 'DAY' },
        { amount: 1, timeUnit: 'MONTH' },
      ],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Remove reminder 2' }));
    await expect(numbers()).toHaveLength(2);
    await expect(add).toHaveFocus();
  },
};

export const Refused: Story = {
  name: 'What the server refuses stands at its reminder, and nothing typed is lost (ENT-EVENT-02)',
  args: {
    defaultValues: {
      date: '2026-12-31',
      description: 'Notice period ends',
      reminders: [
        { number: 1, direction: 'before', timeUnit: 'WEEK' },
        { number: 900, direction: 'before', timeUnit: 'YEAR' },
      ],
    },
    send: fn(async () => [
      { code: 'NumberTooLarge', pointer: '/data/attributes/reminders/1/amount' },
      { code: 'Forbidden' },
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save event' }));
    const number = canvas.getAllByRole('textbox', { name: 'Number' })[1];
    await waitFor(() => expect(number).toHaveFocus());
    await expect(number).toHaveAccessibleDescription('This number is too large. Enter a smaller one.');
    await expect(number).toHaveValue('900');
    await expect(canvas.getByText('You are not allowed to do this.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Date' })).toHaveValue('31/12/2026');
  },
};

export const Narrow: Story = {
  name: 'On a phone nothing is wider than the page',
  args: Refused.args ?? {},
  decorators: [
    (story) => (
      <div style={{ inlineSize: 328, maxInlineSize: '100%', border: '1px solid', overflow: 'hidden' }}>
        {story()}
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild;
    await expect(box?.scrollWidth).toBe(box?.clientWidth);
  },
};
