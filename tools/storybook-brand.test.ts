import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND } from '../.storybook/brand.ts';
import { readPalette, THEMES } from '../packages/ui/src/foundations/palette.ts';
import { root } from './run.ts';

const palette = readPalette(readFileSync(join(root, 'packages/ui/src/tokens/tokens.css'), 'utf8'));

describe.each(THEMES)('the frame around the stories in the theme %s', (theme) => {
  const token = (name: string) => palette.get(`--ds-color-${name}`)?.[theme];

  it('has the colours of the tokens', () => {
    expect(BRAND[theme]).toMatchObject({
      appBg: token('canvas'),
      barBg: token('surface'),
      textColor: token('text'),
      barSelectedColor: token('accent-text'),
      inputBorder: token('border-control'),
    });
  });

  it('shows a mark in them', () => {
    expect(decodeURIComponent(BRAND[theme].brandImage ?? '')).toContain(`fill="${token('accent')}"`);
  });
});
