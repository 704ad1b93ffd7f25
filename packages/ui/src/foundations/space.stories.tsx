import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

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
  play: showsEveryToken,
};
