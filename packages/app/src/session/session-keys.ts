import { AppError } from '@signet/domain/errors/app-error';
import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { readDevice, writeDevice } from '../storage/device-store.ts';
import { onLock, untilUnlocked } from './lock-store.ts';
import { onSessionEnd } from './session-store.ts';
import { AUTH_KEY_HANDLE, ENC_KEY_HANDLE } from './user-storage.ts';

/** The two keys of a session. The signing key is never among them (protocol.md 3.2). */
export interface SessionKeys {
  auth: KeyPair;
  enc: KeyPair;
}

let keys: Promise<SessionKeys> | undefined;

onSessionEnd(() => (keys = undefined));
onLock(() => (keys = undefined));

/** Keeps the session's keys as non-extractable handles in IndexedDB, so that a reload needs no password. */
export async function storeSessionKeys({ auth, enc }: SessionKeys): Promise<void> {
  await Promise.all([writeDevice('key', AUTH_KEY_HANDLE, auth), writeDevice('key', ENC_KEY_HANDLE, enc)]);
  keys = Promise.resolve({ auth, enc });
}

/**
 * The session's keys; while it is locked, they are waited for.
 *
 * @throws AppError CouldNotDecrypt when this browser lost them; logging in again brings them back
 */
export function sessionKeys(): Promise<SessionKeys> {
  return (keys ??= untilUnlocked().then(load));
}

async function load(): Promise<SessionKeys> {
  const [auth, enc] = await Promise.all([
    readDevice<KeyPair>('key', AUTH_KEY_HANDLE),
    readDevice<KeyPair>('key', ENC_KEY_HANDLE),
  ]);
  if (auth === undefined || enc === undefined) {
    keys = undefined;
    throw new AppError('CouldNotDecrypt', { detail: 'the session keys are not on this device any more' });
  }
  return { auth, enc };
}
