import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { expect, screen } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ActionIcon } from './index.ts';

const meta = {
  title: 'molecules/action-icon',
  component: ActionIcon,
  args: { label: 'Edit task', children: <Pencil /> },
} satisfies Meta<typeof ActionIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  name: 'A round icon with a tooltip (COMP-07)',
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <ActionIcon {...args} />
      <ActionIcon tone="accent" label="Assign">
        <Pencil />
      </ActionIcon>
      <ActionIcon tone="success" label="Finish">
        <Check />
      </ActionIcon>
      <ActionIcon tone="danger" label="Reject">
        <X />
      </ActionIcon>
      <ActionIcon label="Not possible" disabled>
        <X />
      </ActionIcon>
    </div>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Edit task');
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: ANY_TEXT } };
