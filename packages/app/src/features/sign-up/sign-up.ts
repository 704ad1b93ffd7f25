import type { Language } from '@signet/domain/format/language';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { KeyPair } from '@signet/domain/crypto/key-pair';
import type { AccountPublicKeys } from '@signet/domain/ids/certified-id';
import type { FoundedCompany } from '@signet/domain/statements/found-company';
import type { CreateFields } from '@signet/domain/resources/fields';
import { createRedemption } from '@signet/domain/statements/redemption';
import { api } from '../../shared/api-client/api.ts';
import { readKeyFile, writeKeyFile } from '../../shared/session/key-files.ts';
import { keepSignUp } from '../../shared/session/pending-sign-up.ts';
import { unpack } from '../../shared/workers/worker-result.ts';
import { withKeyWorker } from '../../shared/workers/with-key-worker.ts';

/** The input of the first step. */
export interface SignUpValues {
  firstName: string;
  lastName: string;
  emailAddress: string;
  companyName: string;
  password: string;
  passwordAgain: string;
  termsAccepted: boolean;
}

/** Words, key file and public keys of an account that is not registered yet. */
export interface NewKeys {
  accountId: string;
  words: string[];
  keyFile: string;
  auth: KeyPair;
  attributes: Pick<
    CreateFields['accounts'],
    'authKey' | 'encryptionKey' | 'keyBinding' | 'keyLabelSalt' | 'keySalt' | 'publicKey' | 'stepUpKey'
  >;
  /** The founding of a company, if the person names one. */
  company: FoundedCompany;
}

/** Makes the keys of a new account in the key worker (docs/protocol.md, Keys). */
export async function createKeys(password: string): Promise<NewKeys> {
  return withKeyWorker(async (worker) => unpack(await worker.createAccount(password)));
}

/** The public keys of the new account. */
export function publicKeysOf({ attributes }: NewKeys): AccountPublicKeys {
  const { publicKey: signKey, authKey, encryptionKey: encKey } = attributes;
  return { signKey, authKey, encKey };
}

/** The token of the invitation whose link the person followed. */
export interface FollowedInvitation {
  token: string;
  nonce: string;
}

/** Registers the account; the key file stays on this device. The response is the same for known addresses. */
export async function register(
  values: SignUpValues,
  keys: NewKeys,
  lang: Language,
  invitation: FollowedInvitation | undefined,
): Promise<void> {
  const { firstName, lastName, emailAddress, companyName } = values;
  const fields: CreateFields['accounts'] = {
    ...keys.attributes,
    firstName,
    lastName,
    emailAddress: normalizeEmail(emailAddress),
    ...(companyName.trim() === '' ? {} : { companyName, company: keys.company }),
    lang,
    termsAccepted: true,
    ...(invitation === undefined ? {} : { redemption: await redemptionOf(keys, invitation) }),
  };
  await keepKeys(emailAddress, keys);
  await api.create('accounts', fields, { id: keys.accountId, tell: 'nothing', redirect: false });
}

/** Stored before the call: a lost response must not leave an account without its key on this device. */
async function keepKeys(emailAddress: string, keys: NewKeys): Promise<void> {
  const { accountId, auth, keyFile } = keys;
  await keepSignUp(accountId, { emailAddress, keys: publicKeysOf(keys), auth, keyFile });
  // the existing file may be the key of an account; it is replaced when this sign-up is confirmed here
  if ((await readKeyFile(emailAddress)) === undefined) await writeKeyFile(emailAddress, keyFile);
}

function redemptionOf({ accountId, auth }: NewKeys, { token, nonce }: FollowedInvitation) {
  const time = new Date().toISOString();
  return createRedemption(auth, { invitation: nonce, accountId, token, time });
}
