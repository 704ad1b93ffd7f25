import type { Meta, StoryObj } from '@storybook/react-vite';
import Settings from 'lucide-react/icons/settings';
import { expect, fn } from 'storybook/test';
import { IconButton } from './index.ts';

const meta = {
  title: 'atoms/icon-button',
  component: IconButton,
  args: { 'aria-label': 'Settings', children: <Settings /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <IconButton {...args} />
      <IconButton {...args} variant="outline" />
      <IconButton {...args} size="sm" />
      <IconButton {...args} size="sm" variant="outline" />
      <IconButton {...args} aria-pressed />
      <IconButton {...args} disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'Enter and Space press it',
  args: { onClick: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
