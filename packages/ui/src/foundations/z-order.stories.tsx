import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tokensOf } from './token-table.tsx';

/** What lies above what, from the page upwards. Nothing else sets a z-index. */
function Layers() {
  return (
    <ol style={{ display: 'grid', justifyItems: 'start' }}>
      {tokensOf('z-').map((token, index) => (
        <li
          key={token}
          style={{
            position: 'relative',
            zIndex: `var(${token})`,
            marginInlineStart: index * 24,
            marginBlockStart: index === 0 ? 0 : -8,
            padding: 16,
            borderRadius: 8,
            border: '1px solid var(--ds-color-border-strong)',
            background: 'var(--ds-color-surface-raised)',
          }}
        >
          <code>{token}</code>
        </li>
      ))}
    </ol>
  );
}

const meta = { title: 'foundations/z-order', component: Layers } satisfies Meta<typeof Layers>;
export default meta;

export const Tokens: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole('listitem').map((item) => Number(getComputedStyle(item).zIndex));
    await expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    await expect(new Set(levels).size).toBe(levels.length);
  },
};
