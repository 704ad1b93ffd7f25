import type { ContractTerm } from './contract-term.ts';
import { isOrderedRange, type DayRange } from './day-range.ts';

/** How long a contract runs: to its expiry date and no further, without an end, or on and on until somebody gives notice. */
export const TERM_KINDS = ['FIXED', 'OPEN_ENDED', 'RENEWING'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The dates of a contract, with its term if it has one. */
export interface TermFacts extends DayRange {
  term?: ContractTerm | null | undefined;
}

/** What dates and term contradict; undefined when nothing does (VAL-DATE-01, VAL-DATE-02). */
export function termProblem(
  facts: TermFacts,
): 'ExpiryNotAfterStart' | 'RenewalWithoutExpiry' | 'OpenEndedWithExpiry' | undefined {
  const { expiryDate, term } = facts;
  if (!isOrderedRange(facts)) return 'ExpiryNotAfterStart';
  if (term?.kind === 'RENEWING' && !expiryDate) return 'RenewalWithoutExpiry';
  return term?.kind === 'OPEN_ENDED' && expiryDate ? 'OpenEndedWithExpiry' : undefined;
}

/** Whether the contract is over the day after its expiry date; one that renews itself is not. */
export const endsAtExpiry = ({ term }: TermFacts): boolean => term?.kind !== 'RENEWING';
