import { readEnvelope } from '@signet/domain/crypto/sealed-secret';
import { AppError } from '@signet/domain/errors/app-error';

/**
 * Refuses an envelope that is not one, that `granterKey` did not sign or that is for another key than the recipient's,
 * when that is known. What is inside only the recipient can check.
 *
 * @param pointer where the envelope stands in the request body
 * @throws AppError BadRequest
 */
export async function checkEnvelope({
  envelope,
  pointer,
  ...keys
}: {
  envelope: string;
  granterKey: string;
  recipientKey?: string | undefined;
  pointer: string;
}): Promise<void> {
  try {
    await readEnvelope(envelope, keys);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('BadRequest', { detail: error.message, pointer, cause: error });
  }
}
