import type { ApiError } from './api-error.ts';

export type Told = 'session' | 'failures' | 'nothing';

export interface FailureContext {
  tell: Told;
  redirect: boolean;
  /** The call was a read: the missing data shows on the page. */
  isRead: boolean;
}

type FailureListener = (error: ApiError, context: FailureContext) => void;

let listener: FailureListener = () => {};

/** Registers the app's reaction to failed calls; the client itself shows nothing. */
export function onFailure(react: FailureListener): void {
  listener = react;
}

export function reportFailure(error: ApiError, context: FailureContext): void {
  listener(error, context);
}
