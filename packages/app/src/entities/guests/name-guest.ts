import { AppError } from '@signet/domain/errors/app-error';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { Remote } from 'comlink';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { resourcePath } from '../../shared/api-client/resource-path.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { UsedPasskey } from '../../shared/passkeys/authenticator.ts';
import { notePasskey } from '../../shared/passkeys/passkey-here.ts';
import { callWithProof } from '../../shared/session/call-with-password.ts';
import { refreshUser } from '../../shared/session/current-user.ts';
import { readKeyFile, writeKeyFile } from '../../shared/session/key-files.ts';
import { forgetGuest, keptGuest, type KeptGuest } from '../../shared/session/kept-guests.ts';
import { removeFromDevice } from '../../shared/storage/device-store.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource, KeyWorker } from '../../shared/workers/key-worker.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { noteUnsavedKey } from './unsaved-key.ts';

/** What opens the key from now on: a password, or a passkey that was just made. */
export type GuestProtection = { password: string } | { passkey: UsedPasskey; passkeyName: string };

export interface GuestName {
  firstName: string;
  lastName: string;
  protection: GuestProtection;
}

/**
 * A guest says who they are and chooses a password or a passkey: from now on they have an account as everybody has, with the
 * same key.
 *
 * @returns how their key is opened now
 * @throws AppError InvalidSecurityKey when this browser has lost the key, NamedElsewhere, WrongPassword when a try before this one, whose answer was
 *   lost, has set another; ApiError Conflict, ConnectionError
 */
export async function nameGuest(
  user: CurrentUser,
  { firstName, lastName, protection }: GuestName,
): Promise<KeySource> {
  const { accountId, emailAddress, publicKey } = user;
  const kept = await keptGuest(emailAddress);
  if (kept === undefined)
    throw new AppError('InvalidSecurityKey', { detail: 'the key of the guest is not on this device' });
  const earlier = await readKeyFile(emailAddress);
  const { source, words } = await withKeyWorker(async (worker) => {
    const { protect, ...made } = await ('password' in protection
      ? byPassword(worker, user, { kept, earlier, password: protection.password })
      : byPasskey(worker, user, kept, protection));
    const fields = { firstName, lastName, termsAccepted: true as const, ...protect };
    await callWithProof(worker, publicKey, 'PATCH', resourcePath('accounts', accountId), {
      body: bodyOf('accounts', fields, accountId),
    }).catch(async (error: unknown) => {
      if (errorCodeOf(error) !== 'Conflict') throw error;
      if (earlier === undefined) {
        // given on another device: what was written here opens nothing
        await removeFromDevice('keyfile', normalizeEmail(emailAddress));
        await refreshUser(accountId);
        throw new AppError('NamedElsewhere', { detail: 'the guest has a name by now', cause: error });
      }
      // the first try has reached the server: its file opens the account, with the password of then
      await writeKeyFile(emailAddress, earlier);
      throw new AppError('WrongPassword', { detail: 'another password was chosen before', cause: error });
    });
    return made;
  });
  await noteUnsavedKey(accountId, words);
  await refreshUser(accountId);
  // last: until the app knows of the name, another try needs the kept key
  await forgetGuest(accountId);
  return source;
}

/** What the server is told of a protection, and what this browser does with it. */
interface Protected {
  protect: { stepUpKey: string; passkey?: object };
  source: KeySource;
  words?: readonly string[];
}

async function byPassword(
  worker: Remote<KeyWorker>,
  { accountId, emailAddress }: CurrentUser,
  { kept, earlier, password }: { kept: KeptGuest; earlier: string | undefined; password: string },
): Promise<Protected> {
  const renewal = { source: kept, password, accountId, earlier };
  const { stepUpKey, keyFile, words } = unpack(await worker.renewKeyFile(renewal));
  // before the call, whose response may be lost: the guest's file is forgotten only afterwards
  await writeKeyFile(emailAddress, keyFile);
  return { protect: { stepUpKey }, source: { keyFile, password }, words };
}

/** Without a password the `sign` key takes the place of the step-up key (docs/protocol.md, Guests). */
async function byPasskey(
  worker: Remote<KeyWorker>,
  { accountId, publicKey }: CurrentUser,
  kept: KeptGuest,
  { passkey: used, passkeyName: name }: Extract<GuestProtection, { passkey: UsedPasskey }>,
): Promise<Protected> {
  const { credentialId } = used;
  const binding = { accountId, publicKey, credentialId };
  unpack(await worker.openForPasskey(kept, publicKey));
  const wrapped = unpack(await worker.wrapForPasskey({ ...binding, secret: used.secret }));
  await notePasskey(accountId);
  return {
    protect: { stepUpKey: publicKey, passkey: { name, credentialId, ...wrapped } },
    source: { passkey: { ...binding, secret: used.secret, wrap: wrapped.wrap } },
  };
}
