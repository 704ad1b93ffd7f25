import { errorsIn, type ServerError } from '@signet/forms/server-errors';
import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from './error-code.ts';

/** What a form shows of a call that failed: the errors of the answer, else why there was none. */
export function serverErrorsOf(error: unknown): ServerError[] {
  const errors = error instanceof ApiError ? errorsIn(error.body) : [];
  return errors.length > 0 ? errors : [{ code: errorCodeOf(error) }];
}
