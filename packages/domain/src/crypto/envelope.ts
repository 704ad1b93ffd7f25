import { concatBytes, utf8, type Bytes } from '../bytes/bytes.ts';
import { fromHex } from '../bytes/hex.ts';
import { AppError } from '../errors/app-error.ts';
import { assetPublicKeyOf } from './data-secret.ts';
import type { KeyPair } from './key-pair.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const RECIPIENT_TYPES = { account: 1, workspace: 2, invite: 3, service: 4 };

/** Who receives a data secret: a person, a workspace, the holder of an invite code or a service with a pinned key. */
export type RecipientType = keyof typeof RECIPIENT_TYPES;

export interface SealEnvelopeOptions {
  /** The data secret, 32 bytes. */
  secret: Uint8Array;
  /** Encryption key of the recipient, 66 digits. */
  recipientKey: string;
  recipientType: RecipientType;
  /** Public key of the contract; must be the one that the secret derives. */
  assetPublicKey: string;
  /** The `auth` keys of the person who grants access. */
  granter: KeyPair;
}

/**
 * The data secret of a contract encrypted for one recipient and signed by the granter: `encrDS` of an access grant,
 * 294 characters of base64url (CRYPTO-07, CRYPTO-08, protocol 3.5). RangeError for a secret that does not derive
 * `assetPublicKey` or for a malformed key.
 */
export async function sealEnvelope(options: SealEnvelopeOptions): Promise<string> {
  const { secret, recipientKey, recipientType, assetPublicKey, granter } = options;
  if ((await assetPublicKeyOf(secret)) !== assetPublicKey)
    throw new RangeError('the secret is of another contract');
  return sealSecret(
    secret,
    recipientKey,
    grantInfo(assetPublicKey, recipientType, granter.publicKey),
    granter,
  );
}

export interface OpenEnvelopeOptions {
  envelope: string;
  /** The encryption keys the envelope was made for. */
  recipient: KeyPair;
  recipientType: RecipientType;
  assetPublicKey: string;
  /** The granter's `auth` key, 66 digits, as the reader knows it. */
  granterKey: string;
}

/**
 * The data secret out of `encrDS`. AppError CouldNotDecrypt unless the envelope is for this key, of this contract, by
 * this granter, and the secret in it derives the contract's public key.
 */
export async function openEnvelope(options: OpenEnvelopeOptions): Promise<Bytes> {
  const { envelope, recipient, recipientType, assetPublicKey, granterKey } = options;
  try {
    const info = grantInfo(assetPublicKey, recipientType, granterKey);
    const secret = await openSecret(envelope, recipient, info, granterKey);
    if ((await assetPublicKeyOf(secret)) !== assetPublicKey)
      throw new RangeError('the secret is of another contract');
    return secret;
  } catch (cause) {
    throw new AppError('CouldNotDecrypt', { detail: 'the access grant could not be opened', cause });
  }
}

function grantInfo(assetPublicKey: string, recipientType: RecipientType, granterKey: string): Bytes {
  return concatBytes(
    utf8('ikf/v1/encrDS\0'),
    fromHex(assetPublicKey),
    Uint8Array.of(RECIPIENT_TYPES[recipientType]),
    fromHex(granterKey),
  );
}
