import { add } from 'date-fns/add';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import type { Period } from './period.ts';

const DURATION_KEY = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;

/**
 * The day so many periods after another, before it for a negative count. Where the month has no such day it is the month's last one:
 * a month after 31 January is the end of February.
 *
 * @param day yyyy-MM-dd
 * @returns yyyy-MM-dd; undefined outside of the years 1 to 9999, which such a text cannot hold
 */
export function addPeriods(day: string, { amount, unit }: Period, count: number): string | undefined {
  const date = add(parseISO(day), { [DURATION_KEY[unit]]: amount * count });
  const year = date.getFullYear();
  return year >= 1 && year <= 9999 ? format(date, 'yyyy-MM-dd') : undefined;
}
