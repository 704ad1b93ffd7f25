import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { SearchField } from './index.ts';

const meta = {
  title: 'molecules/search-field',
  component: SearchField,
  args: { 'aria-label': 'Search contracts', placeholder: 'Search contracts' },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <SearchField {...args} />
      <SearchField {...args} size="sm" defaultValue="Supply" />
    </div>
  ),
};

export const Keyboard: Story = {
  name: 'What is typed filters at once; a disabled one takes nothing',
  args: { onChange: fn() },
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <SearchField {...args} />
      <SearchField {...args} aria-label="Not now" defaultValue="Supply" disabled />
      <SearchField {...args} aria-label="Wrong" defaultValue="(" aria-invalid />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('lease');
    await expect(canvas.getByRole('searchbox', { name: 'Search contracts' })).toHaveValue('lease');
    await expect(args.onChange).toHaveBeenCalledTimes(5);
    await expect(canvas.getByRole('searchbox', { name: 'Not now' })).toBeDisabled();
  },
};

export const AnyScript: Story = { ...anyScript, args: { defaultValue: ANY_TEXT } };
