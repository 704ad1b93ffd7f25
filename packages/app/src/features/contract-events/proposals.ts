import { nextRenewal } from '@signet/domain/contracts/renewal';
import { endsAtExpiry } from '@signet/domain/contracts/term-rules';
import type { ContractEvent, Contract } from '../../shared/api-client/entities.ts';

/** A day of the term that one may want to be reminded of. */
export interface Proposal {
  kind: 'notice' | 'expiry';
  /** yyyy-MM-dd */
  date: string;
}

/** The day by which notice must be given, or on which the contract ends, unless it is over or an event of that day is there. */
export function proposalsFor(
  contract: Contract,
  events: readonly ContractEvent[],
  today: string,
): Proposal[] {
  const noticeBy = nextRenewal({ expiryDate: contract.expiryDate, term: contract.term }, today)?.noticeBy;
  const ends = endsAtExpiry({ term: contract.term }) ? contract.expiryDate : null;
  const days: Proposal[] = [
    ...(noticeBy === undefined ? [] : [{ kind: 'notice' as const, date: noticeBy }]),
    ...(ends === null ? [] : [{ kind: 'expiry' as const, date: ends }]),
  ];
  return days.filter(({ date }) => date >= today && !events.some((event) => event.date === date));
}
