import { AppError } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';

/** Error classes do not survive the way out of a worker; their code does. */
export type WorkerResult<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** In the worker: runs a task and packs its outcome. Errors that are no AppError are rethrown. */
export async function settle<T>(run: () => Promise<T>): Promise<WorkerResult<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, code: error.code };
    throw error;
  }
}

/** On the page: the value of a packed outcome; an AppError with the same code is thrown again. */
export function unpack<T>(result: WorkerResult<T>): T {
  if (result.ok) return result.value;
  throw new AppError(result.code);
}

/** Rejects when the worker cannot be loaded or breaks; without it the page would wait for ever. */
export function failureOf(worker: Worker): Promise<never> {
  return new Promise((_, reject) => {
    worker.addEventListener(
      'error',
      // An error without a message is that of a script which could not be fetched.
      ({ message }) => reject(message ? new Error(message) : new AppError('ConnectionError')),
      {
        once: true,
      },
    );
  });
}
