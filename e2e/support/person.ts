import { readFileSync } from 'node:fs';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { activationLink } from './mail-links.ts';
import type { Signet } from './signet.ts';
import { textsOf, type E2eLanguage } from './texts.ts';

export interface PersonOptions {
  firstName: string;
  lastName: string;
  email: string;
  company?: string;
  language: E2eLanguage;
  viewport: { width: number; height: number };
}

/** A person with a browser of their own; nothing is shared with the others but the server. */
export interface Person extends PersonOptions {
  context: BrowserContext;
  page: Page;
  password: string;
  /** Text of the downloaded key file. */
  keyFile: string;
  words: string[];
  /** Addresses of all requests that left for another host. */
  foreignRequests: string[];
  /** Console errors and uncaught exceptions. */
  troubles: string[];
}

export async function openBrowserFor(
  browser: Browser,
  signet: Signet,
  options: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: signet.url,
    locale: options.language === 'de' ? 'de-DE' : 'en-GB',
    viewport: options.viewport,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  const person: Person = {
    ...options,
    context,
    page,
    password: `Correct horse ${options.firstName} 9!`,
    keyFile: '',
    words: [],
    foreignRequests: [],
    troubles: [],
  };
  const own = [signet.url, signet.ledgerUrl];
  context.on('request', (request) => {
    const url = request.url();
    if (!own.some((origin) => url.startsWith(origin)) && !/^(data|blob):/.test(url))
      person.foreignRequests.push(url);
  });
  // the browser tells each 401, also the one that only brings the next nonce of the session and is answered at once
  const renewed = new Set<string>();
  page.on('response', (response) => {
    const isNonce = response.headers()['www-authenticate']?.includes('use_dpop_nonce') === true;
    if (isNonce) renewed.add(response.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (message.text().includes('401') && renewed.delete(url)) return;
    // two pages of a person that keep pins at the same time: one is second, and asks again
    if (message.text().includes('409') && url.endsWith('/pins')) return;
    // a page may ask for a proof before the log has the newest entry
    if (message.text().includes('404') && /\/proof\/[0-9a-f]{64}$/.test(url)) return;
    person.troubles.push(`${message.text()} ${url}`.trim());
  });
  page.on('pageerror', (error) => person.troubles.push(error.message));
  return person;
}

/**
 * Signs up through the four steps; ends on the page that asks to look into the inbox.
 *
 * @param look at each step, filled in
 */
export async function signUp(
  person: Person,
  path = '/sign-up',
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const { page } = person;
  const t = textsOf(person.language);
  await page.goto(path);
  await page.getByLabel(t.auth.firstName).fill(person.firstName);
  await page.getByLabel(t.auth.lastName).fill(person.lastName);
  const email = page.getByLabel(t.auth.email, { exact: true });
  // an invitation has the address, and comes after the form
  if (path === '/sign-up') await email.fill(person.email);
  await expect(email).toHaveValue(person.email);
  if (person.company !== undefined) await page.getByLabel(t.auth.company).fill(person.company);
  await page.getByLabel(t.auth.password, { exact: true }).fill(person.password);
  await page.getByLabel(t.auth.passwordAgain).fill(person.password);
  await page.getByLabel(t.auth.signUp.terms).check();
  await look();
  await page.getByRole('button', { name: t.common.continue }).click();

  await takeNewKeys(person, t.auth.signUp.phrase.submit, look);
  await expect(page.getByRole('heading', { name: t.auth.signUp.confirmation.title })).toBeVisible();
  await look();
}

/**
 * Downloads the key file that the page offers, reads the words, answers two of them and presses the button; does not wait for what
 * follows.
 */
export async function takeNewKeys(
  person: Person,
  submitLabel: string,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const { page } = person;
  const t = textsOf(person.language);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.auth.signUp.key.download }).click();
  person.keyFile = readFileSync(await (await download).path(), 'utf8');
  await look();
  await page.getByRole('button', { name: t.common.continue }).click();

  const words = page.getByRole('list', { name: t.auth.signUp.steps.phrase }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  person.words = (await words.allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''));
  const asked = page.getByRole('textbox');
  for (const field of await asked.all()) {
    const label = (await field.getAttribute('aria-label')) ?? (await labelOf(page, field));
    const number = Number(/\d+/.exec(label)?.[0]);
    await field.fill(person.words[number - 1] ?? '');
  }
  await look();
  await page.getByRole('button', { name: submitLabel }).last().click();
}

async function labelOf(page: Page, field: ReturnType<Page['getByRole']>): Promise<string> {
  const id = await field.getAttribute('id');
  return page.locator(`label[for="${id ?? ''}"]`).innerText();
}

/** Follows the activation link of the newest mail, in the browser that signed up, and confirms with one press. @param look at what the page shows before it */
export async function activate(
  person: Person,
  signet: Signet,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const t = textsOf(person.language);
  await person.page.goto(await activationLink(signet, person.email));
  await look();
  await person.page.getByRole('button', { name: t.links.activation.confirm }).click();
  await expect(person.page.getByText(t.links.activation.done)).toBeVisible();
}

/** Opens the key file with its password, where a page asks for both to confirm an address. */
export async function openKeyFile({ page, language, keyFile, password }: Person): Promise<void> {
  const t = textsOf(language);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.ikf', mimeType: 'application/json', buffer: Buffer.from(keyFile) });
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await page.getByLabel(t.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.links.activation.open }).click();
}

/** Logs in on a device that has the key. */
export async function logIn(person: Person): Promise<void> {
  const { page } = person;
  const t = textsOf(person.language);
  if (!new URL(page.url()).pathname.startsWith('/login')) await page.goto('/login');
  await page.getByLabel(t.auth.email, { exact: true }).fill(person.email);
  await page.getByLabel(t.auth.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Goes on after a while, with a move of the mouse; opens the session again where it has locked. */
export async function comeBack({ page, language, password }: Person): Promise<void> {
  const { lock } = textsOf(language).shell;
  const dialog = page.getByRole('dialog', { name: lock.title });
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    if (await dialog.isVisible()) {
      await dialog.getByLabel(lock.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    const idleMs = await page.evaluate(() => Date.now() - Number(localStorage.getItem('user_lastInput')));
    expect(idleMs).toBeLessThan(60_000);
  }).toPass();
}
