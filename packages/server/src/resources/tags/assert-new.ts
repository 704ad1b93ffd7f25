import { AppError } from '@signet/domain/errors/app-error';
import { isUniqueViolation } from '../../platform/db/transaction.ts';

/** Runs work that gives a label its value: what takes that value at the same moment is told apart by the database alone. */
export async function assertNew<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isUniqueViolation(error)
      ? new AppError('LabelAlreadyExists', { pointer: '/data/attributes/value', cause: error })
      : error;
  });
}
