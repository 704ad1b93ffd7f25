import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { errorText } from '../i18n/error-text.ts';
import { notify } from './notification-store.ts';

/** Tells a failure that happened in the browser; a refused call was told already when it was made. */
export function tellFailure(error: unknown): void {
  if (error instanceof ApiError) return;
  notify({ state: 'warning', value: errorText(errorCodeOf(error)) });
}
