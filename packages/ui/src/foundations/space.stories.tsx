import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokenTable, tokensOf } from './token-table.tsx';

/** One scale of space for gaps and padding. */
const meta = {
  title: 'foundations/space',
  component: TokenTable,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  args: {
    tokens: tokensOf('space-'),
    sample: (inlineSize) => ({ inlineSize, blockSize: 16, background: 'var(--ds-color-accent)' }),
  },
  play: async ({ args, canvas }) => {
    await expect(args.tokens.length).toBeGreaterThan(1);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(args.tokens.length);
  },
};
