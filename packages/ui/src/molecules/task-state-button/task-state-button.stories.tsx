import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { TaskStateButton } from './index.ts';

const meta = {
  title: 'molecules/task-state-button',
  component: TaskStateButton,
  args: { state: 'open', children: 'Open' },
} satisfies Meta<typeof TaskStateButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'Open, partial and complete look different; another state throws (COMP-06, DESIGN-11)',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <TaskStateButton {...args} />
      <TaskStateButton state="partial">1 of 3 done</TaskStateButton>
      <TaskStateButton state="complete">Done</TaskStateButton>
      <TaskStateButton {...args} disabled />
    </div>
  ),
  play: async () => {
    await expect(() => TaskStateButton({ state: 'lost' as 'open', children: 'x' })).toThrow(
      'Invalid task state: lost. Use one of open, partial, complete.',
    );
  },
};

export const Keyboard: Story = {
  name: 'Enter and Space change the state (COMP-06)',
  args: { onClick: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
