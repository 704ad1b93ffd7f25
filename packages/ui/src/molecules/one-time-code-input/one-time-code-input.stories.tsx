import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { OneTimeCodeInput } from './index.ts';

const meta = {
  title: 'molecules/one-time-code-input',
  component: OneTimeCodeInput,
  args: { onChange: fn() },
} satisfies Meta<typeof OneTimeCodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A code can be typed, and the browser offers one that it knows (DLG-2FA-04)',
  render: (args) => (
    <Field label="Authentication code">
      <OneTimeCodeInput {...args} />
    </Field>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Authentication code' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '123 4567');
    await expect(input).toHaveValue('123456');
    await expect(args.onChange).toHaveBeenCalled();
    await userEvent.keyboard('{Backspace}9');
    await expect(input).toHaveValue('123459');
  },
};

function Controlled() {
  const [code, setCode] = useState('');
  return (
    <>
      <OneTimeCodeInput
        aria-label="Code"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        aria-describedby="typed"
      />
      <p id="typed">{`Typed: ${code}`}</p>
    </>
  );
}

export const Pasted: Story = {
  name: 'A pasted code loses its blanks and keeps six digits (VAL-PWD-05)',
  render: () => <Controlled />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(input);
    await userEvent.paste(' 123 456 ');
    await expect(input).toHaveValue('123456');
    await expect(canvas.getByText('Typed: 123456')).toBeVisible();
    await userEvent.clear(input);
    await userEvent.paste('65-43-21-00');
    await expect(canvas.getByText('Typed: 654321')).toBeVisible();
  },
};

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 24, maxWidth: 360 }}>
      <Field
        label="Authentication code"
        hint="6 digits from your app."
        error="Incorrect authentication code."
      >
        <OneTimeCodeInput {...args} defaultValue="123456" />
      </Field>
      <Field label="Authentication code">
        <OneTimeCodeInput {...args} defaultValue="123456" disabled />
      </Field>
    </div>
  ),
};

export const Rubbish: Story = {
  name: 'Pasted text that is no code stays as it is, to be mended (VAL-PWD-05)',
  render: () => <Controlled />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Code' });
    await userEvent.click(input);
    await userEvent.paste('Your code: 123 456');
    await expect(input).toHaveValue('Your code: 123 456');
    await expect(canvas.getByText('Typed: Your code: 123 456')).toBeVisible();
  },
};

export const AnyScript: Story = { ...anyScript, args: { 'aria-label': 'Code', defaultValue: ANY_TEXT } };
