import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../format/language.ts';
import { isOrderedRange } from '../contracts/day-range.ts';
import { dayProblem, formatDay, parseDay, requiredDay } from './day.ts';

const days = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    ['31.12.2026', 'de', '2026-12-31'],
    [' 1.2.2026 ', 'de', '2026-02-01'],
    ['01/02/2026', 'en', '2026-02-01'],
    ['29/2/2028', 'en', '2028-02-29'],
    ['2026-12-31', 'de', '2026-12-31'],
  ] as const)('%j in %s is %s (VAL-DATE-03)', (text, language, day) =>
    expect(parseDay(text, language)).toBe(day),
  );

  it.each([
    ['31/12/2026', 'de'],
    ['31.12.2026', 'en'],
    ['12/31/2026', 'en'],
    ['31.02.2026', 'de'],
    ['29.02.2027', 'de'],
    ['31.12.26', 'de'],
    ['1.1.0000', 'de'],
    ['2026-13-01', 'de'],
    ['tomorrow', 'en'],
    ['', 'en'],
    ['1.1.2026 and more', 'de'],
  ] as const)('%j in %s is no day (VAL-DATE-03)', (text, language) =>
    expect(parseDay(text, language)).toBeUndefined(),
  );

  it('the text shown for a day is read as the same day (VAL-DATE-03)', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...LANGUAGES), (day, language) => {
        expect(parseDay(formatDay(day, language), language)).toBe(day);
      }),
    );
  });

  it('a text that is no day stays as typed and is reported (VAL-DATE-03)', () => {
    expect(formatDay('31.02.2026', 'de')).toBe('31.02.2026');
    expect(dayProblem('31.02.2026', false)).toBe('WrongDateFormat');
    expect(dayProblem('', false)).toBeUndefined();
    expect(dayProblem('', true)).toBe('Required');
    expect(requiredDay.safeParse('2026-02-30').error?.issues[0]?.message).toBe('WrongDateFormat');
  });

  it('the expiry lies after the start; equal days are refused, both are optional (VAL-DATE-01, VAL-DATE-02, J-151)', () => {
    fc.assert(
      fc.property(days, days, (startDate, expiryDate) => {
        expect(isOrderedRange({ startDate, expiryDate })).toBe(
          Date.parse(startDate) < Date.parse(expiryDate),
        );
      }),
    );
    expect(isOrderedRange({ startDate: '2026-01-01', expiryDate: '2026-01-01' })).toBe(false);
    expect(isOrderedRange({ startDate: '2026-01-01', expiryDate: null })).toBe(true);
    expect(isOrderedRange({ startDate: '', expiryDate: '2026-01-01' })).toBe(true);
  });
});
