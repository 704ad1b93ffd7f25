import type { ApiError } from './api-error.ts';

export type Told = 'session' | 'failures' | 'nothing';

export interface FailureContext {
  tell: Told;
  redirect: boolean;
  /** Nothing was to be changed: what is missing shows on the page. */
  isRead: boolean;
}

type FailureListener = (error: ApiError, context: FailureContext) => void;

let listener: FailureListener = () => {};

/** Registers what the app does about refused calls; the client itself shows nothing. */
export function onFailure(react: FailureListener): void {
  listener = react;
}

export function reportFailure(error: ApiError, context: FailureContext): void {
  listener(error, context);
}
