import type { Meta, StoryObj } from '@storybook/react-vite';
import { Progress } from './index.ts';

const meta = {
  title: 'atoms/progress',
  component: Progress,
  args: { 'aria-label': 'Upload', value: 0.4 },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Progress {...args} />
      <Progress aria-label="Full" value={1} />
      <Progress aria-label="Unknown" />
    </div>
  ),
};
