import { AppError } from '@signet/domain/errors/app-error';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { touchPasskey } from '../../shared/passkeys/authenticator.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';

/**
 * Does the work with the key that one of the person's passkeys opens. Account and key are those of the session, never the
 * server's word.
 *
 * @returns undefined when the person cancelled
 * @throws AppError WrongPasskey, PasskeyUnsupported, what `work` throws
 */
export async function withPasskey<T>(
  { accountId, publicKey }: CurrentUser,
  passkeys: readonly Passkey[],
  work: (source: KeySource) => Promise<T>,
): Promise<T | undefined> {
  const used = await touchPasskey(passkeys.map(({ credentialId }) => credentialId));
  if (used === undefined) return undefined;
  const { credentialId, secret } = used;
  try {
    const passkey = passkeys.find((known) => known.credentialId === credentialId);
    if (passkey === undefined) throw new AppError('WrongPasskey', { detail: 'a passkey nobody asked for' });
    const { wrap } = passkey;
    return await work({ passkey: { accountId, publicKey, credentialId, secret, wrap } });
  } finally {
    secret.fill(0);
  }
}
