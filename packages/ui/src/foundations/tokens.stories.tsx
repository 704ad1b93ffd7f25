import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsEveryToken, TokenTable, tokensOf } from './token-table.tsx';

/** Every scale of the design tokens. Products use these names, never a colour or a size itself. */
const meta = {
  title: 'foundations/tokens',
  component: TokenTable,
  play: showsEveryToken,
} satisfies Meta<typeof TokenTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour by what it is for; light-dark() holds both themes. */
export const Colour: Story = {
  args: {
    tokens: [...tokensOf('color-'), ...tokensOf('avatar-')],
    sample: (background) => ({
      background,
      blockSize: 48,
      borderRadius: 8,
      border: '1px solid var(--ds-color-border)',
    }),
  },
};

/** Shadows of what lies above the page: paper on it, what opens over it, what covers it. */
export const Elevation: Story = {
  args: {
    tokens: tokensOf('shadow-'),
    sample: (boxShadow) => ({
      boxShadow,
      blockSize: 80,
      borderRadius: 8,
      background: 'var(--ds-color-surface-raised)',
    }),
  },
};

/** How round corners are. */
export const Radius: Story = {
  args: {
    tokens: tokensOf('radius'),
    sample: (borderRadius) => ({ borderRadius, blockSize: 64, border: '2px solid var(--ds-color-accent)' }),
  },
};

/** One scale of space for gaps and padding. */
export const Space: Story = {
  args: {
    tokens: tokensOf('space-'),
    sample: (inlineSize) => ({ inlineSize, blockSize: 16, background: 'var(--ds-color-accent)' }),
  },
};

/** Sizes that follow the density, comfortable / compact; `density` of UiProvider or `data-density` says which. */
export const Density: Story = {
  args: {
    tokens: [...tokensOf('control-'), ...tokensOf('item'), ...tokensOf('row')],
    sample: (blockSize) => ({ blockSize, background: 'var(--ds-color-accent)' }),
  },
};

/** Sizes of text; Text and its variants are made of them. */
export const Type: Story = {
  args: {
    tokens: tokensOf('text-'),
    sample: (fontSize) => ({ fontSize }),
    text: 'Supply agreement',
  },
};
