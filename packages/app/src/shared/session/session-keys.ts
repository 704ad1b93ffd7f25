import { AppError } from '@signet/domain/errors/app-error';
import type { KeyPair } from '@signet/domain/crypto/account-keys';
import type { OwnKeys } from '@signet/domain/trust/parties';
import { vouch } from '@signet/domain/trust/vouch';
import { readDevice, writeDevice } from '../storage/device-store.ts';
import { onLock, whenUnlocked } from './lock-store.ts';
import { onSessionEnd } from './session-store.ts';
import { AUTH_KEY_HANDLE, ENC_KEY_HANDLE, SIGN_KEY_HANDLE } from '../storage/user-storage.ts';

/** The public data of a session's keys. */
type KeyFacts = Pick<OwnKeys, 'accountId' | 'binding' | 'former' | 'signKey'>;

let keys: Promise<OwnKeys> | undefined;

onSessionEnd(() => (keys = undefined));
onLock(() => (keys = undefined));

/** Keeps the session's keys as non-extractable handles in IndexedDB, so that a reload needs no password. */
export async function storeSessionKeys(own: OwnKeys): Promise<void> {
  const { auth, enc, ...facts } = own;
  await Promise.all([
    writeDevice('key', AUTH_KEY_HANDLE, auth),
    writeDevice('key', ENC_KEY_HANDLE, enc),
    writeDevice('key', SIGN_KEY_HANDLE, facts satisfies KeyFacts),
  ]);
  keys = Promise.resolve(own);
}

/**
 * The session's keys; while it is locked, the promise waits.
 *
 * @throws AppError CouldNotDecrypt when this browser lost them; logging in again brings them back
 */
export function sessionKeys(): Promise<OwnKeys> {
  return (keys ??= whenUnlocked(load));
}

async function load(): Promise<OwnKeys> {
  const [auth, enc, facts] = await Promise.all([
    readDevice<KeyPair>('key', AUTH_KEY_HANDLE),
    readDevice<KeyPair>('key', ENC_KEY_HANDLE),
    readDevice<KeyFacts>('key', SIGN_KEY_HANDLE),
  ]);
  if (auth === undefined || enc === undefined || facts === undefined) {
    keys = undefined;
    throw new AppError('CouldNotDecrypt', { detail: 'the session keys are not on this device any more' });
  }
  // verified when they were stored
  return vouch<OwnKeys>({ ...facts, auth, enc });
}
