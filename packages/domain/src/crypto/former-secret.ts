import { fromBase64Url, toBase64Url } from '../bytes/base64.ts';
import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { epochBytes, idBytes } from '../ids/certified-id.ts';
import { ENC_BYTES, openBase, sealBase } from './hpke.ts';
import { deriveKeyPair, derivePublicKey, type KeyPair } from './key-pair.ts';

/** Which former key it is. */
export interface FormerSecretName {
  accountId: string;
  /** Number of the keys that were replaced. */
  seq: number;
  /** Their `enc` key. */
  encKey: string;
}

/**
 * Seals the material of a replaced `enc` key for the `enc` key that came after it, so that each device of the person can
 * wrap again what is still wrapped for the replaced key (docs/protocol.md, Replacing keys). RangeError for the material of
 * another key.
 */
export async function sealFormerSecret(
  keyMaterial: Uint8Array,
  name: FormerSecretName,
  nextEncKey: string,
): Promise<string> {
  if (derivePublicKey(keyMaterial) !== name.encKey) throw new RangeError('the secret is of another key');
  const { enc, ciphertext } = await sealBase(nextEncKey, infoOf(name), keyMaterial);
  return toBase64Url(concatBytes(enc, ciphertext));
}

/** The former `enc` key pair; AppError CouldNotDecrypt unless it is of this account and gives the key that the account had. */
export async function openFormerSecret(
  sealed: string,
  name: FormerSecretName,
  next: KeyPair,
): Promise<KeyPair> {
  try {
    const bytes = fromBase64Url(sealed);
    const keyMaterial = await openBase(
      next,
      infoOf(name),
      bytes.subarray(0, ENC_BYTES),
      bytes.subarray(ENC_BYTES),
    );
    const pair = await deriveKeyPair(keyMaterial, 'agree');
    keyMaterial.fill(0);
    if (pair.publicKey !== name.encKey) throw new RangeError('the secret is of another key');
    return pair;
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'the former key could not be opened', cause });
  }
}

function infoOf({ accountId, seq, encKey }: FormerSecretName): Bytes {
  return concatBytes(utf8('ikf/v2/former-enc\0'), idBytes(accountId), epochBytes(seq), fromHex(encKey));
}
