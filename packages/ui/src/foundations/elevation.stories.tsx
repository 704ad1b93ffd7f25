import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

/** Shadows of what lies above the page. */
const meta = {
  title: 'foundations/elevation',
  component: TokenTable,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  args: {
    tokens: tokensOf('shadow-'),
    sample: (boxShadow) => ({
      boxShadow,
      blockSize: 80,
      borderRadius: 8,
      background: 'var(--ds-color-surface-raised)',
    }),
  },
  play: showsEveryToken,
};
