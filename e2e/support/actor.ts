import { expect, type Browser } from '@playwright/test';
import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { sealKeyFile } from '../../packages/domain/src/crypto/key-file.ts';
import { randomBytes } from '../../packages/domain/src/crypto/platform.ts';
import { ownKeysOf } from '../../packages/domain/src/trust/parties.ts';
import { logIn, openBrowserFor, type Person as Visitor } from './person.ts';
import { submitLogIn } from './profile.ts';
import type { Signet } from './signet.ts';
import { textsOf } from './texts.ts';
import { recoveryPhraseOf } from '../../packages/domain/src/crypto/recovery-phrase.ts';
import {
  apiOf,
  createPerson,
  freshEmail,
  type Api,
  type Person,
} from '../../packages/server/test/support/people.ts';

/** Somebody with an account, and the key file to log in with. */
export interface Actor extends Person {
  firstName: string;
  lastName: string;
  keyFile: string;
}

const PASSWORD = 'Correct horse evil 9!';
/** The least that clients take: a key file is opened at the beginning of each run. */
const COST = { m: 19_456, t: 1, p: 1 };

interface NewActor {
  firstName: string;
  lastName: string;
  email?: string;
  password?: string;
  entropy?: Uint8Array;
  attributes?: { companyName?: string; lang?: string };
}

/** Signs somebody up by the calls and the cryptography of the app. */
export async function createActor(
  api: Api,
  {
    firstName,
    lastName,
    email = freshEmail(firstName.toLowerCase()),
    password = PASSWORD,
    entropy = randomBytes(16),
    attributes = {},
  }: NewActor,
): Promise<Actor> {
  const keys = await deriveAccountKeys(entropy);
  const publicKey = keys.sign.publicKey;
  const { accountId } = ownKeysOf({ signKey: publicKey, auth: keys.auth, enc: keys.enc });
  const file = await sealKeyFile({ entropy, index: 0, publicKey, accountId, password, cost: COST });
  const told = { ...attributes, firstName, lastName, stepUpKey: file.stepUpPublicKey };
  const person = await createPerson(api, { email, entropy, attributes: told });
  return { ...person, firstName, lastName, keyFile: file.text };
}

/** A browser that has never been here, at the log-in, with the key file of the person chosen. */
export async function arrive(
  browser: Browser,
  signet: Signet,
  { firstName, lastName, email, keyFile }: Actor,
): Promise<Visitor> {
  const look = { language: 'en' as const, viewport: { width: 1280, height: 900 } };
  const visitor = await openBrowserFor(browser, signet, { firstName, lastName, email, ...look });
  visitor.password = PASSWORD;
  visitor.keyFile = keyFile;
  await chooseKeyFile(visitor);
  return visitor;
}

/** At the log-in of a browser that has no key yet. */
async function chooseKeyFile(visitor: Visitor): Promise<void> {
  const { page, keyFile, language } = visitor;
  await page.goto('/login');
  await submitLogIn(visitor);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.ikf', mimeType: 'application/json', buffer: Buffer.from(keyFile) });
  await expect(page.getByText(textsOf(language).common.keyFile.accepted)).toBeVisible();
}

/**
 * Gives somebody an account by the calls of the app, and logs them in with their key file: for journeys that begin later. The sign-up by
 * its pages is the main job's.
 */
export async function openAccount(person: Visitor, signet: Signet): Promise<void> {
  const { firstName, lastName, email, password, company, language: lang } = person;
  const entropy = randomBytes(16);
  const attributes = { lang, ...(company !== undefined && { companyName: company }) };
  const options = { firstName, lastName, email, password, entropy, attributes };
  person.keyFile = (await createActor(apiOf(signet.url), options)).keyFile;
  person.words = recoveryPhraseOf(entropy);
  await chooseKeyFile(person);
  await logIn(person);
}

/** As {@link arrive}, and logs in. */
export async function enter(browser: Browser, signet: Signet, actor: Actor): Promise<Visitor> {
  const visitor = await arrive(browser, signet, actor);
  await logIn(visitor);
  return visitor;
}
