import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { TransferOwnershipDialog } from './index.ts';

const meta = {
  title: 'organisms/transfer-ownership-dialog',
  component: TransferOwnershipDialog,
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
  name: 'DLG-MISC-01 It is a placeholder that can only be closed',
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Transfer ownership' });
    await expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
