import { bodyOf } from '../../shared/api-client/fields.ts';
import { resourcePath } from '../../shared/api-client/resource-path.ts';
import { callWithProof } from '../../shared/session/call-with-password.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';

/**
 * Gives somebody a password who had none, and a key file on this device.
 *
 * @param source opens the key
 * @returns the twelve words
 * @throws AppError WrongPasskey; ApiError
 */
export function choosePassword(
  { accountId, emailAddress, publicKey }: CurrentUser,
  source: KeySource,
  password: string,
): Promise<readonly string[]> {
  return withKeyWorker(async (worker) => {
    const renewed = unpack(await worker.renewKeyFile({ source, password, accountId }));
    // before the call, whose response may be lost
    await writeKeyFile(emailAddress, renewed.keyFile);
    await callWithProof(worker, publicKey, 'PATCH', resourcePath('accounts', accountId), {
      body: bodyOf('accounts', { stepUpKey: renewed.stepUpKey }, accountId),
    });
    return renewed.words;
  });
}
