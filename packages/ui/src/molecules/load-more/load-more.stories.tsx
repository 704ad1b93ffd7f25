import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ANY_TEXT, anyScript } from '../../stories/any-script.tsx';
import { LoadMore } from './index.ts';

const meta = {
  title: 'molecules/load-more',
  component: LoadMore,
  args: { label: 'Load more', summary: '20 of 128', onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

export const Keyboard: Story = {
  name: 'Enter asks for more; while it is loading the button keeps the focus and refuses',
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Load more' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const AnyScript: Story = { ...anyScript, args: { label: 'عرض المزيد もっと見る', summary: ANY_TEXT } };
