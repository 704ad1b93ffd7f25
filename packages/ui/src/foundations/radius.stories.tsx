import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokenTable, tokensOf } from './token-table.tsx';

/** How round corners are. */
const meta = {
  title: 'foundations/radius',
  component: TokenTable,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  args: {
    tokens: tokensOf('radius'),
    sample: (borderRadius) => ({ borderRadius, blockSize: 64, border: '2px solid var(--ds-color-accent)' }),
  },
  play: async ({ args, canvas }) => {
    await expect(args.tokens.length).toBeGreaterThan(1);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(args.tokens.length);
  },
};
