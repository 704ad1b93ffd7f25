import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { NumberInput } from './index.ts';

const meta = {
  title: 'molecules/number-input',
  component: NumberInput,
  args: { 'aria-label': 'Number' },
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'What is typed stays, and the unit belongs to the description (COMP-15)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Field label="Notice period" hint="How long before the end.">
        <NumberInput unit="days" placeholder="30" />
      </Field>
      <NumberInput {...args} aria-label="Filled" defaultValue="12" />
      <Field label="Wrong" error="Enter zero or a positive number.">
        <NumberInput unit="days" defaultValue="-3" />
      </Field>
      <NumberInput {...args} aria-label="Disabled" unit="days" defaultValue="12" disabled />
      <NumberInput
        {...args}
        aria-label="Long"
        unit="a rather long unit"
        defaultValue="123456789012345678901234567890"
      />
      <div dir="rtl">
        <NumberInput {...args} aria-label="Right to left" unit="days" defaultValue="-30" />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Notice period' });
    await expect(input).toHaveAccessibleDescription('days How long before the end.');
    await expect(input).toHaveAttribute('inputmode', 'decimal');
    await userEvent.tab();
    await userEvent.keyboard('about 1,5');
    await expect(input).toHaveValue('about 1,5');
    await expect(canvas.getByRole('textbox', { name: 'Wrong' })).toBeInvalid();
  },
};

export const Dark: Story = { ...States, name: 'Dark', globals: { theme: 'dark' } };

export const AnyScript: Story = { ...anyScript, args: { unit: ANY_TEXT, defaultValue: ANY_TEXT } };
