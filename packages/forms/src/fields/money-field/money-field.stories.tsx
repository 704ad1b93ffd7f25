import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { MoneyField } from './money-field.tsx';

const labels = {
  raised: (amount: string) => `Raised to ${amount}, the least that is allowed.`,
  lowered: (amount: string) => `Lowered to ${amount}, the most that is allowed.`,
};

const meta = {
  title: 'Forms/MoneyField',
  component: StoryForm,
  args: {
    defaultValues: { value: '', wert: 125050 },
    onSubmit: fn(),
    children: (
      <>
        <MoneyField
          name="value"
          label="Contract value"
          language="en"
          min={500}
          max={100000}
          labels={labels}
          required
        />
        <MoneyField name="wert" label="Vertragswert" language="de" labels={labels} />
      </>
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Clamped: Story = {
  name: 'On leaving the amount is brought within its limits, and the change is announced (VAL-NUM-03, J-153)',
  play: async ({ args, canvas, userEvent }) => {
    const value = canvas.getByRole('textbox', { name: 'Contract value' });
    await userEvent.type(value, '2000.5');
    await expect(value).toHaveValue('2000.5');
    await userEvent.tab();
    await expect(value).toHaveValue('1000.00');
    await expect(canvas.getByText('Lowered to €1,000.00, the most that is allowed.')).toHaveAttribute(
      'role',
      'status',
    );
    await userEvent.clear(value);
    await expect(canvas.queryByText(/^Lowered/u)).toBeNull();
    await userEvent.type(value, '1');
    await userEvent.tab();
    await expect(canvas.getByText('Raised to €5.00, the least that is allowed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ value: 500, wert: 125050 });
  },
};

export const OneDelimiter: Story = {
  name: 'One delimiter, that of the language; the value is whole cents (VAL-NUM-04, COMP-16)',
  globals: { theme: 'dark' },
  play: async ({ args, canvas, userEvent }) => {
    const value = canvas.getByRole('textbox', { name: 'Contract value' });
    const wert = canvas.getByRole('textbox', { name: 'Vertragswert' });
    await expect(wert).toHaveValue('1250,50');
    await userEvent.type(value, '12,50');
    await userEvent.clear(wert);
    await userEvent.type(wert, '1.250,50');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    for (const input of [value, wert]) await expect(input).toBeInvalid();
    await expect(value).toHaveValue('12,50');
    await expect(wert).toHaveValue('1.250,50');
    await expect(value).toHaveFocus();
    await userEvent.clear(value);
    await userEvent.type(value, '12.5');
    await userEvent.clear(wert);
    await userEvent.type(wert, '0,29');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onSubmit).toHaveBeenCalledWith({ value: 1250, wert: 29 });
    await userEvent.clear(value);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(value).toHaveAccessibleDescription('€ Required');
  },
};

export const Rubbish: Story = {
  name: 'Pasted rubbish is no amount: it is said how one is written, and what was pasted stays (VAL-NUM-04)',
  play: async ({ args, canvas, userEvent }) => {
    const value = canvas.getByRole('textbox', { name: 'Contract value' });
    for (const text of ['五百', '1,000.00', '12.3.4', '€ 5', 'about a thousand']) {
      await userEvent.clear(value);
      await userEvent.paste(text);
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
      await expect(value).toHaveAccessibleDescription(
        '€ Enter an amount in digits with at most two decimals after a dot, such as 1250.50.',
      );
      await expect(value).toHaveValue(text);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
