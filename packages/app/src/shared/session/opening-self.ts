import type { OpeningRecipient } from '@signet/domain/trust/recipient';
import { isFor } from '@signet/domain/envelopes/sealed-secret';
import type { OwnKeys } from '@signet/domain/trust/parties';

/** The person as the recipient of an envelope, with the key that the envelope names, which may be a replaced one. */
export async function openingSelf(own: OwnKeys, envelope: string): Promise<OpeningRecipient> {
  const { accountId, enc, former } = own;
  const at = former.findIndex(({ encKey }) => isFor(envelope, encKey));
  if (at === -1) return { type: 'account', id: accountId, keyPair: enc };
  const { formerEncKey } = await import('./former-enc-keys.ts');
  return { type: 'account', id: accountId, keyPair: await formerEncKey(own, at) };
}
