import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ownFrame } from '../../stories/own-frame.ts';
import { TypedConfirmDialog } from './index.ts';

const meta = {
  title: 'organisms/typed-confirm-dialog',
  component: TypedConfirmDialog,
  parameters: ownFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Delete this workspace?',
    children: (
      <p>
        Its folders go with it. To delete it, type <strong>Legal</strong>.
      </p>
    ),
    requiredText: 'Legal',
    inputLabel: 'Name of the workspace',
    mismatchError: 'Please enter the required workspace name.',
    confirmLabel: 'Delete workspace',
    cancelLabel: 'Cancel',
    onConfirm: fn(),
  },
} satisfies Meta<typeof TypedConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const find = () => screen.findByRole('textbox', { name: 'Name of the workspace' });

export const Default: Story = {
  name: 'The exact name confirms, by keyboard (DLG-WSSET-04)',
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this workspace?' });
    await expect(dialog).toHaveAccessibleDescription(/type Legal/u);
    await userEvent.type(await find(), 'Legal{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const WrongName: Story = {
  name: 'Another text is refused, says why and keeps what was typed (VAL-FOLDER-06)',
  play: async ({ args }) => {
    const input = await find();
    await userEvent.type(input, 'legal');
    await userEvent.click(screen.getByRole('button', { name: 'Delete workspace' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(input).toHaveAccessibleDescription('Please enter the required workspace name.');
    await expect(input).toHaveValue('legal');
    await expect(input).toHaveFocus();
  },
};

export const Loading: Story = {
  name: 'A running action keeps the dialog and is not started twice',
  args: { loading: true },
  play: async ({ args }) => {
    await userEvent.type(await find(), 'Legal{Enter}{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const AnyScript: Story = {
  name: 'A name in any script, however its accents are composed (VAL-FOLDER-06)',
  args: { requiredText: 'Verträge 契約 عقود', children: <p>Type Verträge 契約 عقود.</p> },
  play: async ({ args }) => {
    await userEvent.type(await find(), `${'Verträge 契約 عقود'.normalize('NFD')}{Enter}`);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
