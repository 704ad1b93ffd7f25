import { errorCodeOf as codeOf } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';

/** How Chromium, Firefox and Safari say that a part of the app could not be fetched. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * The code of any thrown value. Parts of the app are loaded when they are needed; one that cannot be fetched is a broken
 * connection, not an error of the app.
 */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof Error && NOT_LOADED.test(error.message)) return 'ConnectionError';
  return codeOf(error);
}
