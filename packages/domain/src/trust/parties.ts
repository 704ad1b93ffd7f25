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
  /** Since when they are not to be believed, in ms since 1970. */
  until: number;
}

/** Somebody whose `auth` key is known to be that of the account: their grants and statements may be believed. */
export type VerifiedSigner = Verified<
  {
    accountId: string;
    authKey: string;
    /** Keys that were theirs: enough for an envelope, whose secret has to derive a key that is known. */
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
    /** The public half; the signing key itself is at hand in a ceremony only. */
    signKey: string;
    auth: KeyPair;
    enc: KeyPair;
    /** Those that the person replaced, from the founding ones on. */
    former: readonly FormerKeys[];
    /** Leads from the founding keys to these; left out for the founding ones, which need none. */
    binding?: KeyBinding;
  },
  'own keys'
>;

/** Keys that a person holds, before it is said whose account they belong to. */
export type SessionKeyPairs = Pick<OwnKeys, 'signKey' | 'auth' | 'enc'>;

/** The founding keys of an account, with the id that they give. */
export function ownKeysOf({ signKey, auth, enc }: SessionKeyPairs): OwnKeys {
  const accountId = accountIdOf({ signKey, authKey: auth.publicKey, encKey: enc.publicKey });
  return vouch<OwnKeys>({ accountId, signKey, auth, enc, former: [] });
}

/**
 * The keys with the account that a binding of these very keys names.
 *
 * @param bound what verifying the binding gave
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

/** The person as the signer of what they made. */
export function ownSigner({ accountId, auth, former }: OwnKeys): VerifiedSigner {
  return signerBy({ accountId, authKey: auth.publicKey, former });
}

/** Somebody whose keys a verified binding gives, as the signer of what they made. */
export function signerBy({
  accountId,
  authKey,
  former,
}: { authKey: string } & Pick<OwnKeys, 'accountId' | 'former'>): VerifiedSigner {
  const formerAuthKeys = former.map((keys) => keys.authKey);
  return vouch<VerifiedSigner>({ accountId, authKey, formerAuthKeys });
}

/** Whether it is the person's `auth` key, or was one of theirs. */
export function isOwnKey(own: OwnKeys, key: string): boolean {
  return keyOfSigner(ownSigner(own), key) === key;
}

/** The key among those of the signer, former ones included; the present one when it is none of them, which then fits nothing. */
export function keyOfSigner(
  { authKey, formerAuthKeys = [] }: Pick<VerifiedSigner, 'authKey' | 'formerAuthKeys'>,
  key: string,
): string {
  return formerAuthKeys.includes(key) ? key : authKey;
}
