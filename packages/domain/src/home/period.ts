import type { Period } from '../contracts/period.ts';

/** CONST-LIM-05: the periods of the blocks of Home, and how far each reaches. */
const SPANS = {
  all: undefined,
  '7days': { amount: 7, unit: 'DAY' },
  '30days': { amount: 30, unit: 'DAY' },
  '3months': { amount: 3, unit: 'MONTH' },
  '6months': { amount: 6, unit: 'MONTH' },
  nextYear: { amount: 12, unit: 'MONTH' },
} as const satisfies Record<string, Period | undefined>;

export type HomePeriod = keyof typeof SPANS;
export const HOME_PERIODS = Object.keys(SPANS) as HomePeriod[];

/** Beyond what anybody plans (CONST-LIM-07), and the last day that a filter takes. */
const LAST_DAY = '9999-12-31';

/**
 * The days to come of a period, both included. It starts tomorrow (CONST-LIM-06) and ends a span after today (J-121).
 *
 * @param today yyyy-MM-dd
 */
export function daysToCome(period: HomePeriod, today: string): { from: string; to: string } {
  const span = SPANS[period];
  return {
    from: shifted(today, { amount: 1, unit: 'DAY' }, 1),
    to: span === undefined ? LAST_DAY : shifted(today, span, 1),
  };
}

/**
 * The first day of a period that ends today; undefined for all.
 *
 * @param today yyyy-MM-dd
 */
export function firstDayOf(period: HomePeriod, today: string): string | undefined {
  const span = SPANS[period];
  return span && shifted(today, span, -1);
}

/**
 * A day before or after, the last of its month where the month has no such day. As `addPeriods`, without date-fns, which weighs a
 * twelfth of the page on which people land.
 */
function shifted(today: string, { amount, unit }: Period, direction: -1 | 1): string {
  const date = new Date(today);
  const count = amount * direction;
  if (unit === 'DAY') date.setUTCDate(date.getUTCDate() + count);
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + count);
    // an overflow went into the month after
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.getUTCFullYear() > 9999 ? LAST_DAY : date.toISOString().slice(0, 10);
}
