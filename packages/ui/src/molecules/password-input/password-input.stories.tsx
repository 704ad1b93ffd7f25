import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
import { PasswordInput } from './index.ts';

const labels = { show: 'Show password', hide: 'Hide password' };
const meta = { title: 'molecules/password-input', component: PasswordInput, args: { labels } } satisfies Meta<
  typeof PasswordInput
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} defaultValue="correct horse" />
    </Field>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const Strength: Story = {
  name: 'The strength is shown as short, weak, good or great (DESIGN-14)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      {(['short', 'weak', 'good', 'great'] as const).map((level) => (
        <PasswordInput
          {...args}
          key={level}
          aria-label={level}
          defaultValue="secret"
          strength={{ level, label: level }}
        />
      ))}
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'The button is reached by Tab and shows the password by Enter; a disabled one shows nothing',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      <Field label="Password" error="This password is wrong.">
        <PasswordInput {...args} />
      </Field>
      <Field label="Old password">
        <PasswordInput {...args} defaultValue="secret" disabled />
      </Field>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.tab();
    await userEvent.keyboard('correct horse');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('correct horse');
    await expect(input).toHaveAccessibleDescription('This password is wrong.');
    for (const button of canvas.getAllByRole('button', { name: 'Show password' }))
      await expect(button).toBeDisabled();
  },
};

export const AnyScript: Story = {
  ...anyScript,
  args: { 'aria-label': 'Password', defaultValue: ANY_TEXT, strength: { level: 'good', label: ANY_TEXT } },
};
