import { toBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, encKeyMaterial } from '@signet/domain/crypto/account-keys';
import { sealFormerSecret } from '@signet/domain/crypto/former-secret';
import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createRecoveryPhrase } from '@signet/domain/crypto/recovery-phrase';
import { AppError } from '@signet/domain/errors/app-error';
import { verifyKeyBinding, type KeyBinding } from '@signet/domain/statements/key-binding';
import { replaceKeys } from '@signet/domain/statements/replace-keys';

/** A replacement of keys. */
export interface ReplacementRequest {
  /** Of the present keys. */
  binding: KeyBinding;
  /** When they became invalid, ms since 1970. */
  since: number;
  /** For the new key file. */
  newPassword: string;
}

/**
 * New words, keys and key file, with the statement that replaces the keys of the entropy.
 *
 * @throws AppError InvalidSecurityKey when these are not in the binding
 */
export async function replacementKeys(
  presentEntropy: Uint8Array,
  { binding, since, newPassword }: ReplacementRequest,
) {
  const [present, bound] = [await deriveAccountKeys(presentEntropy), await verifyKeyBinding(binding)];
  if (present.sign.publicKey !== bound.signKey)
    throw new AppError('InvalidSecurityKey', { detail: 'the key belongs to another account' });
  const { accountId, seq, encKey } = bound;
  const { words, entropy } = createRecoveryPhrase();
  const next = await deriveAccountKeys(entropy);
  const signKey = next.sign.publicKey;
  const file = await sealKeyFile({
    entropy,
    index: 0,
    publicKey: signKey,
    accountId,
    password: newPassword,
  });
  const material = await encKeyMaterial(presentEntropy);
  try {
    return {
      words,
      keyFile: file.text,
      pairs: { signKey, auth: next.auth, enc: next.enc },
      attributes: {
        keyBinding: await replaceKeys(binding, { present, next, since: new Date(since) }),
        keySalt: toBase64Url(randomBytes(32)),
        stepUpKey: file.stepUpPublicKey,
        formerSecret: await sealFormerSecret(material, { accountId, seq, encKey }, next.enc.publicKey),
      },
    };
  } finally {
    material.fill(0);
    entropy.fill(0);
    presentEntropy.fill(0);
  }
}

/** New keys of an account that are not in force yet. */
export type ReplacementKeys = Awaited<ReturnType<typeof replacementKeys>>;
