import { errorCodeOf as codeOf } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';

/** How Chromium, Firefox and Safari say that a part of the app could not be fetched. */
const NOT_LOADED = /dynamically imported module|importing a module script failed|unable to preload/i;

/**
 * The code of any thrown value. Parts of the app are loaded when they are needed. A browser remembers a failed download and
 * does not try again before the page is reloaded, so the sentence of its code says to reload.
 */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof Error && NOT_LOADED.test(error.message)) return 'PartNotLoaded';
  return codeOf(error);
}
