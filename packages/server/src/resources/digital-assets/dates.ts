import { AppError } from '@signet/domain/errors/app-error';
import { termProblem, type TermFacts } from '@signet/domain/contracts/term-rules';
import { dayIn, LAST_TIME_ZONE } from '@signet/domain/format/time-zone';

/** Dates and term do not contradict each other; AppError that says how they do otherwise. */
export function checkTerm(facts: TermFacts): void {
  const problem = termProblem(facts);
  if (problem === undefined) return;
  const pointer = `/data/attributes/${problem === 'ExpiryNotAfterStart' ? 'expiryDate' : 'term'}`;
  throw new AppError(problem, { pointer });
}

/** A due date is not over, somewhere on Earth at least; AppError DueDatePast otherwise. */
export function checkDueDate(dueDate: string | null | undefined, now: Date): void {
  if (dueDate == null || dueDate >= dayIn(LAST_TIME_ZONE, now)) return;
  throw new AppError('DueDatePast', { detail: 'the due date is over', pointer: '/data/attributes/dueDate' });
}
