import { AppError } from '@signet/domain/errors/app-error';

/**
 * The pieces of an upload as they come. That it broke off is the fault of the caller, and the multipart parser tells it
 * by errors without a code; those about its limits have one.
 *
 * @throws AppError BadRequest when the upload ends before its last boundary
 */
export async function* unbroken<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces;
  } catch (cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && code.startsWith('FST_')) throw cause;
    throw new AppError('BadRequest', { detail: 'the upload broke off', cause });
  }
}
