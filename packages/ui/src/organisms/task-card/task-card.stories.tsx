import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import { expect } from 'storybook/test';
import { ActionIcon } from '../../molecules/action-icon/index.ts';
import { Persona } from '../../molecules/persona/index.ts';
import { TaskStateButton } from '../../molecules/task-state-button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { TaskCard } from './index.ts';

const meta = {
  title: 'organisms/task-card',
  component: TaskCard,
  args: {
    title: 'Check the notice period',
    children: 'The contract is renewed for a year unless it is ended three months before.',
    state: <TaskStateButton state="partial">1 of 2 done</TaskStateButton>,
    people: <Persona size="small" name="Ada Lovelace" colorIndex={3} />,
    due: 'Due 3 May 2026',
    overdue: true,
    actions: (
      <ActionIcon label="Edit task">
        <Pencil />
      </ActionIcon>
    ),
  },
} satisfies Meta<typeof TaskCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: 'What, who, when, how far (COMP-14)' };

export const Plain: Story = {
  name: 'Only the title is needed (COMP-14)',
  args: { children: undefined, state: undefined, people: undefined, due: undefined, actions: undefined },
};

export const Keyboard: Story = {
  name: 'Tab goes through actions and state (COMP-14)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit task' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '1 of 2 done' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  args: {
    title: ANY_TEXT,
    children: ANY_TEXT,
    due: ANY_TEXT,
    people: <Persona size="small" name={ANY_TEXT} />,
  },
};
