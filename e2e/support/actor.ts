import { expect, type Browser } from '@playwright/test';
import { deriveAccountKeys } from '../../packages/domain/src/crypto/account-keys.ts';
import { sealKeyFile } from '../../packages/domain/src/crypto/key-file.ts';
import { randomBytes } from '../../packages/domain/src/crypto/platform.ts';
import { ownKeysOf } from '../../packages/domain/src/trust/parties.ts';
import { logIn, openBrowserFor, type Person as Visitor } from './person.ts';
import { submitLogIn } from './profile.ts';
import type { Signet } from './signet.ts';
import { textsOf } from './texts.ts';
import {
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

/** Signs somebody up by the calls and the cryptography of the app. */
export async function createActor(
  api: Api,
  firstName: string,
  lastName: string,
  company: { companyName?: string } = {},
): Promise<Actor> {
  const entropy = randomBytes(16);
  const keys = await deriveAccountKeys(entropy);
  const publicKey = keys.sign.publicKey;
  const { accountId } = ownKeysOf({ signKey: publicKey, auth: keys.auth, enc: keys.enc });
  const file = await sealKeyFile({ entropy, index: 0, publicKey, accountId, password: PASSWORD, cost: COST });
  const email = freshEmail(firstName.toLowerCase());
  const attributes = { ...company, firstName, lastName, stepUpKey: file.stepUpPublicKey };
  const person = await createPerson(api, { email, entropy, attributes });
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
  const { page } = visitor;
  await page.goto('/login');
  await submitLogIn(visitor);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.ikf', mimeType: 'application/json', buffer: Buffer.from(keyFile) });
  await expect(page.getByText(textsOf('en').common.keyFile.accepted)).toBeVisible();
  return visitor;
}

/** As {@link arrive}, and logs in. */
export async function enter(browser: Browser, signet: Signet, actor: Actor): Promise<Visitor> {
  const visitor = await arrive(browser, signet, actor);
  await logIn(visitor);
  return visitor;
}
