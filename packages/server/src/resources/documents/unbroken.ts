import { AppError } from '@signet/domain/errors/app-error';

/**
 * The chunks of an upload. An aborted upload is the caller's fault; the multipart parser reports it by errors without a
 * code, while errors about limits have one.
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
