import { ApiError } from '../api-client/api-error.ts';
import { errorCodeOf } from '../errors/error-code.ts';
import { errorText } from '../i18n/error-text.ts';
import { notify } from './notification-store.ts';

/** Notifies of a failure in the browser; failed calls were already reported by the client. */
export function tellFailure(error: unknown): void {
  if (error instanceof ApiError) return;
  notify({ state: 'warning', value: errorText(errorCodeOf(error)) });
}
