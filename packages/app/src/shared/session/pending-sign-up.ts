import type { KeyPair } from '@signet/domain/crypto/key-pair';
import type { AccountPublicKeys } from '@signet/domain/ids/certified-id';
import { readDevice, removeFromDevice, writeDevice } from '../storage/device-store.ts';

/** A pending sign-up of this browser, which can be confirmed by a press of a button. */
export interface PendingSignUp {
  emailAddress: string;
  keys: AccountPublicKeys;
  /** Signs the confirmation; it can be used, not read. */
  auth: KeyPair;
  /** Sealed by its password; becomes the key file of the address when the sign-up is confirmed. */
  keyFile: string;
}

/** Several sign-ups, also of one address, live beside each other. */
export function keepSignUp(accountId: string, signUp: PendingSignUp): Promise<void> {
  return writeDevice('sign-up', accountId, signUp);
}

export function readSignUp(accountId: string): Promise<PendingSignUp | undefined> {
  return readDevice<PendingSignUp>('sign-up', accountId);
}

export function forgetSignUp(accountId: string): Promise<void> {
  return removeFromDevice('sign-up', accountId);
}
