import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FileDropZone } from './index.ts';

const meta = {
  title: 'molecules/file-drop-zone',
  component: FileDropZone,
  args: {
    label: 'Drop documents here or choose them',
    hint: 'PDF, up to 50 MB each',
    accept: '.pdf,application/pdf',
    multiple: true,
    onFiles: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof FileDropZone>;
export default meta;
type Story = StoryObj<typeof meta>;

function drop(target: Element, dataTransfer: DataTransfer) {
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const Default: Story = {
  name: 'Dropped files are sorted by what is accepted',
  play: async ({ args, canvas }) => {
    const transfer = new DataTransfer();
    const good = new File(['%PDF-1.7'], 'Contract.PDF');
    const bad = new File(['MZ'], 'setup.exe');
    transfer.items.add(good);
    transfer.items.add(bad);
    drop(canvas.getByText('Drop documents here or choose them'), transfer);
    await expect(args.onFiles).toHaveBeenCalledWith([good]);
    await expect(args.onRefused).toHaveBeenCalledWith([bad]);
  },
};

export const Disabled: Story = { args: { disabled: true } };
