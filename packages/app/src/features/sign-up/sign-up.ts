import type { Language } from '@signet/domain/format/language';
import { normalizeEmail } from '@signet/domain/validation/email';
import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { FoundedCompany } from '@signet/domain/statements/found-company';
import { call } from '../../api-client/client.ts';
import { writeKeyFile } from '../../session/key-files.ts';
import { unpack } from '../../workers/worker-result.ts';
import { withKeyWorker } from '../../workers/with-key-worker.ts';

/** What the first step asks for. */
export interface SignUpValues {
  firstName: string;
  lastName: string;
  emailAddress: string;
  companyName: string;
  password: string;
  passwordAgain: string;
  termsAccepted: boolean;
}

/** Words, key file and public keys of an account that nobody knows of yet. */
export interface NewKeys {
  accountId: string;
  words: string[];
  keyFile: string;
  attributes: object;
  /** What a company begins with, for whoever names one. */
  company: FoundedCompany;
}

/** Makes the keys of a new account in the key worker (protocol.md 3.17). */
export async function createKeys(password: string): Promise<NewKeys> {
  return withKeyWorker(async (worker) => unpack(await worker.createAccount(password)));
}

/** Registers the account; the key file stays on this device. The server answers alike for known addresses. */
export async function register(
  values: SignUpValues,
  keys: NewKeys,
  lang: Language,
  invitationToken: string | null,
): Promise<void> {
  const { firstName, lastName, emailAddress, companyName } = values;
  const attributes = {
    ...keys.attributes,
    firstName,
    lastName,
    emailAddress: normalizeEmail(emailAddress),
    ...(companyName.trim() === '' ? {} : { companyName, company: keys.company }),
    lang,
    termsAccepted: true,
    ...(invitationToken === null ? {} : { invitationToken }),
  };
  // Before the call: an answer that is lost must not leave an account without its key on this device.
  await writeKeyFile(emailAddress, keys.keyFile);
  await call<ResourceDocument>('POST', '/accounts', {
    body: { data: { type: 'accounts', id: keys.accountId, attributes } },
    notify: false,
    redirect: false,
  });
}
