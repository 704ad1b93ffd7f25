import type { KeyPair } from '../crypto/key-pair.ts';
import { AppError } from '../errors/app-error.ts';
import { accountIdOf, type AccountPublicKeys } from '../ids/certified-id.ts';
import type { KeyBinding } from '../schema/statement-shapes.ts';
import type { Verified } from './verified.ts';
import { vouch } from './vouch.ts';

/** Keys that a person replaced (docs/protocol.md, Replacing keys). */
export interface FormerKeys {
  signKey: string;
  authKey: string;
  encKey: string;
  /** When they became invalid, in ms since 1970. */
  until: number;
}

/** Somebody whose `auth` key is known to belong to the account: their grants and statements can be trusted. */
export type VerifiedSigner = Verified<
  {
    accountId: string;
    authKey: string;
    /** Their former keys: enough for an envelope, because its secret must derive a known key. */
    formerAuthKeys?: readonly string[];
  },
  'account'
>;

/** An account whose keys passed every check: secrets may be wrapped for it. */
export type VerifiedAccount = Verified<
  {
    accountId: string;
    signKey: string;
    authKey: string;
    encKey: string;
    formerAuthKeys: readonly string[];
    /** Twelve words that two people can compare. */
    fingerprint: string[];
  },
  'account'
>;

/** The keys of the person at this device, with the account id that they certify. */
export type OwnKeys = Verified<
  {
    accountId: string;
    /** The public half; the signing key itself is available only in a ceremony. */
    signKey: string;
    auth: KeyPair;
    enc: KeyPair;
    /** The keys that the person replaced, from the founding ones on. */
    former: readonly FormerKeys[];
    /** Leads from the founding keys to these; left out for the founding ones, which need none. */
    binding?: KeyBinding;
  },
  'own keys'
>;

/** Keys that a person holds, before they are assigned to an account. */
export type SessionKeyPairs = Pick<OwnKeys, 'signKey' | 'auth' | 'enc'>;

/** The founding keys of an account, with the id that they give. */
export function ownKeysOf({ signKey, auth, enc }: SessionKeyPairs): OwnKeys {
  const accountId = accountIdOf({ signKey, authKey: auth.publicKey, encKey: enc.publicKey });
  return vouch<OwnKeys>({ accountId, signKey, auth, enc, former: [] });
}

/**
 * The keys with the account that a binding of these very keys names.
 *
 * @param bound the result of verifying the binding
 * @throws AppError UnverifiedKey for a binding of other keys
 */
export function ownKeysBy(
  { signKey, auth, enc }: SessionKeyPairs,
  { accountId, former, ...bound }: AccountPublicKeys & Pick<OwnKeys, 'accountId' | 'former'>,
  binding: KeyBinding,
): OwnKeys {
  const isSame =
    bound.signKey === signKey && bound.authKey === auth.publicKey && bound.encKey === enc.publicKey;
  if (!isSame) throw new AppError('UnverifiedKey', { detail: 'the binding is of other keys' });
  return vouch<OwnKeys>({ accountId, signKey, auth, enc, former, binding });
}

/** The person as a signer. */
export function ownSigner({ accountId, auth, former }: OwnKeys): VerifiedSigner {
  return signerBy({ accountId, authKey: auth.publicKey, former });
}

/** The holder of the keys in a verified binding, as a signer. */
export function signerBy({
  accountId,
  authKey,
  former,
}: { authKey: string } & Pick<OwnKeys, 'accountId' | 'former'>): VerifiedSigner {
  const formerAuthKeys = former.map((keys) => keys.authKey);
  return vouch<VerifiedSigner>({ accountId, authKey, formerAuthKeys });
}

/** Whether it is or was an `auth` key of the person. */
export function isOwnKey(own: OwnKeys, key: string): boolean {
  return keyOfSigner(ownSigner(own), key) === key;
}

/** The key if it is one of the signer's, former ones included; otherwise the present one, which then fits nothing. */
export function keyOfSigner(
  { authKey, formerAuthKeys = [] }: Pick<VerifiedSigner, 'authKey' | 'formerAuthKeys'>,
  key: string,
): string {
  return formerAuthKeys.includes(key) ? key : authKey;
}
