import { expect, it } from 'vitest';
import { debitDay } from './debit-day.ts';

it.each([
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-22', 1, '2026-12-22'],
  ['2026-12-22', 1, '2027-01-22'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2027-01-31', 13, '2028-02-29'],
])(
  'a subscription that began on %s is debited again after %i months, on %s (PLAN-01)',
  (start, months, due) => {
    const time = 'T23:30:00.000Z';
    expect(debitDay(new Date(`${start}${time}`), months).toISOString()).toBe(`${due}${time}`);
  },
);
