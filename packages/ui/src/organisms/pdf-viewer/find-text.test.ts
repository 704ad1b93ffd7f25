import { describe, expect, it } from 'vitest';
import { findInPage, patternOf, type TextRun } from './find-text.ts';

const runs: TextRun[] = [
  { text: 'The ten', endsLine: false },
  { text: 'ant pays', endsLine: true },
  { text: 'the rent. The end', endsLine: true },
];

const find = (query: string) => {
  const pattern = patternOf(query);
  if (pattern === undefined) throw new Error('There is nothing to look for.');
  return findInPage(3, runs, pattern).map(({ page, parts }) => {
    expect(page).toBe(3);
    return parts.map(({ run, from, to }) => runs[run]?.text.slice(from, to));
  });
};

describe('text on a page', () => {
  it('is found in any case, as often as it stands there', () => {
    expect(find('THE')).toEqual([['The'], ['the'], ['The']]);
  });

  it('is found over the borders of runs and the ends of lines', () => {
    expect(find('tenant')).toEqual([['ten', 'ant']]);
    expect(find('pays the   rent')).toEqual([['pays', 'the rent']]);
    expect(find('ant pays the rent. the end')).toEqual([['ant pays', 'the rent. The end']]);
  });

  it('is looked for as it was typed, also with signs that mean something in a pattern', () => {
    expect(find('rent.')).toEqual([['rent.']]);
    expect(find('re.t')).toEqual([]);
    expect(find('(')).toEqual([]);
    for (const sign of String.raw`\^$.*+?()[]{}|/-`) expect(patternOf(sign)?.test(sign)).toBe(true);
  });

  it('is not looked for while nothing is typed', () => {
    expect(patternOf('')).toBeUndefined();
    expect(patternOf('  \n')).toBeUndefined();
  });
});
