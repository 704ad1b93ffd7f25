import { AppError } from '@signet/domain/errors/app-error';

/** The expiry date lies after the start date when there are both; AppError BadRequest otherwise. */
export function checkDates(startDate: string | null, expiryDate: string | null): void {
  if (startDate === null || expiryDate === null || startDate < expiryDate) return;
  throw new AppError('BadRequest', {
    detail: 'the expiry date must be after the start date',
    pointer: '/data/attributes/expiryDate',
  });
}
