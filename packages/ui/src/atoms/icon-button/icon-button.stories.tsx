import type { Meta, StoryObj } from '@storybook/react-vite';
import Settings from 'lucide-react/icons/settings';
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
    <div style={{ display: 'flex', gap: 8 }}>
      <IconButton {...args} />
      <IconButton {...args} variant="outline" />
      <IconButton {...args} size="sm" />
      <IconButton {...args} size="sm" variant="outline" />
      <IconButton {...args} aria-pressed />
      <IconButton {...args} disabled />
    </div>
  ),
};
