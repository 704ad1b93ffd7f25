import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TokenTable, tokensOf } from './token-table.tsx';

/** Sizes of text; Text and its variants are made of them. */
const meta = {
  title: 'foundations/type',
  component: TokenTable,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  args: {
    tokens: tokensOf('text-'),
    sample: (fontSize) => ({ fontSize }),
    text: 'Supply agreement',
  },
  play: async ({ args, canvas }) => {
    await expect(args.tokens.length).toBeGreaterThan(1);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(args.tokens.length);
  },
};
