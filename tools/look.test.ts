import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';

const SHEETS = globSync('packages/{ui,forms,app}/src/**/*.module.css', { cwd: root });
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it.each(['atoms/badge', 'atoms/chip', 'atoms/label', 'molecules/ai-label'])(
  'a mark such as %s has a fill or a border and not both',
  (piece) => {
    const css = read(`packages/ui/src/${piece}/${piece.split('/')[1]}.module.css`);
    const rules = [...css.matchAll(/\{(?<rule>[^{}]*)/gu)].map(({ groups }) => groups?.['rule'] ?? '');
    const isFilled = (rule: string) => /background: var\(/u.test(rule);
    const isEdged = (rule: string) => /border(?:-color)?: [^;]*var\(--ds-color/u.test(rule);
    expect(rules.some(isFilled)).toBe(true);
    expect(rules.filter((rule) => isFilled(rule) && isEdged(rule))).toEqual([]);
  },
);

it('what changes takes as long as one of the durations says', () => {
  const own = SHEETS.flatMap((file) =>
    (read(file).match(/transition:[^;]+;/gu) ?? [])
      .filter((transition) => /[1-9]\d*m?s\b/u.test(transition.replaceAll(/var\([^)]+\)/gu, '')))
      .map((transition) => `${file}: ${transition}`),
  );
  expect(own).toEqual([]);
});

it('what lies above the page has one of the three shadows', () => {
  const shadows = SHEETS.flatMap((file) => read(file).match(/box-shadow:[^;]+;/gu) ?? []);
  // a line has no blur
  const isLine = (shadow: string) => /: (?:inset )?0 -?\dpx(?: 0)? var\(--ds-color-[\w-]+\);$/u.test(shadow);
  const others = shadows.filter(
    (shadow) => !/var\(--ds-shadow-(?:raised|overlay|modal)\)|: none;/u.test(shadow) && !isLine(shadow),
  );
  expect(shadows.length).toBeGreaterThan(8);
  expect(others).toEqual([]);
});

it('the compact density says each size that the comfortable one has, and none of them is larger', () => {
  const css = read('packages/ui/src/tokens/tokens.css');
  const sizes = (density: string) => {
    const [, block = ''] = css.split(`[data-density='${density}'] {`);
    return [...block.slice(0, block.indexOf('}')).matchAll(/(?<name>--[\w-]+): (?<value>[\d.]+)rem;/gu)].map(
      ({ groups }) => [groups?.['name'], Number(groups?.['value'])] as const,
    );
  };
  const compact = new Map(sizes('compact'));
  expect(compact.get('--ds-control-md')).toBe(2);
  expect([...compact.keys()]).toEqual(sizes('comfortable').map(([name]) => name));
  expect(sizes('comfortable').filter(([name, size]) => (compact.get(name) ?? Infinity) >= size)).toEqual([]);
});
