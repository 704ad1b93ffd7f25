import type { Meta, StoryObj } from '@storybook/react-vite';
import { TaskStateButton } from './index.ts';

const meta = {
  title: 'molecules/task-state-button',
  component: TaskStateButton,
  args: { state: 'open', children: 'Open' },
} satisfies Meta<typeof TaskStateButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'COMP-06 DESIGN-11 Open, partial and complete look different',
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <TaskStateButton {...args} />
      <TaskStateButton state="partial">1 of 3 done</TaskStateButton>
      <TaskStateButton state="complete">Done</TaskStateButton>
    </div>
  ),
};
