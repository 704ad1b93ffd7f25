import { toBase64Url } from '../bytes/base64.ts';
import type { AccountKeys } from '../crypto/account-keys.ts';
import { randomBytes } from '../crypto/platform.ts';
import { createKeyBinding, type KeyBinding } from './key-binding.ts';

/** What the server gets of the keys of a new account. */
export interface RegisteredKeys {
  publicKey: string;
  authKey: string;
  encryptionKey: string;
  keyBinding: KeyBinding;
  /** Salts of the entry in the log of keys, of its commitment and its label. */
  keySalt: string;
  keyLabelSalt: string;
}

/** Binds new keys together, with fresh salts. */
export async function registeredKeys(keys: AccountKeys): Promise<RegisteredKeys> {
  return {
    publicKey: keys.sign.publicKey,
    authKey: keys.auth.publicKey,
    encryptionKey: keys.enc.publicKey,
    keyBinding: await createKeyBinding(keys),
    keySalt: toBase64Url(randomBytes(32)),
    keyLabelSalt: toBase64Url(randomBytes(32)),
  };
}
