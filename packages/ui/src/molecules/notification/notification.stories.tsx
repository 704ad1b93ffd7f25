import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
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
  name: 'Three states, another one throws (DESIGN-12, STATE-NOTIF-03)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <Notification {...args} />
      <Notification {...args} state="attention" value="The link ends today." description={undefined} />
      <Notification {...args} state="warning" value="The document could not be saved." />
    </div>
  ),
  play: async ({ args }) => {
    await expect(() => Notification({ ...args, state: 'fatal' as NotificationState })).toThrow(
      'Invalid notification state: fatal. Use one of success, attention, warning.',
    );
  },
};

export const Keyboard: Story = {
  name: 'Enter on its button dismisses it',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close message' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const FiveSeconds: Story = {
  name: 'Unless told otherwise it lives for 5000 ms (STATE-NOTIF-01)',
  args: { lifeLength: undefined },
  beforeEach: () => {
    spyOn(globalThis, 'setTimeout');
  },
  play: async ({ args, userEvent }) => {
    await expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 5000);
    // the clock stands still while it has the focus, so that it can be looked at
    await userEvent.tab();
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};

export const AnyScript: Story = { ...anyScript, args: { value: ANY_TEXT, description: ANY_TEXT } };

export const WithAction: Story = {
  name: 'What it tells can be undone: Tab reaches the button before the one that closes it',
  args: {
    value: 'Office lease was archived.',
    description: undefined,
    action: { label: 'Undo', onSelect: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.action?.onSelect).toHaveBeenCalledOnce();
    await expect(args.onDismiss).not.toHaveBeenCalled();
  },
};
