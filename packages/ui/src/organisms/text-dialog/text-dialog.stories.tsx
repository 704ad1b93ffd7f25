import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ownFrame } from '../../stories/own-frame.ts';
import { TextDialog } from './index.ts';

const meta = {
  title: 'organisms/text-dialog',
  component: TextDialog,
  parameters: ownFrame,
  args: {
    open: true,
    onOpenChange: fn(),
    onAdd: fn(),
    labels: { title: 'Add your Text', text: 'Text', add: 'Add text', cancel: 'Cancel' },
  },
} satisfies Meta<typeof TextDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const input = () => screen.findByRole('textbox', { name: 'Text' });
const add = () => screen.getByRole('button', { name: 'Add text' });

export const Default: Story = {
  name: 'Add text is enabled only with a text that is not empty (PDF-14, PDF-15)',
  play: async () => {
    await screen.findByRole('dialog', { name: 'Add your Text' });
    await expect(add()).toBeDisabled();
    await userEvent.type(await input(), '   ');
    await expect(add()).toBeDisabled();
    await userEvent.type(await input(), 'Berlin');
    await expect(add()).toBeEnabled();
  },
};

export const Added: Story = {
  name: 'By keyboard; each line of the picture has letters of 48 px (PDF-18, CONST-UI-10)',
  play: async ({ args }) => {
    await userEvent.type(await input(), 'Berlin,{Enter}3 May 2026');
    await userEvent.tab();
    await userEvent.tab();
    await expect(add()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    // two lines of 48 px, 1.3 apart
    await expect(args.onAdd).toHaveBeenCalledWith(
      'Berlin,\n3 May 2026',
      expect.objectContaining({
        height: Math.ceil(2 * 1.3 * 48),
        dataUrl: expect.stringMatching(/^data:image\/png/u),
      }),
    );
  },
};

export const AnyScript: Story = {
  args: { initialText: 'برلين، ٣ مايو\n契約書' },
  play: async ({ args }) => {
    await input();
    await userEvent.click(add());
    await expect(args.onAdd).toHaveBeenCalledWith('برلين، ٣ مايو\n契約書', expect.anything());
  },
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { initialText: 'Berlin' } };
