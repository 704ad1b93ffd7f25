import { AppError } from '@signet/domain/errors/app-error';
import type { KeyPair } from '@signet/domain/crypto/account-keys';
import { ownKeysOf, type OwnKeys } from '@signet/domain/trust/parties';
import { readDevice, writeDevice } from '../storage/device-store.ts';
import { onLock, whenUnlocked } from './lock-store.ts';
import { onSessionEnd } from './session-store.ts';
import { AUTH_KEY_HANDLE, ENC_KEY_HANDLE, SIGN_KEY_HANDLE } from './user-storage.ts';

/** The two keys of a session, and the public half of the signing key, which itself is never among them. */
type SessionKeys = Pick<OwnKeys, 'signKey' | 'auth' | 'enc'>;

let keys: Promise<OwnKeys> | undefined;

onSessionEnd(() => (keys = undefined));
onLock(() => (keys = undefined));

/** Keeps the session's keys as non-extractable handles in IndexedDB, so that a reload needs no password. */
export async function storeSessionKeys({ signKey, auth, enc }: SessionKeys): Promise<void> {
  await Promise.all([
    writeDevice('key', AUTH_KEY_HANDLE, auth),
    writeDevice('key', ENC_KEY_HANDLE, enc),
    writeDevice('key', SIGN_KEY_HANDLE, signKey),
  ]);
  keys = Promise.resolve(ownKeysOf({ signKey, auth, enc }));
}

/**
 * The session's keys; while it is locked, they are waited for.
 *
 * @throws AppError CouldNotDecrypt when this browser lost them; logging in again brings them back
 */
export function sessionKeys(): Promise<OwnKeys> {
  return (keys ??= whenUnlocked(load));
}

async function load(): Promise<OwnKeys> {
  const [auth, enc, signKey] = await Promise.all([
    readDevice<KeyPair>('key', AUTH_KEY_HANDLE),
    readDevice<KeyPair>('key', ENC_KEY_HANDLE),
    readDevice<string>('key', SIGN_KEY_HANDLE),
  ]);
  if (auth === undefined || enc === undefined || signKey === undefined) {
    keys = undefined;
    throw new AppError('CouldNotDecrypt', { detail: 'the session keys are not on this device any more' });
  }
  return ownKeysOf({ signKey, auth, enc });
}
