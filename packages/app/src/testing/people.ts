import { fromBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, type AccountKeys } from '@signet/domain/crypto/account-keys';
import { recoveryPhraseOf } from '@signet/domain/crypto/recovery-phrase';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry, keyEntry, keyLabelOf } from '@signet/domain/ledger/entry';
import { createCompanyMembership } from '@signet/domain/statements/company-membership';
import { registeredKeys } from '@signet/domain/statements/registered-keys';
import { ownKeysOf, type OwnKeys, type VerifiedAccount } from '@signet/domain/trust/parties';
import { accountOf } from '@signet/domain/trust/testing/known-people';
import type { Account } from '../shared/api-client/entities.ts';

interface ShownAttributes extends Pick<
  Account,
  | 'publicKey'
  | 'authKey'
  | 'encryptionKey'
  | 'keyBinding'
  | 'keySalt'
  | 'keyLabelSalt'
  | 'companyMembership'
  | 'identity'
> {
  type: 'basic' | 'company';
}

/** An account with real keys, which give its id; what the server shows of it is in `attributes`. */
export interface FakeAccount {
  id: string;
  /** The twelve words of the keys. */
  phrase: string;
  keys: AccountKeys;
  /** The keys as the person has them, and as others know them who verified them. */
  own: OwnKeys;
  verified: VerifiedAccount;
  attributes: ShownAttributes;
}

/** A natural person as the server shows it. */
export interface FakePerson {
  id: string;
  emailAddress: string;
  /** @default Pat */
  firstName?: string;
  /** Invited, without an account of their own. @default false */
  reservation?: boolean;
  account: FakeAccount | null;
}

/** A new account, of nobody's company. */
export async function createAccount(entropy: Uint8Array = randomBytes(16)): Promise<FakeAccount> {
  const keys = await deriveAccountKeys(entropy);
  const own = ownKeysOf({ signKey: keys.sign.publicKey, auth: keys.auth, enc: keys.enc });
  return {
    id: own.accountId,
    phrase: recoveryPhraseOf(entropy).join(' '),
    keys,
    own,
    verified: await accountOf(keys),
    attributes: {
      ...(await registeredKeys(keys)),
      identity: null,
      type: 'basic',
      companyMembership: null,
    },
  };
}

/** The account is of the company from now on, as it says itself. */
export async function joinCompany(account: FakeAccount, companyId: string): Promise<void> {
  account.attributes.type = 'company';
  account.attributes.companyMembership = await createCompanyMembership(account.keys.auth, {
    companyId,
    accountId: account.id,
    time: new Date().toISOString(),
  });
}

/** The entry of the account in the log of keys. */
export function keyEntryOf({ id, attributes }: FakeAccount): Uint8Array {
  const { keyBinding, keySalt, keyLabelSalt } = attributes;
  const label = keyLabelOf(id, fromBase64Url(keyLabelSalt));
  return keyEntry(label, keyBinding, fromBase64Url(keySalt));
}

/** The entry of what the installation says of the holder, in the same log. */
export function identityEntryOf({ attributes: { identity } }: FakeAccount): Uint8Array {
  if (identity === null) throw new TypeError('Nothing is said of the holder.');
  return createEntry('id', fromBase64Url(identity.salt), identity.statement);
}

export function createPerson(emailAddress: string, account: FakeAccount | null): FakePerson {
  return { id: crypto.randomUUID(), emailAddress, account };
}
