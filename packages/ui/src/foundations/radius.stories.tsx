import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

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
  play: showsEveryToken,
};
