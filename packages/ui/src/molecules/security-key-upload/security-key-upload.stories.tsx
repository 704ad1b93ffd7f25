import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { SecurityKeyUpload } from './index.ts';

const meta = {
  title: 'molecules/security-key-upload',
  component: SecurityKeyUpload,
  args: {
    state: 'placeholder',
    label: 'Upload your security key',
    hint: 'File ending in .ikf',
    onFile: fn(),
    onRefused: fn(),
  },
} satisfies Meta<typeof SecurityKeyUpload>;
export default meta;
type Story = StoryObj<typeof meta>;

function drop(target: Element, dataTransfer: DataTransfer) {
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

export const States: Story = {
  name: 'Three states, .ikf only (DLG-MISC-03, DLG-MISC-04, DESIGN-13)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 400 }}>
      <SecurityKeyUpload {...args} />
      <SecurityKeyUpload state="accepted" label="Security key accepted" hint="ada.ikf" onFile={fn()} />
      <SecurityKeyUpload
        state="declined"
        label="Security key declined"
        hint="This key belongs to another account."
        onFile={fn()}
      />
    </div>
  ),
  play: async ({ args, canvas }) => {
    const zone = canvas.getByText('Upload your security key');
    const wrong = new DataTransfer();
    wrong.items.add(new File(['x'], 'key.txt'));
    drop(zone, wrong);
    await expect(args.onFile).not.toHaveBeenCalled();
    await expect(args.onRefused).toHaveBeenCalledOnce();
    const right = new DataTransfer();
    right.items.add(new File(['x'], 'ada.ikf'));
    drop(zone, right);
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: 'Tab reaches the file input, which asks for .ikf files; a disabled one is left out (DLG-MISC-03)',
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 400 }}>
      <SecurityKeyUpload {...args} state="declined" hint="letter.txt" aria-invalid />
      <SecurityKeyUpload {...args} label="Not now" disabled />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText(/^Upload your security key/u);
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toBeInvalid();
    await userEvent.upload(input, new File(['{}'], 'ada.ikf'));
    await expect(args.onFile).toHaveBeenCalledOnce();
    await expect(canvas.getByLabelText(/^Not now/u)).toBeDisabled();
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: ANY_TEXT, hint: ANY_TEXT } };
