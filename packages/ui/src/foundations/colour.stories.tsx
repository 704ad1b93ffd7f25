import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

/** Every colour by what it is for; light-dark() holds both themes. Products use these names, never a colour itself. */
const meta = {
  title: 'foundations/colour',
  component: TokenTable,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tokens: Story = {
  args: {
    tokens: [...tokensOf('color-'), ...tokensOf('avatar-')],
    sample: (background) => ({
      background,
      blockSize: 48,
      borderRadius: 8,
      border: '1px solid var(--ds-color-border)',
    }),
  },
  play: showsEveryToken,
};
