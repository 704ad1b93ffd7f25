import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { framedControls, judgeForcedColors } from '../packages/ui/src/conformance/judges/forced-colors.ts';
import { judgeReducedMotion } from '../packages/ui/src/conformance/judges/reduced-motion.ts';
import { withPreferences } from '../packages/ui/src/conformance/judges/with-preferences.ts';
import { expectAccessible, expectInPlace } from './judged.ts';

/** 1280 by 1024 px at 400 % (WCAG 2.2, 1.4.10). */
const MAGNIFIED = [320, 256] as const;

/** What people set who read more easily with more space (WCAG 2.2, 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * After its play function every story is tried as people have it whose browser is set otherwise: written from the other side
 * and in the other theme, in colours of the system and with less motion, at 400 %, and with more space in texts.
 */
afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === 'fail') return;
  await document.fonts.ready;
  await tryOtherSide();
  await tryPreferences();
  await tryMagnified();
});

async function tryOtherSide(): Promise<void> {
  const root = document.documentElement;
  const { dir, dataset } = root;
  const theme = dataset['theme'] ?? 'light';
  try {
    root.dir = dir === 'rtl' ? 'ltr' : 'rtl';
    dataset['theme'] = theme === 'light' ? 'dark' : 'light';
    await expectInPlace(root.dir, 1);
    await expectAccessible(`${dataset['theme']}, ${root.dir}`);
  } finally {
    root.dir = dir;
    dataset['theme'] = theme;
  }
}

async function tryPreferences(): Promise<void> {
  const framed = framedControls();
  await withPreferences({ 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' }, () => {
    expect(judgeForcedColors(framed), 'in forced colours').toEqual([]);
    expect(judgeReducedMotion(), 'with reduced motion').toEqual([]);
  });
}

async function tryMagnified(): Promise<void> {
  const before = [innerWidth, innerHeight] as const;
  const spacing = document.createElement('style');
  spacing.textContent = SPACING;
  try {
    await page.viewport(...MAGNIFIED);
    await expectInPlace();
    document.head.append(spacing);
    await expectInPlace('with more space in texts', 1);
  } finally {
    spacing.remove();
    await page.viewport(...before);
  }
}
