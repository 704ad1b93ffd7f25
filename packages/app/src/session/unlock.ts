import { AppError } from '@signet/domain/errors/app-error';
import { unpack } from '../workers/worker-result.ts';
import { withKeyWorker } from '../workers/with-key-worker.ts';
import { readKeyFile } from './key-files.ts';
import { openLock } from './lock-store.ts';
import { storeSessionKeys } from './session-keys.ts';
import { writeLastInput, type CurrentUser } from './user-storage.ts';

/**
 * Opens a locked session with the password of the key file on this device; the token is still the same, so the server is
 * not asked (docs/decisions/015).
 *
 * @throws AppError WrongPassword; InvalidSecurityKey when this device has no key for the account any more
 */
export async function unlock(
  { emailAddress, publicKey }: Pick<CurrentUser, 'emailAddress' | 'publicKey'>,
  password: string,
): Promise<void> {
  const keyFile = await readKeyFile(emailAddress);
  if (keyFile === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'no key file on this device' });
  const keys = await withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
  if (keys.publicKey !== publicKey)
    throw new AppError('InvalidSecurityKey', { detail: 'the key belongs to another account' });
  writeLastInput(Date.now());
  await storeSessionKeys({ signKey: publicKey, auth: keys.auth, enc: keys.enc });
  openLock();
}
