import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { TextInput } from './index.ts';

const meta = {
  title: 'atoms/text-input',
  component: TextInput,
  args: { 'aria-label': 'Title' },
} satisfies Meta<typeof TextInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <TextInput {...args} placeholder="Placeholder" />
      <TextInput {...args} defaultValue="Supply agreement" />
      <TextInput {...args} defaultValue="Wrong" aria-invalid />
      <TextInput {...args} defaultValue="Disabled" disabled />
      <TextInput {...args} defaultValue="Read only" readOnly />
      <TextInput {...args} size="sm" defaultValue="Small" />
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'What is typed stays; one that can only be read is reached and not changed',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <TextInput {...args} />
      <TextInput aria-label="Number" defaultValue="C-2026-17" readOnly />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('Lease');
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveValue('Lease');
    await userEvent.tab();
    await userEvent.keyboard('x');
    await expect(canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('C-2026-17');
  },
};

export const AnyScript: Story = { ...anyScript, args: { defaultValue: ANY_TEXT } };
