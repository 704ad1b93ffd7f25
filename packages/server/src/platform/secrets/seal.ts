import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a secret for the database: nonce ‖ ciphertext ‖ tag, base64url. The database alone is not enough to read it, and it
 * opens only in its own row: `context` names the row, so that it cannot be moved to another one.
 */
export function seal(key: KeyObject, secret: Uint8Array, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  );
}

/** The secret of {@link seal}. Error when key or context differ, or anything was changed. */
export function unseal(key: KeyObject, sealed: string, context: string): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(-TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** The key before a change, and the one after it. */
export interface ChangedKey {
  from: KeyObject;
  to: KeyObject;
}

/** The same secret under the new key; one that is under it already stays as it is. Error as from {@link unseal}. */
export function reseal({ from, to }: ChangedKey, sealed: string, context: string): string {
  try {
    unseal(to, sealed, context);
    return sealed;
  } catch {
    return seal(to, unseal(from, sealed, context), context);
  }
}
