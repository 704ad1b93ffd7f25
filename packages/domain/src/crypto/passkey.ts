import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { idBytes } from '../ids/certified-id.ts';
import { hkdfExpand } from './hkdf.ts';
import { randomBytes, subtle } from './platform.ts';

/** What every authenticator is asked to compute its 32 secret bytes from (docs/protocol.md, Passkeys). */
export const PASSKEY_INPUT = utf8('ikf/v2/passkey');

const NONCE_BYTES = 12;

/** Whose key a passkey opens: a wrap is bound to all of it. */
export interface PasskeyBinding {
  accountId: string;
  /** The account's `sign` key, 66 digits. */
  publicKey: string;
  /** The id of the WebAuthn credential, base64url. */
  credentialId: string;
}

/**
 * Wraps the 16 bytes behind the 12 words for a passkey (docs/protocol.md, Passkeys).
 *
 * @param secret the 32 bytes that the authenticator computed (PRF)
 * @throws RangeError for a secret or entropy of another length
 */
export async function wrapForPasskey(
  secret: Uint8Array,
  entropy: Uint8Array,
  binding: PasskeyBinding,
): Promise<string> {
  if (entropy.length !== 16) throw new RangeError('a wrap holds the entropy of 12 words');
  const nonce = randomBytes(NONCE_BYTES);
  const key = await wrappingKey(secret, binding, 'encrypt');
  const sealed = await subtle().encrypt({ name: 'AES-GCM', iv: nonce }, key, entropy);
  return toBase64Url(concatBytes(nonce, new Uint8Array(sealed)));
}

/**
 * The 16 bytes that a passkey opens. The caller compares the keys that they give.
 *
 * @throws AppError WrongPasskey when the wrap is of another credential, account or key, or was tampered with
 */
export async function openPasskeyWrap(
  secret: Uint8Array,
  wrap: string,
  binding: PasskeyBinding,
): Promise<Bytes> {
  const key = await wrappingKey(secret, binding, 'decrypt');
  try {
    const bytes = fromBase64Url(wrap);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const opened = await subtle().decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(NONCE_BYTES));
    const entropy = new Uint8Array(opened);
    if (entropy.length !== 16) throw new RangeError('not the entropy of 12 words');
    return entropy;
  } catch (cause) {
    throw new AppError('WrongPasskey', { detail: 'the passkey does not open this wrap', cause });
  }
}

/** By which the server finds the wrap of a passkey when nobody has logged in; only the authenticator can give it. */
export function passkeyToken(secret: Uint8Array, credentialId: string): string {
  const info = concatBytes(utf8('ikf/v2/passkey-token\0'), fromBase64Url(credentialId));
  return toBase64Url(hkdfExpand('SHA-256', checked(secret), info, 32));
}

async function wrappingKey(
  secret: Uint8Array,
  { accountId, publicKey, credentialId }: PasskeyBinding,
  use: 'decrypt' | 'encrypt',
) {
  const info = concatBytes(
    utf8('ikf/v2/passkey\0'),
    idBytes(accountId),
    fromHex(publicKey),
    fromBase64Url(credentialId),
  );
  const key = hkdfExpand('SHA-256', checked(secret), info, 32);
  const imported = await subtle().importKey('raw', key, 'AES-GCM', false, [use]);
  key.fill(0);
  return imported;
}

function checked(secret: Uint8Array): Uint8Array {
  if (secret.length !== 32) throw new RangeError('a passkey gives 32 bytes');
  return secret;
}
