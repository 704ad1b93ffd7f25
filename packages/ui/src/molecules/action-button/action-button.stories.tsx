import type { Meta, StoryObj } from '@storybook/react-vite';
import FilePlus from 'lucide-react/icons/file-plus';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { ActionButton } from './index.ts';

const meta = {
  title: 'molecules/action-button',
  component: ActionButton,
  args: { icon: <FilePlus />, children: 'Upload a document' },
} satisfies Meta<typeof ActionButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 400 }}>
      <ActionButton {...args} />
      <ActionButton {...args}>
        Start from a template
        <small>Eight templates in your company</small>
      </ActionButton>
      <ActionButton {...args} asChild>
        <a href="#import">Import contracts</a>
      </ActionButton>
      <ActionButton {...args} disabled />
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'Enter and Space press it',
  args: { onClick: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const AnyScript: Story = { ...anyScript, args: { children: ANY_TEXT } };
