import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Textarea } from './index.ts';

const meta = {
  title: 'atoms/textarea',
  component: Textarea,
  args: { 'aria-label': 'Message' },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <Textarea {...args} defaultValue="Please read and sign by Friday." />
      <Textarea {...args} defaultValue="Wrong" aria-invalid />
      <Textarea {...args} defaultValue="Disabled" disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'Enter makes a new line, Tab leaves it',
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Message' });
    await userEvent.tab();
    await userEvent.keyboard('Dear Ada,{Enter}please sign.');
    await expect(area).toHaveValue('Dear Ada,\nplease sign.');
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
  },
};

export const AnyScript: Story = { ...anyScript, args: { defaultValue: ANY_TEXT } };
