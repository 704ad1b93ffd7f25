import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';

/** A failed call: the code, plus the response it came with (ERR-08). */
export class ApiError extends AppError {
  readonly httpStatus: number;
  readonly body: unknown;

  constructor(code: ErrorCode, httpStatus: number, body: unknown, detail: string) {
    super(code, { detail });
    this.httpStatus = httpStatus;
    this.body = body;
  }
}
