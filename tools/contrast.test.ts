import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAIRS, WITHOUT_CONTRAST } from '../packages/ui/src/foundations/contrast-pairs.ts';
import { contrast, failures, measure } from '../packages/ui/src/foundations/contrast.ts';
import { readPalette, type Colour } from '../packages/ui/src/foundations/palette.ts';
import { root } from './run.ts';

const ui = join(root, 'packages/ui/src');
const css = readFileSync(join(ui, 'tokens/tokens.css'), 'utf8');
const stylesheets = globSync('{atoms,molecules,organisms,lib}/**/*.module.css', { cwd: ui }).map((file) =>
  readFileSync(join(ui, file), 'utf8'),
);
const palette = readPalette(css);

describe('contrast', () => {
  it.each<[Colour, Colour, number]>([
    ['#000', '#fff', 21],
    ['#ffffff', '#fff', 1],
    ['#777777', '#fff', 4.48],
    ['#767676', '#fff', 4.54],
    ['#fff', '#0000ff', 8.59],
  ])('of %s and %s is %s, as WCAG counts it', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });

  it('of every text is at least 4.5 and of every edge of a control at least 3, in both themes', () => {
    const missed = failures(measure(palette, PAIRS)).map(
      ({ front, ground, theme, ratio, least }) =>
        `${front} on ${ground} in ${theme}: ${ratio.toFixed(2)} instead of ${least}`,
    );
    expect(missed).toEqual([]);
  });

  it('that is too little is found, with its theme', () => {
    const pale = readPalette(
      css.replace('--ds-color-text-muted: light-dark(#565666', '--ds-color-text-muted: light-dark(#9a9aa8'),
    );
    const missed = failures(measure(pale, PAIRS));
    expect(new Set(missed.map(({ front, theme }) => `${front} ${theme}`))).toEqual(
      new Set(['--ds-color-text-muted light']),
    );
  });

  it('refuses a pair of a token that is not there', () => {
    expect(() =>
      measure(palette, [{ front: '--ds-color-tex', ground: '--ds-color-canvas', least: 3 }]),
    ).toThrow('--ds-color-tex');
  });
});

describe('the list of pairs', () => {
  it('has every opaque colour, or the reason why nothing is asked of it', () => {
    const listed = new Set([
      ...PAIRS.flatMap(({ front, ground }) => [front, ground]),
      ...Object.keys(WITHOUT_CONTRAST),
    ]);
    expect([...palette.keys()].filter((token) => !listed.has(token))).toEqual([]);
  });

  it('has every text with the ground that the same rule of a stylesheet gives it', () => {
    const listed = new Set(PAIRS.map(({ front, ground }) => `${front} on ${ground}`));
    const used = stylesheets.flatMap(pairsOfRules);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((pair) => !listed.has(pair))).toEqual([]);
  });
});

describe('the ground of fields and choices', () => {
  it('has an edge that is seen against it wherever it is used', () => {
    const fields = stylesheets
      .flatMap(declarationsOf)
      .filter((rule) => /background(?:-color)?: var\(--ds-color-control\);/u.test(rule));
    expect(fields.length).toBeGreaterThan(2);
    const seen = new Set(
      PAIRS.filter(({ ground }) => ground === '--ds-color-control').map(({ front }) => front),
    );
    const edges = fields.map((rule) =>
      Array.from(rule.matchAll(/border(?:-[\w-]+)?: [^;]*var\((?<edge>--ds-color-[\w-]+)\);/gu), (match) =>
        seen.has(match.groups?.['edge'] ?? ''),
      ),
    );
    expect(edges.filter((rule) => !rule.includes(true))).toEqual([]);
  });
});

/** Pairs of a text and its ground that one rule sets, such as '--ds-color-text on --ds-color-surface'. */
function pairsOfRules(sheet: string): string[] {
  return declarationsOf(sheet).flatMap((declarations) => {
    const value = (name: RegExp) => name.exec(declarations)?.[1];
    const front = value(/(?:^|[\s;])color: var\((--ds-color-[\w-]+)\);/u);
    const ground = value(/(?:^|[\s;])background(?:-color)?: var\((--ds-(?:color|avatar)-[\w-]+)\);/u);
    const isPair = front !== undefined && ground !== undefined && WITHOUT_CONTRAST[front] === undefined;
    return isPair ? [`${front} on ${ground}`] : [];
  });
}

/** The declarations of each rule without those of the rules inside of it. */
function declarationsOf(sheet: string): string[] {
  const rules: string[] = [];
  let rest = sheet;
  for (let rule = INNERMOST.exec(rest); rule !== null; rule = INNERMOST.exec(rest)) {
    rules.push(rule[1] ?? '');
    rest = rest.replace(INNERMOST, '');
  }
  return rules;
}

/** A rule that holds no other one; taken out, the one around it is the next. */
const INNERMOST = /[^{};]*\{([^{}]*)\}/u;
