import { deriveAccountKeys, type AccountKeys } from '../../crypto/account-keys.ts';
import { fingerprintOf } from '../../statements/fingerprint.ts';
import { createKeyBinding, verifyKeyBinding } from '../../statements/key-binding.ts';
import { ownKeysOf, type OwnKeys, type VerifiedAccount } from '../parties.ts';
import { vouch } from '../vouch.ts';

/** A person as they see themselves, and as others who verified their keys see them. */
export interface KnownPerson {
  keys: AccountKeys;
  own: OwnKeys;
  account: VerifiedAccount;
}

/** The person whose twelve words stand for 16 bytes of this value. */
export async function knownPerson(value: number): Promise<KnownPerson> {
  const keys = await deriveAccountKeys(new Uint8Array(16).fill(value));
  return { keys, own: ownKeysOf({ ...keys, signKey: keys.sign.publicKey }), account: await accountOf(keys) };
}

/** Keys as others who verified them see them. */
export async function accountOf(keys: AccountKeys): Promise<VerifiedAccount> {
  const binding = await createKeyBinding(keys);
  const { accountId, signKey, authKey, encKey } = await verifyKeyBinding(binding);
  const fingerprint = fingerprintOf(binding);
  return vouch<VerifiedAccount>({ accountId, signKey, authKey, encKey, formerAuthKeys: [], fingerprint });
}
