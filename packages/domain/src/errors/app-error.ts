import { ERROR_STATUS, type ErrorCode } from './codes.ts';

export interface AppErrorOptions {
  /**
   * What went wrong, in English, for developers and logs; never a secret, never user input. Only the detail of
   * PaymentRefused is a sentence for users.
   */
  detail?: string;
  /** JSON pointer into the request body, or the name of the query parameter, that caused the failure. */
  pointer?: string;
  cause?: unknown;
}

/** The one error type of the product: a code of the registry plus what a developer needs to find the cause. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly pointer: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail === undefined ? code : `${code}: ${options.detail}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.detail = options.detail;
    this.pointer = options.pointer;
  }
}

/** The code of any thrown value; anything but an {@link AppError} is an `UnexpectedError`. */
export function errorCodeOf(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'UnexpectedError';
}
