import { readDevice, removeFromDevice, writeDevice } from '../storage/device-store.ts';

/** A passkey of the account was made or used in this browser: a locked page offers it. */
export function notePasskey(accountId: string): Promise<void> {
  return writeDevice('passkey', accountId, true);
}

export function forgetPasskeys(accountId: string): Promise<void> {
  return removeFromDevice('passkey', accountId);
}

export async function hasPasskey(accountId: string): Promise<boolean> {
  return (await readDevice<boolean>('passkey', accountId)) === true;
}
