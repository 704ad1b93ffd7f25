import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../atoms/button/index.ts';

/** One duration and one curve; where less motion is asked for, the duration is nothing. */
function Motion() {
  const [moved, setMoved] = useState(false);
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button aria-pressed={moved} onClick={() => setMoved(!moved)}>
        Move
      </Button>
      <div
        data-testid="mover"
        style={{
          inlineSize: 48,
          blockSize: 48,
          borderRadius: 8,
          background: 'var(--ds-color-accent)',
          transform: moved ? 'translateX(8rem)' : 'none',
          transition: 'transform var(--ds-duration) var(--ds-ease)',
        }}
      />
      <code>--ds-duration, --ds-ease</code>
    </div>
  );
}

const meta = { title: 'foundations/motion', component: Motion } satisfies Meta<typeof Motion>;
export default meta;

export const Tokens: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    const { transitionDuration } = getComputedStyle(canvas.getByTestId('mover'));
    const wanted = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.14;
    await expect(Number.parseFloat(transitionDuration)).toBe(wanted);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  },
};
