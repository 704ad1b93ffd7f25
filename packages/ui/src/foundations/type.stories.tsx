import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

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
  play: showsEveryToken,
};
