import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../format/language.ts';
import { clampCents, formatCents, moneyProblem, parseCents } from './money.ts';

describe('amounts of money', () => {
  it.each([
    ['12', 'de', 1200],
    ['12,5', 'de', 1250],
    ['12,50', 'de', 1250],
    ['12,', 'de', 1200],
    ['0,07', 'de', 7],
    ['19.99', 'en', 1999],
    ['-0.01', 'en', -1],
    ['0.29', 'en', 29],
  ] as const)('%j in %s is %d cents (VAL-NUM-04)', (text, language, cents) =>
    expect(parseCents(text, language)).toBe(cents),
  );

  it.each([
    ['12.50', 'de'],
    ['12,50', 'en'],
    ['1,2,3', 'de'],
    ['1.234,50', 'de'],
    ['12,345', 'de'],
    [',5', 'de'],
    ['12 €', 'de'],
    ['', 'de'],
  ] as const)(
    '%j in %s is no amount: one delimiter of the language, two decimals (VAL-NUM-04)',
    (text, language) => expect(parseCents(text, language)).toBeUndefined(),
  );

  it('no cent is lost between amount and text (COMP-16)', () => {
    const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGES), (amount, language) => {
        expect(parseCents(formatCents(amount, language), language)).toBe(amount);
      }),
    );
  });

  it('the text has the delimiter of its language, once (VAL-NUM-04)', () => {
    expect(formatCents(123456789, 'de')).toBe('1234567,89');
    expect(formatCents(-5, 'en')).toBe('-0.05');
  });

  it('a clamped amount is within the limits, and one within them stays (VAL-NUM-03, J-153)', () => {
    const amount = fc.integer();
    fc.assert(
      fc.property(amount, amount, amount, (cents, a, b) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const clamped = clampCents(cents, { min, max });
        expect(clamped >= min && clamped <= max).toBe(true);
        expect(clamped === cents).toBe(cents >= min && cents <= max);
      }),
    );
    expect(clampCents(5, {})).toBe(5);
  });

  it('text that is no amount is refused (COMP-16)', () => {
    expect(moneyProblem(' ')).toBe('Required');
    expect(moneyProblem('x')).toBe('InvalidAmount');
    expect(moneyProblem(1.5)).toBe('InvalidAmount');
    expect(moneyProblem(150)).toBeUndefined();
  });
});
