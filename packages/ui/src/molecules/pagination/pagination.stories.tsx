import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { anyScript } from '../../stories/any-script.tsx';
import { Pagination } from './index.ts';

function Pages({ start, count }: { start: number; count: number }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      aria-label={`Pages of ${count}, from ${start}`}
      page={page}
      pageCount={count}
      onPageChange={setPage}
      labels={{ previous: 'Previous page', next: 'Next page', page: (number) => `Page ${number}` }}
    />
  );
}

const meta = {
  title: 'molecules/pagination',
  component: Pages,
  args: { start: 1, count: 20 },
} satisfies Meta<typeof Pages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  name: 'Pages are changed by keyboard, and the current one is named',
  play: async ({ canvas, userEvent }) => {
    const current = () => canvas.getByRole('button', { current: 'page' });
    const previous = canvas.getByRole('button', { name: 'Previous page' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(previous).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(current()).toHaveAccessibleName('Page 2');
    await userEvent.click(canvas.getByRole('button', { name: 'Page 20' }));
    await expect(canvas.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous page' }));
    await expect(current()).toHaveAccessibleName('Page 19');
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 360 }}>
      <Pages start={1} count={1} />
      <Pages start={4} count={9} />
      <Pages start={500} count={1000} />
      <div dir="rtl">
        <Pages start={2} count={12} />
      </div>
    </div>
  ),
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = {
  name: 'From right to left the next page is on the left, and the arrows point there',
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(button('Page 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 2');
    await expect(button('Next page').offsetLeft).toBeLessThan(button('Previous page').offsetLeft);
    for (const arrow of canvas.getAllByRole('button', { name: /Next|Previous/u }))
      await expect(getComputedStyle(arrow.firstElementChild as Element).transform).toBe(
        'matrix(-1, 0, 0, 1, 0, 0)',
      );
  },
};

export const AnyScript: Story = { ...anyScript, args: { start: 500_000, count: 1_000_000 } };
