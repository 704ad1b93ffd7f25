import { AppError } from '@signet/domain/errors/app-error';
import { dayOf } from './state.ts';

/** The expiry date lies after the start date when there are both; AppError BadRequest otherwise. */
export function checkDates(startDate: string | null, expiryDate: string | null): void {
  if (startDate === null || expiryDate === null || startDate < expiryDate) return;
  throw new AppError('BadRequest', {
    detail: 'the expiry date must be after the start date',
    pointer: '/data/attributes/expiryDate',
  });
}

/** Behind UTC by so much, a day ends last. */
const LAST_ZONE_MS = 12 * 60 * 60_000;

/** A due date is not over, somewhere on Earth at least; AppError DueDatePast otherwise. */
export function checkDueDate(dueDate: string | null | undefined, now: Date): void {
  if (dueDate == null || dueDate >= dayOf(new Date(now.getTime() - LAST_ZONE_MS))) return;
  throw new AppError('DueDatePast', { detail: 'the due date is over', pointer: '/data/attributes/dueDate' });
}
