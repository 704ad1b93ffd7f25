import type { KeyPair } from '../crypto/key-pair.ts';
import { accountIdOf } from '../ids/certified-id.ts';
import type { Verified } from './verified.ts';
import { vouch } from './vouch.ts';

/** Somebody whose `auth` key is known to be that of the account: their grants and statements may be believed. */
export type VerifiedSigner = Verified<{ accountId: string; authKey: string }, 'account'>;

/** An account whose keys passed every check: secrets may be wrapped for it. */
export type VerifiedAccount = Verified<
  {
    accountId: string;
    signKey: string;
    authKey: string;
    encKey: string;
    /** Twelve words that two people can compare. */
    fingerprint: string[];
  },
  'account'
>;

/** The keys of the person at this device, with the account id that they certify. */
export type OwnKeys = Verified<
  {
    accountId: string;
    /** The public half; the signing key itself is at hand in a ceremony only. */
    signKey: string;
    auth: KeyPair;
    enc: KeyPair;
  },
  'own keys'
>;

/** The keys with the account id that they give. */
export function ownKeysOf(keys: Pick<OwnKeys, 'signKey' | 'auth' | 'enc'>): OwnKeys {
  const { signKey, auth, enc } = keys;
  const accountId = accountIdOf({ signKey, authKey: auth.publicKey, encKey: enc.publicKey });
  return vouch<OwnKeys>({ accountId, signKey, auth, enc });
}

/** The person as the signer of what they made. */
export function ownSigner({ accountId, auth }: OwnKeys): VerifiedSigner {
  return vouch<VerifiedSigner>({ accountId, authKey: auth.publicKey });
}
