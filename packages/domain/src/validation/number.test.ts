import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../format/language.ts';
import { formatNumber, numberInput, numberProblem, parseNumber } from './number.ts';

describe('numbers', () => {
  it.each([
    ['12', 'de', 12],
    [' 12,5 ', 'de', 12.5],
    ['12.5', 'en', 12.5],
    ['-3', 'en', -3],
    ['−3', 'de', -3],
    ['-0', 'de', 0],
  ] as const)('%j in %s is %d (COMP-15)', (text, language, value) =>
    expect(parseNumber(text, language)).toBe(value),
  );

  it.each([
    ['12.5', 'de'],
    ['12,5', 'en'],
    ['1.234,5', 'de'],
    ['1,2,3', 'de'],
    ['1e3', 'en'],
    ['0x10', 'en'],
    ['twelve', 'en'],
    ['', 'en'],
    ['9'.repeat(13), 'en'],
  ] as const)('%j in %s is no number (VAL-NUM-04)', (text, language) =>
    expect(parseNumber(text, language)).toBeUndefined(),
  );

  it('the text shown for a number is read as the same number (COMP-15)', () => {
    const numbers = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000));
    fc.assert(
      fc.property(numbers, fc.constantFrom(...LANGUAGES), ([digits, divisor], language) => {
        const value = digits / divisor + 0;
        expect(parseNumber(formatNumber(value, language), language)).toBe(value);
      }),
    );
  });

  it('a negative number is refused unless it is allowed (VAL-NUM-01)', () => {
    expect(numberProblem(-1)).toBe('NegativeNumber');
    expect(numberProblem(-1, { allowNegative: true })).toBeUndefined();
    expect(numberProblem(0, { allowNegative: true })).toBe('ZeroNumber');
  });

  it('zero is refused unless it is allowed (VAL-NUM-02)', () => {
    expect(numberProblem(0)).toBe('ZeroNumber');
    expect(numberProblem(0, { allowZero: true })).toBeUndefined();
    expect(numberProblem(-1, { allowZero: true })).toBe('NegativeNumber');
  });

  it('text that is no number, and decimals where a whole number is asked for, are refused (COMP-15)', () => {
    expect(numberProblem('')).toBe('Required');
    expect(numberProblem('x')).toBe('InvalidNumber');
    expect(numberProblem(Number.NaN)).toBe('InvalidNumber');
    expect(numberProblem(1.5, { whole: true })).toBe('WholeNumber');
    expect(numberProblem(1.5)).toBeUndefined();
  });

  it('the schema of a form has the same rules (VAL-NUM-01)', () => {
    const result = numberInput({ allowZero: true }).safeParse(-2);
    expect(result.error?.issues[0]?.message).toBe('NegativeNumber');
    expect(numberInput({}).parse(7)).toBe(7);
  });
});
