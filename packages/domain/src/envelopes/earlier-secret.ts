import { AppError } from '../errors/app-error.ts';
import type { OwnKeys, VerifiedSigner } from '../trust/parties.ts';
import type { CertifiedKey } from '../trust/certified-key.ts';
import type { HeldKey } from '../trust/held-key.ts';
import { assetKeyPairOf } from '../crypto/data-secret.ts';
import { openEnvelope, sealEnvelope } from './envelope.ts';
import { contractRecipient } from '../trust/recipient.ts';

/**
 * The secret of one epoch of a contract, sealed under the key of the next one: whoever gets the newest secret can open all
 * earlier ones. An envelope like every other (docs/protocol.md, Epochs), bound to the contract, the earlier epoch and both
 * keys. RangeError for keys that do not follow each other.
 */
export async function sealEarlierSecret(earlier: HeldKey, next: HeldKey, own: OwnKeys): Promise<string> {
  if (!follows(next.of, earlier.of)) throw new RangeError('not the next key of this contract');
  return sealEnvelope(earlier, contractRecipient(next), own);
}

/**
 * Opens the result of {@link sealEarlierSecret}; AppError CouldNotDecrypt unless it holds this key's secret, sealed for the
 * key after it.
 *
 * @param granter the owner of the contract, who sealed it
 */
export async function openEarlierSecret(
  envelope: string,
  { key, next, granter }: { key: CertifiedKey; next: HeldKey; granter: VerifiedSigner },
): Promise<HeldKey> {
  if (!follows(next.of, key))
    throw new AppError('CouldNotDecrypt', { detail: 'not the key before this one' });
  const keyPair = await assetKeyPairOf(next.secret);
  return openEnvelope({ envelope, key, recipient: { type: 'contract', id: key.id, keyPair }, granter });
}

const follows = (next: CertifiedKey, earlier: CertifiedKey): boolean =>
  next.kind === 'contract' &&
  earlier.kind === 'contract' &&
  next.id === earlier.id &&
  next.epoch === earlier.epoch + 1;
