import { describe, expect, it } from 'vitest';
import { foldLabel, LABEL_COLORS, labelColorOf } from './label-rules.ts';

describe('labels that read alike', () => {
  it.each([
    ['Rent', 'RENT'],
    ['Mängel', 'MA\u0308NGEL'],
    ['Straße', 'STRASSE'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδος', 'οδοσ'],
    ['ﬁnance', 'FINANCE'],
    [' two  words', 'Two\u00a0words '],
  ])('%j and %j have one fold (VAL-FOLDER-11)', (left, right) => {
    expect(foldLabel(left)).toBe(foldLabel(right));
  });

  it.each([
    ['Mangel', 'Mängel'],
    ['Rent', 'Rent 2'],
    ['onetwo', 'one two'],
  ])('%j and %j have two', (left, right) => {
    expect(foldLabel(left)).not.toBe(foldLabel(right));
  });

  it('any character is one with itself in the other case, and decomposed; a fold is its own fold', () => {
    const broken: string[] = [];
    for (let point = 0x21; point < 0x1_10_00; point += 1) {
      const sign = `x${String.fromCodePoint(point)}y`;
      const fold = foldLabel(sign);
      const ways = [sign.toLowerCase(), sign.toUpperCase(), sign.normalize('NFD'), fold];
      if (!ways.every((way) => foldLabel(way) === fold)) broken.push(point.toString(16));
    }
    expect(broken).toEqual([]);
  });
});

it('a label has the same colour of the palette however it is written', () => {
  expect(labelColorOf('rent')).toBe(labelColorOf('RENT'));
  const colors = ['Rent', 'Legal', 'HR', '2026', 'Straße', ''].map(labelColorOf);
  for (const color of colors) expect(color).toSatisfy((place: number) => place >= 0 && place < LABEL_COLORS);
  expect(new Set(colors).size).toBeGreaterThan(3);
});
