import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { sealKeyFile } from '../packages/domain/src/crypto/key-file.ts';
import { accountOf } from '../packages/domain/src/trust/testing/known-people.ts';
import {
  activateByMail,
  expectStatus,
  logIn,
  signUpOf,
  type Api,
  type Person,
} from '../packages/server/test/support/people.ts';

/** A person who can log in to the demo, with their key file and password. */
export interface DemoPerson extends Person {
  name: string;
  /** Path of the key file. */
  keyFile: string;
}

/** One for all, as nothing in the demo is worth protecting. */
export const DEMO_PASSWORD = 'Signet demo 2026';

export interface NewDemoPerson {
  firstName: string;
  lastName: string;
  /** Makes a company, with this person as its admin. */
  companyName?: string;
}

/** Signs a person up as the app does, and writes the key file below `folder`. */
export async function createDemoPerson(
  api: Api,
  folder: string,
  { firstName, lastName, companyName }: NewDemoPerson,
): Promise<DemoPerson> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const entropy = randomBytes(16);
  const company = companyName === undefined ? {} : { companyName };
  const signUp = await signUpOf(email, { firstName, lastName, ...company }, entropy);
  const { accountId, keys, binding, own, stepUp, body } = signUp;
  const publicKey = keys.sign.publicKey;
  const file = await sealKeyFile({ entropy, index: 0, publicKey, accountId, password: DEMO_PASSWORD });
  body.data.attributes['stepUpKey'] = file.stepUpPublicKey;
  const keyFile = `${folder}/${firstName.toLowerCase()}.ikf`;
  writeFileSync(keyFile, file.text, { mode: 0o600 });
  expectStatus(await api.call('POST', '/accounts', { body }), 201);
  expectStatus(await activateByMail(api, signUp), 200);
  const { token, personId } = await logIn(api, { keys });
  return {
    name: `${firstName} ${lastName}`,
    keyFile,
    email,
    accountId,
    personId,
    keys,
    binding,
    own,
    account: await accountOf(keys),
    stepUp,
    token,
  };
}
