import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPeriods } from '../contracts/add-periods.ts';
import { daysToCome, firstDayOf, HOME_PERIODS } from './period.ts';

describe('the periods of Home', () => {
  it('are all, 7 days, 30 days, 3 months, 6 months and the next year (CONST-LIM-05)', () => {
    expect(HOME_PERIODS).toEqual(['all', '7days', '30days', '3months', '6months', 'nextYear']);
  });

  it('start tomorrow, also over the end of a month and a leap day (CONST-LIM-06)', () => {
    for (const period of HOME_PERIODS) expect(daysToCome(period, '2027-12-31').from).toBe('2028-01-01');
    expect(daysToCome('7days', '2028-02-28').from).toBe('2028-02-29');
  });

  it.each([
    ['7days', '2026-12-04'],
    ['30days', '2026-12-27'],
    ['3months', '2027-02-27'],
    ['6months', '2027-05-27'],
    ['nextYear', '2027-11-27'],
  ] as const)('%s reach from 27 November to %s (CONST-LIM-05)', (period, to) => {
    expect(daysToCome(period, '2026-11-27').to).toBe(to);
  });

  it('all of them have no end (CONST-LIM-07)', () => {
    expect(daysToCome('all', '2026-11-27')).toEqual({ from: '2026-11-28', to: '9999-12-31' });
    expect(daysToCome('nextYear', '9999-06-01').to).toBe('9999-12-31');
  });

  it('looking back, they begin as many days ago (AREA-HOME-10)', () => {
    expect(firstDayOf('7days', '2026-03-03')).toBe('2026-02-24');
    expect(firstDayOf('3months', '2026-05-31')).toBe('2026-02-28');
    expect(firstDayOf('all', '2026-11-27')).toBeUndefined();
  });
});

it('a period reaches as far as the same one of a contract', () => {
  const spans = [
    ['7days', { amount: 7, unit: 'DAY' }],
    ['30days', { amount: 30, unit: 'DAY' }],
    ['3months', { amount: 3, unit: 'MONTH' }],
    ['6months', { amount: 6, unit: 'MONTH' }],
    ['nextYear', { amount: 1, unit: 'YEAR' }],
  ] as const;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
      (date) => {
        const today = date.toISOString().slice(0, 10);
        for (const [period, span] of spans) {
          expect(daysToCome(period, today).to).toBe(addPeriods(today, span, 1));
          expect(firstDayOf(period, today)).toBe(addPeriods(today, span, -1));
        }
      },
    ),
  );
});
