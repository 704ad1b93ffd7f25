import { deviceName } from '@signet/domain/format/device-name';
import { one } from '../../shared/api-client/answer.ts';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { bodyOf } from '../../shared/api-client/fields.ts';
import { createPasskey, forgetPasskey } from '../../shared/passkeys/authenticator.ts';
import { notePasskey } from '../../shared/passkeys/passkey-here.ts';
import { callWithProof } from '../../shared/session/call-with-password.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { passkeysPath } from './own-passkeys.ts';

export interface NewPasskey {
  /** Opens the key, before the authenticator is asked for anything. */
  source: KeySource;
  known: readonly Passkey[];
  /** Where the browser does not say on which device it runs. */
  fallbackName: string;
}

/**
 * Adds a passkey that opens the person's key (docs/protocol.md, Passkeys). One that the server did not take is withdrawn from
 * the authenticator.
 *
 * @returns undefined when the person cancelled
 * @throws AppError WrongPassword, InvalidSecurityKey, PasskeyUnsupported, PasskeyKnown; ApiError TooManyPasskeys, …
 */
export function addPasskey(
  { accountId, emailAddress, publicKey }: CurrentUser,
  { source, known, fallbackName }: NewPasskey,
): Promise<Passkey | undefined> {
  return withKeyWorker(async (worker) => {
    unpack(await worker.openForPasskey(source, publicKey));
    const credentialIds = known.map(({ credentialId }) => credentialId);
    const used = await createPasskey({ accountId, emailAddress, known: credentialIds });
    if (used === undefined) return undefined;
    const { credentialId } = used;
    try {
      const wrapped = unpack(await worker.wrapForPasskey({ ...used, accountId, publicKey }));
      const fields = { name: deviceName(navigator.userAgent) ?? fallbackName, credentialId, ...wrapped };
      const added = await callWithProof(worker, publicKey, 'POST', passkeysPath(accountId), {
        body: bodyOf('passkeys', fields),
        answer: one('passkeys'),
      });
      await notePasskey(accountId);
      return added;
    } catch (error) {
      await forgetPasskey(credentialId);
      throw error;
    } finally {
      used.secret.fill(0);
    }
  });
}
