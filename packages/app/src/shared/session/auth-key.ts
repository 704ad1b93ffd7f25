import type { KeyPair } from '@signet/domain/crypto/key-pair';
import { readDevice } from '../storage/device-store.ts';
import { onLock, whenUnlocked } from './lock-store.ts';
import { onSessionEnd } from './session-store.ts';
import { AUTH_KEY_HANDLE } from '../storage/user-storage.ts';

let key: Promise<KeyPair | undefined> | undefined;

onSessionEnd(() => (key = undefined));
onLock(() => (key = undefined));

/**
 * The key that proves the calls of the session, apart from the other keys, which need more code and are needed later;
 * undefined when this browser lost it. While the session is locked, the promise waits.
 */
export function authKey(): Promise<KeyPair | undefined> {
  return (key ??= whenUnlocked(() => readDevice<KeyPair>('key', AUTH_KEY_HANDLE)));
}
