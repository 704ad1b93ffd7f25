import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { CopyableValue } from './index.ts';

const meta = {
  title: 'molecules/copyable-value',
  component: CopyableValue,
  args: {
    value: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    labels: { copy: 'Copy', copied: 'Copied' },
  },
} satisfies Meta<typeof CopyableValue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <CopyableValue {...args} />
      <CopyableValue {...args} wrap labels={{ copy: 'Copy all', copied: 'Copied' }} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    // the pictures come after it, sooner or later
    await canvas.findByRole('button', { name: 'Copy' }, { timeout: 60_000 });
    write.mockRestore();
  },
};

export const Keyboard: Story = {
  name: 'Enter copies; a browser that refuses changes nothing and leaves the text',
  play: async ({ args, canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(write).toHaveBeenCalledWith(args.value);
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus();
    await expect(canvas.getByText(args.value)).toBeVisible();
    write.mockRestore();
  },
};

export const AnyScript: Story = { ...anyScript, args: { value: ANY_TEXT, wrap: true } };
