import { AppError } from '@signet/domain/errors/app-error';
import { keptGuest } from '../../shared/session/kept-guests.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/**
 * The twelve words of a guest whose key this browser keeps.
 *
 * @throws AppError InvalidSecurityKey when the browser has lost it
 */
export async function wordsOfGuest(emailAddress: string): Promise<string[]> {
  const kept = await keptGuest(emailAddress);
  if (kept === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'the key of the guest is not on this device' });
  return withKeyWorker(async (worker) => unpack(await worker.wordsOf(kept)));
}
