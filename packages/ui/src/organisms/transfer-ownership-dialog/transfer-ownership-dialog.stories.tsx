import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { TransferOwnershipDialog } from './index.ts';

const meta = {
  title: 'organisms/transfer-ownership-dialog',
  component: TransferOwnershipDialog,
  parameters: ownFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Transfer ownership',
    children: 'Ownership cannot be transferred here yet. Ask an administrator of your company.',
    closeLabel: 'Close',
  },
} satisfies Meta<typeof TransferOwnershipDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'It is a placeholder that can only be closed (DLG-MISC-01)',
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Transfer ownership' });
    await expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const Keyboard: Story = {
  name: 'Escape and Enter close it (DLG-MISC-01)',
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Transfer ownership' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
  },
};

export const AnyScript: Story = { ...anyScript, args: { title: ANY_TEXT, children: ANY_TEXT } };
