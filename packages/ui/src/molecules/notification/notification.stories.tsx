import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Notification } from './index.ts';
import type { NotificationState } from './index.ts';

const meta = {
  title: 'molecules/notification',
  component: Notification,
  args: {
    state: 'success',
    value: 'The contract was sent.',
    description: 'Three people can sign it now.',
    lifeLength: 3_600_000,
    dismissLabel: 'Close message',
    onDismiss: fn(),
  },
} satisfies Meta<typeof Notification>;
export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'DESIGN-12 STATE-NOTIF-03 Three states, another one throws',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Notification {...args} />
      <Notification {...args} state="attention" value="The link ends today." description={undefined} />
      <Notification {...args} state="warning" value="The document could not be saved." />
    </div>
  ),
  play: async ({ args }) => {
    await expect(() => Notification({ ...args, state: 'fatal' as NotificationState })).toThrow(
      'Invalid notification state: fatal',
    );
  },
};
