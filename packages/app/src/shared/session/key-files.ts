import { normalizeEmail } from '@signet/domain/validation/email';
import { readDevice, writeDevice } from '../storage/device-store.ts';

/** The key file of an address on this device, still sealed by its password; undefined when there is none. */
export function readKeyFile(email: string): Promise<string | undefined> {
  return readDevice<string>('keyfile', normalizeEmail(email));
}

export function writeKeyFile(email: string, text: string): Promise<void> {
  return writeDevice('keyfile', normalizeEmail(email), text);
}

/** Whether a chosen file's text obeys the reader rules of docs/protocol.md, Keys; the password is not asked yet. */
export async function isKeyFile(text: string): Promise<boolean> {
  const { readKeyFile: parse } = await import('@signet/domain/crypto/key-file');
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
