import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { addPeriods } from './add-periods.ts';
import type { TermFacts } from './term-rules.ts';
import type { Period } from './period.ts';

/** The end of a term that renews itself. All days yyyy-MM-dd. */
export interface NextRenewal {
  /** The last day on which notice still ends the contract at `end`. */
  noticeBy: string;
  end: string;
  /** Where the term ends next when nobody gives notice. */
  renewsTo: string;
}

/**
 * The first end of a renewing contract for which notice can still be given. Ends are counted from the first one, so that a
 * contract that ends on the last day of a month goes on doing so.
 *
 * @param today yyyy-MM-dd
 * @returns undefined for a contract that does not renew, and for one whose next end no calendar of four digits has
 */
export function nextRenewal({ expiryDate, term }: TermFacts, today: string): NextRenewal | undefined {
  if (!expiryDate || term?.kind !== 'RENEWING') return undefined;
  const { renewal, notice } = term;
  const earliest = notice === undefined ? today : addPeriods(today, notice, 1);
  if (earliest === undefined) return undefined;
  for (let count = renewalsBefore(expiryDate, renewal, earliest); ; count += 1) {
    const end = lastDayAfter(expiryDate, renewal, count);
    const renewsTo = lastDayAfter(expiryDate, renewal, count + 1);
    const noticeBy = end && notice ? lastDayAfter(end, notice, -1) : end;
    if (end === undefined || renewsTo === undefined || noticeBy === undefined) return undefined;
    if (noticeBy >= today) return { noticeBy, end, renewsTo };
  }
}

/** The day on which an open-ended contract ends when notice is given on `today`; undefined for another one, or without notice. */
export function endAfterNotice({ term }: TermFacts, today: string): string | undefined {
  if (term?.kind !== 'OPEN_ENDED' || term.notice === undefined) return undefined;
  return addPeriods(today, term.notice, 1);
}

/**
 * The last day of what goes on for so many periods after a last day: they begin with the day after it. A month after 30 September
 * ends on 31 October.
 */
function lastDayAfter(day: string, period: Period, count: number): string | undefined {
  const next = addPeriods(shifted(day, 1), period, count);
  return next && shifted(next, -1);
}

const shifted = (day: string, days: number): string => format(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** A little more than the calendar has on average. */
const DAYS = { DAY: 1, WEEK: 7, MONTH: 30.45, YEAR: 365.25 };

/** A number of renewals after which the end lies before a day, or 0: where counting begins, close to where it ends. */
function renewalsBefore(expiryDate: string, { amount, unit }: Period, day: string): number {
  const days = differenceInCalendarDays(parseISO(day), parseISO(expiryDate));
  return Math.max(0, Math.floor(days / (amount * DAYS[unit])) - 1);
}
