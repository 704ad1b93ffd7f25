import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
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
 * contract that ends on the 31st goes on doing so after a shorter month.
 *
 * @param today yyyy-MM-dd
 * @returns undefined for a contract that does not renew, and for one whose next end no calendar of four digits has
 */
export function nextRenewal({ expiryDate, term }: TermFacts, today: string): NextRenewal | undefined {
  if (!expiryDate || term?.kind !== 'RENEWING') return undefined;
  const { renewal, notice } = term;
  for (let count = renewalsBefore(expiryDate, renewal, today); ; count += 1) {
    const end = addPeriods(expiryDate, renewal, count);
    const renewsTo = addPeriods(expiryDate, renewal, count + 1);
    const noticeBy = end && notice ? addPeriods(end, notice, -1) : end;
    if (end === undefined || renewsTo === undefined || noticeBy === undefined) return undefined;
    if (noticeBy >= today) return { noticeBy, end, renewsTo };
  }
}

/** The day on which an open-ended contract ends when notice is given on `today`; undefined for another one, or without notice. */
export function endAfterNotice({ term }: TermFacts, today: string): string | undefined {
  if (term?.kind !== 'OPEN_ENDED' || term.notice === undefined) return undefined;
  return addPeriods(today, term.notice, 1);
}

const LONGEST_DAYS = { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 };

/** A number of renewals after which the end still lies before `today`, or 0: where counting begins. */
function renewalsBefore(expiryDate: string, { amount, unit }: Period, today: string): number {
  const days = differenceInCalendarDays(parseISO(today), parseISO(expiryDate));
  return Math.max(0, Math.floor(days / (amount * LONGEST_DAYS[unit])));
}
