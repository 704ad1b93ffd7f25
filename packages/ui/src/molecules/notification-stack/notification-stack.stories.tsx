import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '../../atoms/button/index.ts';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { NotificationStack } from './index.ts';
import type { NotificationItem } from './index.ts';

function Shell({ lifeLength, first = 'Could not save.' }: { lifeLength: number; first?: string }) {
  const [items, setItems] = useState<NotificationItem[]>([
    {
      id: 'kept',
      state: 'warning',
      value: first,
      description: 'Try again.',
      lifeLength: 3_600_000,
    },
  ]);
  const add = (value: string) =>
    setItems((old) => [...old, { id: value, state: 'success', value, lifeLength }]);
  return (
    <>
      <Button onClick={() => add('Saved.')}>Save</Button>
      <Button onClick={() => add('Sent.')}>Send</Button>
      <NotificationStack
        aria-label="Messages"
        dismissLabel="Close message"
        items={items}
        onDismiss={(id) => setItems((old) => old.filter((item) => item.id !== id))}
      />
    </>
  );
}

const meta = {
  title: 'molecules/notification-stack',
  component: Shell,
  parameters: ownFrame,
  args: { lifeLength: 400 },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A message leaves after its life, hovering stops the clock (STATE-NOTIF-01)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.hover(await screen.findByText('Saved.'));
    // the second one comes later and lives as long: when it has left, the first one would have left as well
    canvas.getByRole('button', { name: 'Send' }).click();
    await screen.findByText('Sent.');
    await waitFor(() => expect(screen.queryByText('Sent.')).toBeNull());
    await expect(screen.getByText('Saved.')).toBeVisible();
    await userEvent.unhover(screen.getByText('Saved.'));
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
    await expect(screen.getByText('Could not save.')).toBeVisible();
  },
};

export const Focused: Story = {
  name: 'A message that has the focus stays, and the stack is a live region that speaks what is added (STATE-NOTIF-01)',
  play: async ({ canvas, userEvent }) => {
    const stack = screen.getByRole('region', { name: 'Messages' });
    await expect(stack).toHaveAttribute('aria-live', 'polite');
    await expect(stack).toHaveAttribute('aria-relevant', 'additions');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    screen.getAllByRole('button', { name: 'Close message' }).at(-1)?.focus();
    // the second one comes later and lives as long: when it has left, the first one would have left as well
    canvas.getByRole('button', { name: 'Send' }).click();
    await screen.findByText('Sent.');
    await waitFor(() => expect(screen.queryByText('Sent.')).toBeNull());
    await expect(screen.getByText('Saved.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  },
};

export const AnyScript: Story = { ...anyScript, args: { first: ANY_TEXT } };
