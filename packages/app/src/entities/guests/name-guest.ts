import { AppError } from '@signet/domain/errors/app-error';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { resourcePath } from '../../shared/api-client/resource-path.ts';
import { callWithProof } from '../../shared/session/call-with-password.ts';
import { refreshUser } from '../../shared/session/current-user.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import { forgetGuest, keptGuest } from '../../shared/session/kept-guests.ts';
import { expectOwnChange } from '../../trust/contacts/own-address.ts';
import { noteUnsavedKey } from './unsaved-key.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

export interface GuestName {
  firstName: string;
  lastName: string;
  /** The password that protects the key from now on. */
  password: string;
}

/**
 * A guest says who they are and chooses a password: from now on they have an account as everybody has, with the same key.
 *
 * @returns the key file under that password
 * @throws AppError InvalidSecurityKey when this browser has lost the key; ApiError Conflict, ConnectionError
 */
export async function nameGuest(
  user: CurrentUser,
  { firstName, lastName, password: newPassword }: GuestName,
): Promise<string> {
  const { accountId, emailAddress, publicKey } = user;
  const kept = await keptGuest(emailAddress);
  if (kept === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'the key of the guest is not on this device' });
  const { keyFile, password } = kept;
  const named = await withKeyWorker(async (worker) => {
    const { stepUpKey, ...made } = unpack(await worker.changePassword({ keyFile, password, newPassword }));
    // before the call, whose response may be lost: the guest's file is forgotten only afterwards
    await writeKeyFile(emailAddress, made.keyFile);
    const fields = { firstName, lastName, termsAccepted: true as const, stepUpKey };
    await callWithProof(worker, publicKey, 'PATCH', resourcePath('accounts', accountId), {
      body: bodyOf('accounts', fields, accountId),
    });
    return made;
  });
  await forgetGuest(accountId);
  await noteUnsavedKey(accountId, named.words);
  await expectOwnChange(user);
  await refreshUser(accountId);
  return named.keyFile;
}
