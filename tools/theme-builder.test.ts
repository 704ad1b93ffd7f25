import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAIRS } from '../packages/ui/src/foundations/contrast-pairs.ts';
import { readPalette, type Colour } from '../packages/ui/src/foundations/palette.ts';
import {
  mix,
  refusals,
  stylesheetOf,
  tokensOfTheme,
  type Choices,
} from '../packages/ui/src/foundations/theme-builder.ts';
import { root } from './run.ts';

const tokens = readFileSync(join(root, 'packages/ui/src/tokens/tokens.css'), 'utf8');
const kit = readPalette(tokens);
const choices: Choices = { brand: '#0b6b4f', radius: 8, font: 'Georgia, serif', density: 'compact' };
const refused = (brand: Colour) =>
  refusals(stylesheetOf(tokensOfTheme({ ...choices, brand }, tokens)), kit, PAIRS);

it('mixes colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#0b6b4f', '#ffffff', 0)).toBe('#0b6b4f');
});

it('writes a stylesheet of the choices, for the page and every part with a theme', () => {
  const css = stylesheetOf(tokensOfTheme(choices, tokens));
  expect(css).toMatch(
    /^:root,\n\[data-theme\] \{\n {2}--ds-color-accent: light-dark\(#0b6b4f, #[0-9a-f]{6}\);\n/u,
  );
  expect(css).toContain('  --ds-radius-sm: 6px;\n  --ds-radius: 8px;\n  --ds-radius-lg: 12px;\n');
  expect(css).toContain('  --ds-font-sans: Georgia, serif;\n');
  expect(css).toContain('  --ds-control-md: 2rem;\n');
  expect(stylesheetOf(tokensOfTheme({ ...choices, density: 'comfortable' }, tokens))).toContain(
    '  --ds-control-md: 2.5rem;\n',
  );
});

it.each<Colour>(['#0b6b4f', '#4b3fd8', '#b42318', '#000000', '#1a1aff', '#8a5a08'])(
  'every pair of a theme made of %s is strong enough in both themes',
  (brand) => {
    expect(refused(brand)).toEqual([]);
  },
);

it('names the pairs that a colour too light for white text breaks, and by how much', () => {
  const missed = refused('#ffd400');
  expect(missed).toContainEqual(
    expect.objectContaining({
      front: '--ds-color-on-accent',
      ground: '--ds-color-accent',
      theme: 'light',
      least: 4.5,
    }),
  );
  expect(
    missed.find(({ ground, theme }) => ground === '--ds-color-accent' && theme === 'light')?.ratio,
  ).toBeCloseTo(1.43, 1);
});
