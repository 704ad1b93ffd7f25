import { errorsIn, type ServerError } from '@signet/forms/server-errors';
import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from './error-code.ts';

/** The errors that a form shows for a failed call: those of the response, otherwise the reason why there was none. */
export function serverErrorsOf(error: unknown): ServerError[] {
  const errors = error instanceof ApiError ? errorsIn(error.body) : [];
  return errors.length > 0 ? errors : [{ code: errorCodeOf(error) }];
}
