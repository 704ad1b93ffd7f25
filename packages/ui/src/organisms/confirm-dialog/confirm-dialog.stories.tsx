import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ownFrame } from '../../stories/own-frame.ts';
import { ConfirmDialog } from './index.ts';

const meta = {
  title: 'organisms/confirm-dialog',
  component: ConfirmDialog,
  parameters: ownFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Delete this folder?',
    children: 'The three contracts in it go back to the workspace.',
    confirmLabel: 'Delete folder',
    cancelLabel: 'Cancel',
    onConfirm: fn(),
    danger: true,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(
      await screen.findByRole('alertdialog', { name: 'Delete this folder?' }),
    ).toHaveAccessibleDescription('The three contracts in it go back to the workspace.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete folder' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Loading: Story = {
  name: 'A running action keeps the dialog',
  args: { loading: true },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const AnyScript: Story = {
  ...anyScript,
  args: { title: ANY_TEXT, children: ANY_TEXT, confirmLabel: 'حذف', cancelLabel: 'キャンセル' },
};
