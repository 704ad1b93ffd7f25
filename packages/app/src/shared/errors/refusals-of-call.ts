import { refusalsOf, type Refusal } from '@signet/forms/refusals';
import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from './error-code.ts';

/** What a form shows of a call that failed: the refusals of the answer, else why there was none. */
export function refusalsOfCall(error: unknown): Refusal[] {
  const refusals = error instanceof ApiError ? refusalsOf(error.body) : [];
  return refusals.length > 0 ? refusals : [{ code: errorCodeOf(error) }];
}
