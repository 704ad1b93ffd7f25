import { AppError } from '@signet/domain/errors/app-error';
import { unpack } from '../workers/worker-result.ts';
import { withKeyWorker } from '../workers/with-key-worker.ts';
import { readKeyFile } from './key-files.ts';
import { openLock } from './lock-store.ts';
import { openSession } from './log-in.ts';
import { continueSession } from './session-store.ts';
import { writeLastInput, type CurrentUser } from '../storage/user-storage.ts';

/**
 * Opens a locked page with the password of the key file on this device, in a new session: the former one ended at the
 * server when it was locked (docs/decisions/039).
 *
 * @param factor the code of the second factor, once it was asked for
 * @throws AppError WrongPassword; InvalidSecurityKey when this device has no key for the account any more; what `openSession` throws
 */
export async function unlock(
  { emailAddress, publicKey }: Pick<CurrentUser, 'emailAddress' | 'publicKey'>,
  password: string,
  factor?: string,
): Promise<void> {
  const keyFile = await readKeyFile(emailAddress);
  if (keyFile === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'no key file on this device' });
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
  if (keys.publicKey !== publicKey)
    throw new AppError('InvalidSecurityKey', { detail: 'the key belongs to another account' });
  const session = await openSession(keys, factor);
  writeLastInput(Date.now());
  continueSession(session);
  openLock();
}
