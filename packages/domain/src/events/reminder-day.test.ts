import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TIME_UNITS } from '../contracts/period.ts';
import { lastDueDay, reminderDay } from './reminder-day.ts';

describe('the day of a reminder', () => {
  it.each([
    ['2028-02-29', -1, 'YEAR', '2027-02-28'],
    ['2028-02-29', -4, 'YEAR', '2024-02-29'],
    ['2027-03-31', -1, 'MONTH', '2027-02-28'],
    ['2027-01-31', 1, 'MONTH', '2027-02-28'],
    ['2026-12-31', 1, 'DAY', '2027-01-01'],
    ['2026-03-31', -3, 'WEEK', '2026-03-10'],
    ['2026-12-31', 0, 'MONTH', '2026-12-31'],
  ] as const)('%s and %i %s is %s (ENT-EVENT-02, ENT-EVENT-03)', (date, amount, timeUnit, day) =>
    expect(reminderDay(date, { amount, timeUnit })).toBe(day),
  );

  it('there is none outside of the years 1 to 9999', () => {
    expect(reminderDay('0002-01-01', { amount: -3, timeUnit: 'YEAR' })).toBeUndefined();
    expect(reminderDay('9999-12-31', { amount: 1, timeUnit: 'DAY' })).toBeUndefined();
  });

  it('a negative amount is before the event, a positive one after it, by the days of the unit (ENT-EVENT-02)', () => {
    const date = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
    const longest = { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 };
    const shortest = { DAY: 1, WEEK: 7, MONTH: 28, YEAR: 365 };
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -999, max: 999 }),
        fc.constantFrom(...TIME_UNITS),
        (event, amount, timeUnit) => {
          const days = differenceInCalendarDays(reminderDay(event, { amount, timeUnit }) ?? '', event);
          expect(Math.sign(days)).toBe(Math.sign(amount));
          expect(Math.abs(days)).toBeLessThanOrEqual(longest[timeUnit] * Math.abs(amount));
          expect(Math.abs(days)).toBeGreaterThanOrEqual(shortest[timeUnit] * Math.abs(amount));
        },
      ),
    );
  });
});

describe('the newest day that is due', () => {
  it.each([
    ['UTC', '2026-03-10T06:59:59Z', '2026-03-09'],
    ['UTC', '2026-03-10T07:00:00Z', '2026-03-10'],
    ['Pacific/Auckland', '2026-06-09T19:00:00Z', '2026-06-10'],
    ['America/Los_Angeles', '2026-06-10T13:59:00Z', '2026-06-09'],
    // an hour is missing, or comes twice, in that night
    ['Europe/Berlin', '2026-03-29T06:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25T05:00:00Z', '2026-10-25'],
  ])('in %s at %s is %s', (zone, time, day) => expect(lastDueDay(zone, new Date(time))).toBe(day));
});
