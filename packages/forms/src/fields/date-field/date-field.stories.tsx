import { isOrderedRange } from '@signet/domain/contracts/day-range';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useFormContext } from 'react-hook-form';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { DateField } from './date-field.tsx';

const labels = {
  calendar: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'today',
};

function Dates() {
  const { getValues } = useFormContext<{ startDate: string; expiryDate: string }>();
  const order = (code: string) => (isOrderedRange(getValues()) ? undefined : code);
  return (
    <>
      <DateField
        name="startDate"
        label="Start date"
        language="en"
        placeholder="DD/MM/YYYY"
        labels={labels}
        validate={() => order('StartNotBeforeExpiry')}
        pairedWith="expiryDate"
        required
      />
      <DateField
        name="expiryDate"
        label="Ablaufdatum"
        language="de"
        placeholder="TT.MM.JJJJ"
        labels={{ ...labels, calendar: 'Datum wählen' }}
        validate={() => order('ExpiryNotAfterStart')}
        pairedWith="startDate"
      />
    </>
  );
}

const meta = {
  title: 'Forms/DateField',
  component: StoryForm,
  args: {
    defaultValues: { startDate: '', expiryDate: '2024-12-31' },
    onSubmit: fn(),
    children: <Dates />,
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const WRONG = 'Wrong format: enter the date as DD/MM/YYYY, such as 31/12/2026.';

export const WrongFormat: Story = {
  name: 'A wrong format is named on leaving, and what was typed stays (VAL-DATE-03)',
  play: async ({ args, canvas, userEvent }) => {
    const start = canvas.getByRole('textbox', { name: 'Start date' });
    const expiry = canvas.getByRole('textbox', { name: 'Ablaufdatum' });
    await expect(expiry).toHaveValue('31.12.2024');
    await userEvent.type(start, '31/02/2024');
    await userEvent.tab();
    await waitFor(() => expect(start).toHaveAccessibleDescription(WRONG));
    await expect(start).toHaveValue('31/02/2024');
    await userEvent.type(
      start,
      '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}1/2024',
    );
    await expect(start).toBeValid();
    await userEvent.clear(expiry);
    await userEvent.type(expiry, '1.2.2025');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(expiry).toHaveValue('01.02.2025');
    await expect(args.onSubmit).toHaveBeenCalledWith({ startDate: '2024-01-31', expiryDate: '2025-02-01' });
    await userEvent.clear(start);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(start).toHaveAccessibleDescription('Required');
    await expect(start).toHaveFocus();
  },
};

export const Rubbish: Story = {
  name: 'Pasted rubbish is no day: the right format is named, and what was pasted stays (VAL-DATE-03)',
  play: async ({ args, canvas, userEvent }) => {
    const start = canvas.getByRole('textbox', { name: 'Start date' });
    for (const text of ['日付', '2024-13-45', '31.12.2024 or so', 'the last day of May']) {
      await userEvent.clear(start);
      await userEvent.paste(text);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await expect(start).toHaveAccessibleDescription(WRONG);
      await expect(start).toHaveValue(text);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Range: Story = {
  name: 'The expiry date is after the start date; equal days are refused (VAL-DATE-01, VAL-DATE-02, J-151)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const start = canvas.getByRole('textbox', { name: 'Start date' });
    const expiry = canvas.getByRole('textbox', { name: 'Ablaufdatum' });
    await userEvent.type(start, '31/12/2024');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(start).toHaveAccessibleDescription('The start date must be before the expiry date.');
    await expect(expiry).toHaveAccessibleDescription('The expiry date must be after the start date.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(expiry);
    await userEvent.type(expiry, '01.01.2025');
    for (const input of [start, expiry]) await waitFor(() => expect(input).toBeValid());
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ startDate: '2024-12-31', expiryDate: '2025-01-01' });
  },
};

export const Calendar: Story = {
  name: 'A day of the calendar is written in the format of the language (VAL-DATE-03)',
  play: async ({ canvas, userEvent }) => {
    const expiry = canvas.getByRole('textbox', { name: 'Ablaufdatum' });
    await userEvent.click(canvas.getByRole('button', { name: /^Datum wählen/u }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dienstag, 24. Dezember 2024' }));
    await expect(expiry).toHaveValue('24.12.2024');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Datum wählen/u })).toHaveFocus());
  },
};
