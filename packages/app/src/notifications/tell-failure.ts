import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { texts } from '../i18n/i18n.ts';
import { notify } from './notification-store.ts';

/** Tells a failure that happened in the browser; a refused call was told already when it was made. */
export function tellFailure(error: unknown): void {
  if (error instanceof ApiError) return;
  notify({ state: 'warning', value: texts('common')(`codes.${errorCodeOf(error)}`) });
}
