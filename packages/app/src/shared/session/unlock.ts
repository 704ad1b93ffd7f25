import { AppError } from '@signet/domain/errors/app-error';
import { unpack } from '../workers/worker-result.ts';
import { withKeyWorker } from '../workers/with-key-worker.ts';
import { readKeyFile } from './key-files.ts';
import { openLock } from './lock-store.ts';
import { openSession } from './log-in.ts';
import { continueSession } from './session-store.ts';
import { writeLastInput, type CurrentUser } from '../storage/user-storage.ts';
import { hasPasskey } from '../passkeys/passkey-here.ts';
import type { UnlockedKeys } from '../workers/key-worker.ts';

export interface UnlockWays {
  password: boolean;
  passkey: boolean;
}

/** How this device opens the locked page of the account: without a key file the password opens nothing. */
export async function unlockWays({
  accountId,
  emailAddress,
}: Pick<CurrentUser, 'accountId' | 'emailAddress'>): Promise<UnlockWays> {
  try {
    const [keyFile, passkey] = await Promise.all([readKeyFile(emailAddress), hasPasskey(accountId)]);
    return { password: keyFile !== undefined || !passkey, passkey };
  } catch {
    // what the device keeps cannot be read now; the next try says so
    return { password: true, passkey: false };
  }
}

/**
 * The keys that the password opens with the key file on this device.
 *
 * @throws AppError WrongPassword; InvalidSecurityKey when this device has no key for the account any more
 */
export async function keysByPassword(
  { emailAddress }: Pick<CurrentUser, 'emailAddress'>,
  password: string,
): Promise<UnlockedKeys> {
  const keyFile = await readKeyFile(emailAddress);
  if (keyFile === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'no key file on this device' });
  return withKeyWorker(async (worker) => unpack(await worker.unlock({ keyFile, password })));
}

/**
 * Opens a locked page with the keys of the account, in a new session: the former one ended at the server when it was
 * locked (docs/decisions/039).
 *
 * @param factor the code of the second factor, once it was asked for
 * @throws AppError InvalidSecurityKey for the keys of another account; what `openSession` throws
 */
export async function unlock(
  { publicKey }: Pick<CurrentUser, 'publicKey'>,
  keys: UnlockedKeys,
  factor?: string,
): Promise<void> {
  if (keys.publicKey !== publicKey)
    throw new AppError('InvalidSecurityKey', { detail: 'the key belongs to another account' });
  const session = await openSession(keys, factor);
  writeLastInput(Date.now());
  continueSession(session);
  openLock();
}
