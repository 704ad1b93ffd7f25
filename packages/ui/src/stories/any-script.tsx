import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** A text on which layouts break: Arabic, Japanese, an emoji of several characters, and a word without end. */
export const ANY_TEXT = `عقد التوريد لعام ٢٠٢٦ 株式会社サンプル契約管理部 👩‍⚖️ ${'Vertrag'.repeat(30)}`;

/**
 * What every story named AnyScript has: from right to left, as narrow as a phone. Nothing may stick out of it, nor out
 * of the page.
 */
export const anyScript = {
  globals: { direction: 'rtl' },
  decorators: [
    (story) => (
      <div data-narrow style={{ inlineSize: 328, maxInlineSize: '100%' }}>
        {story()}
      </div>
    ),
  ],
  play: async () => {
    const boxes = document.querySelectorAll('[data-narrow], [role="dialog"], [role="alertdialog"]');
    for (const box of boxes) await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
} satisfies Pick<StoryObj, 'globals' | 'decorators' | 'play'>;
