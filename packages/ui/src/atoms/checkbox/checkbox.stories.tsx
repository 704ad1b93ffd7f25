import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Checkbox } from './index.ts';

const meta = {
  title: 'atoms/checkbox',
  component: Checkbox,
  args: { label: 'I accept the terms' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Checkbox {...args} />
      <Checkbox label="With a description" description="We send one mail a day at most." defaultChecked />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="Wrong" aria-invalid />
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled and ticked" disabled defaultChecked />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'I accept the terms' });
    await userEvent.click(canvas.getByText('I accept the terms'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Some of them' })).toBePartiallyChecked();
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: ANY_TEXT, description: ANY_TEXT } };
