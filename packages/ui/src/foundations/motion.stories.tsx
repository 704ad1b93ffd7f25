import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../atoms/button/index.ts';
import { usePageLanguage } from './page-texts.ts';
import { purposeOf } from './token-purposes.ts';
import { tokensOf } from './token-table.tsx';

const DURATIONS = tokensOf('duration-');

/** A duration for each meaning and one curve; where less motion is asked for, the durations are nothing. */
function Motion() {
  const language = usePageLanguage();
  const [moved, setMoved] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button aria-pressed={moved} onClick={() => setMoved(!moved)}>
        Move
      </Button>
      {DURATIONS.map((token) => (
        <div key={token} style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
          <div
            data-testid={token}
            style={{
              inlineSize: 48,
              blockSize: 48,
              borderRadius: 8,
              background: 'var(--ds-color-accent)',
              transform: moved ? 'translateX(8rem)' : 'none',
              transition: `transform var(${token}) var(--ds-ease)`,
            }}
          />
          <code>{token}</code>
          <span style={{ color: 'var(--ds-color-text-muted)' }}>{purposeOf(token)?.[language]}</span>
        </div>
      ))}
    </div>
  );
}

const meta = { title: 'foundations/motion', component: Motion } satisfies Meta<typeof Motion>;
export default meta;

export const Tokens: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const seconds = DURATIONS.map((token) =>
      Number.parseFloat(getComputedStyle(canvas.getByTestId(token)).transitionDuration),
    );
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(seconds).toEqual(isReduced ? [0, 0, 0] : [0.1, 0.18, 0.22]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  },
};
