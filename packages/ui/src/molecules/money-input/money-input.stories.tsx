import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { MoneyInput } from './index.ts';

const meta = {
  title: 'molecules/money-input',
  component: MoneyInput,
  args: { 'aria-label': 'Amount', locale: 'en' },
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'The currency is shown on the side where the language has it (COMP-16)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <MoneyInput {...args} placeholder="0.00" />
      <MoneyInput {...args} aria-label="Betrag" locale="de" defaultValue="1250,50" />
      <Field label="Wrong" error="Enter an amount in digits.">
        <MoneyInput locale="en" defaultValue="12.505" />
      </Field>
      <MoneyInput {...args} aria-label="Disabled" defaultValue="12.50" disabled />
      <MoneyInput
        {...args}
        aria-label="Francs"
        currency="CHF"
        defaultValue="123456789012345678901234567890.00"
      />
      <div dir="rtl">
        <MoneyInput {...args} aria-label="Right to left" locale="de" defaultValue="-12,50" />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const english = canvas.getByRole('textbox', { name: 'Amount' });
    const german = canvas.getByRole('textbox', { name: 'Betrag' });
    await expect(english).toHaveAccessibleDescription('€');
    await expect(english.previousElementSibling).toHaveTextContent('€');
    await expect(german.nextElementSibling).toHaveTextContent('€');
    await userEvent.tab();
    await userEvent.keyboard('12.5');
    await expect(english).toHaveValue('12.5');
  },
};

export const Dark: Story = { ...States, name: 'Dark', globals: { theme: 'dark' } };

export const AnyScript: Story = { ...anyScript, args: { defaultValue: ANY_TEXT } };
