import { toBase64Url, fromBase64Url } from '@signet/domain/bytes/base64';
import { deriveAccountKeys, type AccountKeys } from '@signet/domain/crypto/account-keys';
import { recoveryPhraseOf } from '@signet/domain/crypto/recovery-phrase';
import { randomBytes } from '@signet/domain/crypto/platform';
import { keyEntry, keyLabelOf } from '@signet/domain/ledger/entry';
import { createKeyBinding } from '@signet/domain/statements/key-binding';
import type { Account } from '../api-client/entities.ts';

type KeyAttributes = Pick<
  Account,
  'publicKey' | 'authKey' | 'encryptionKey' | 'keyBinding' | 'keySalt' | 'keyLabelSalt'
>;

/** An account with real keys; what the server shows of it is in `attributes`. */
export interface FakeAccount {
  id: string;
  /** The twelve words of the keys. */
  phrase: string;
  keys: AccountKeys;
  attributes: KeyAttributes;
}

/** A natural person as the server shows it. */
export interface FakePerson {
  id: string;
  emailAddress: string;
  account: FakeAccount | null;
}

/** New keys for an account, a new one unless its id is given. */
export async function createAccount(id: string = crypto.randomUUID()): Promise<FakeAccount> {
  const entropy = randomBytes(16);
  const keys = await deriveAccountKeys(entropy);
  return {
    id,
    phrase: recoveryPhraseOf(entropy).join(' '),
    keys,
    attributes: {
      publicKey: keys.sign.publicKey,
      authKey: keys.auth.publicKey,
      encryptionKey: keys.enc.publicKey,
      keyBinding: await createKeyBinding({ accountId: id, keys }),
      keySalt: toBase64Url(randomBytes(32)),
      keyLabelSalt: toBase64Url(randomBytes(32)),
    },
  };
}

/** The entry of the account in the log of keys. */
export function keyEntryOf({ id, attributes }: FakeAccount): Uint8Array {
  const { keyBinding, keySalt, keyLabelSalt } = attributes;
  const label = keyLabelOf(id, fromBase64Url(keyLabelSalt));
  return keyEntry(label, keyBinding, fromBase64Url(keySalt));
}

export function createPerson(emailAddress: string, account: FakeAccount | null): FakePerson {
  return { id: crypto.randomUUID(), emailAddress, account };
}
