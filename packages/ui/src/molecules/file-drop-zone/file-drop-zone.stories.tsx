import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { Field } from '../field/index.ts';
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

export const Keyboard: Story = {
  name: 'Tab reaches the file input, and the same file can be chosen again',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Drop documents here/u);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    const file = new File(['%PDF-1.7'], 'Contract.pdf', { type: 'application/pdf' });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
  },
};

export const Over: Story = {
  name: 'It shows that a file may be dropped, not while it is disabled',
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <FileDropZone {...args} />
      <FileDropZone {...args} label="Not now" disabled />
    </div>
  ),
  play: async ({ args, canvas }) => {
    for (const text of ['Drop documents here or choose them', 'Not now']) {
      const zone = canvas.getByText(text).closest('label');
      zone?.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true }));
    }
    await waitFor(() =>
      expect(canvas.getByText('Drop documents here or choose them').closest('label')).toHaveAttribute(
        'data-over',
      ),
    );
    await expect(canvas.getByText('Not now').closest('label')).not.toHaveAttribute('data-over');
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'Contract.pdf'));
    drop(canvas.getByText('Not now'), transfer);
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'What is wrong stands under it and belongs to its description',
  render: (args) => (
    <Field label="Documents" error="setup.exe is no PDF. Choose another file.">
      <FileDropZone {...args} compact />
    </Field>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^Drop documents here/u);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('setup.exe is no PDF. Choose another file.');
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: ANY_TEXT, hint: ANY_TEXT } };
