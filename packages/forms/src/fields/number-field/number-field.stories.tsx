import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { StoryForm } from '../../testing/story-form.tsx';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Forms/NumberField',
  component: StoryForm,
  args: {
    defaultValues: { days: '', offset: 0, weight: 12.5 },
    onSubmit: fn(),
    children: (
      <>
        <NumberField name="days" label="Notice period" language="en" unit="days" whole required />
        <NumberField name="offset" label="Offset" language="en" allowNegative allowZero />
        <NumberField name="weight" label="Gewicht" language="de" />
      </>
    ),
  },
} satisfies Meta<typeof StoryForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refused: Story = {
  name: 'Negatives and zero are refused unless allowed, and what was typed stays (VAL-NUM-01, VAL-NUM-02)',
  play: async ({ args, canvas, userEvent }) => {
    const days = canvas.getByRole('textbox', { name: 'Notice period' });
    const offset = canvas.getByRole('textbox', { name: 'Offset' });
    const send = canvas.getByRole('button', { name: 'Continue' });
    await expect(offset).toHaveValue('0');
    await userEvent.click(send);
    await expect(days).toHaveAccessibleDescription('days Required');
    await expect(days).toHaveFocus();
    for (const [text, error] of [
      ['-3', 'Enter zero or a positive number.'],
      ['0', 'Enter a number greater than zero.'],
      ['1.5', 'Enter a whole number, without decimals.'],
      ['1,5', 'Enter a number in digits, with a dot for decimals, such as 12.5.'],
      ['ten', 'Enter a number in digits, with a dot for decimals, such as 12.5.'],
    ] as const) {
      await userEvent.clear(days);
      await userEvent.type(days, text);
      await userEvent.click(send);
      await expect(days).toHaveAccessibleDescription(`days ${error}`);
      await expect(days).toHaveValue(text);
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await userEvent.clear(offset);
    await userEvent.type(offset, '-2');
    await userEvent.click(send);
    await expect(args.onSubmit).toHaveBeenCalledWith({ days: 30, offset: -2, weight: 12.5 });
  },
};

export const OnLeaving: Story = {
  name: 'The error stands there on leaving and goes as soon as it is mended (VAL-NUM-01, COMP-15)',
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const weight = canvas.getByRole('textbox', { name: 'Gewicht' });
    await expect(weight).toHaveValue('12,5');
    await userEvent.clear(weight);
    await userEvent.type(weight, '-1,50');
    await userEvent.tab();
    await expect(await canvas.findByText('Enter zero or a positive number.')).toBeVisible();
    await expect(weight).toBeInvalid();
    await userEvent.type(weight, '{Home}{Delete}');
    await expect(weight).toBeValid();
    await expect(weight).toHaveValue('1,50');
    await userEvent.tab();
    await expect(weight).toHaveValue('1,5');
  },
};
