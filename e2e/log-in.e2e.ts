import type { Browser, Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { inSessionOf } from './support/in-session.ts';
import { activationLink } from './support/mail-links.ts';
import {
  activate,
  logIn,
  openBrowserFor,
  openKeyFile,
  signUp,
  type Person,
  type PersonOptions,
} from './support/person.ts';
import type { Signet } from './support/signet.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

/** Another browser of somebody, on the log-in page. */
async function openLogIn(browser: Browser, signet: Signet, person: PersonOptions): Promise<Person> {
  const other = await openBrowserFor(browser, signet, person);
  await other.page.goto('/login');
  return other;
}

/** Fills in the form of the log-in page and sends it. */
async function sendLogIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(t.auth.email, { exact: true }).fill(email);
  await page.getByLabel(t.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
}

async function chooseKeyFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.ikf', mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('a device without the key asks for it; the key file opens the account (CRYPTO-06, VAL-PWD-03, VAL-PWD-14, ERR-12, ERR-14)', async ({
  browser,
  signet,
  olga,
}) => {
  const other = await openLogIn(browser, signet, olga);
  const { page } = other;
  const submit = page.getByRole('button', { name: t.auth.logIn.submit });
  await sendLogIn(page, { email: olga.email, password: 'wrong password' });
  await expect(page.getByText(t.auth.logIn.keyMissing)).toBeVisible();
  await assertAccessible(page);

  await chooseKeyFile(page, '{"format":"ikf"}');
  await expect(page.getByText(t.common.codes.InvalidSecurityKey)).toBeVisible();

  await chooseKeyFile(page, olga.keyFile);
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await submit.click();
  await expect(page.getByText(t.common.codes.WrongPassword)).toBeVisible();
  await expect(page.getByLabel(t.auth.email, { exact: true })).toHaveValue(olga.email);

  await page.getByLabel(t.auth.password, { exact: true }).fill(olga.password);
  await submit.click();
  await expect(page).toHaveURL(/\/home$/);
  await other.context.close();
});

test('a mail that is opened on another device confirms with key file and password, on a small dark screen', async ({
  browser,
  signet,
  newcomer,
}) => {
  const nora = await newcomer({ firstName: 'Nora', language: 'de' });
  await signUp(nora);
  const phone = await openBrowserFor(browser, signet, { ...nora, viewport: { width: 360, height: 640 } });
  await phone.page.emulateMedia({ colorScheme: 'dark' });
  Object.assign(phone, { keyFile: nora.keyFile, password: 'not this one 1!' });
  const { links, common } = textsOf('de');
  await phone.page.goto(await activationLink(signet, nora.email));
  await openKeyFile(phone);
  await expect(phone.page.getByText(common.codes.WrongPassword)).toBeVisible();
  await assertAccessible(phone.page);
  await openKeyFile({ ...phone, password: nora.password });
  await expect(phone.page.getByText(links.activation.words)).toBeVisible();
  await assertAccessible(phone.page);
  await phone.page.getByRole('button', { name: links.activation.confirm }).click();
  await expect(phone.page.getByText(links.activation.done)).toBeVisible();
  await phone.context.close();
  // the browser that signed up has the key
  await logIn(nora);
});

test('the twelve words open the account with a new password, which then works alone (CRYPTO-05, VAL-PWD-15)', async ({
  browser,
  signet,
  newcomer,
}) => {
  const nora = await newcomer({ firstName: 'Nora' });
  await signUp(nora);
  await activate(nora, signet);
  const other = await openLogIn(browser, signet, { ...nora });
  other.password = 'another password 7!';
  const { page } = other;
  await sendLogIn(page, { email: nora.email, password: other.password });
  await page.getByRole('radio', { name: t.auth.logIn.withPhrase }).check();
  await page
    .getByLabel(t.auth.logIn.phrase, { exact: true })
    .fill(`${nora.words.slice(0, 11).join(' ')} notaword`);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page.getByText(t.common.codes.InvalidRecoveryPhrase)).toBeVisible();
  await page.getByLabel(t.auth.logIn.phrase, { exact: true }).fill(nora.words.join('  ').toUpperCase());
  await page.getByLabel(t.auth.password, { exact: true }).fill('Password1');
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page.getByText(t.common.codes.CommonPassword)).toBeVisible();
  await page.getByLabel(t.auth.password, { exact: true }).fill(other.password);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page).toHaveURL(/\/home$/);

  await page.getByRole('button', { name: t.common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: t.common.nav.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(other);
  await other.context.close();
});

test('an address that does not belong to the key is told only after the key was proved (ERR-27, ERR-28)', async ({
  browser,
  signet,
  olga,
}) => {
  const other = await openLogIn(browser, signet, olga);
  const { page } = other;
  await sendLogIn(page, { email: 'somebody-else@example.com', password: olga.password });
  await chooseKeyFile(page, olga.keyFile);
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page.getByText(t.common.codes.EmailNotRegistered)).toBeVisible();
  await other.context.close();
});

test('an unconfirmed account is told to use the activation link and can ask for a new one (ERR-37, ERR-58, STATE-ACC-02)', async ({
  signet,
  newcomer,
}) => {
  const una = await newcomer({ firstName: 'Una' });
  await signUp(una);
  await una.page.goto('/login');
  await sendLogIn(una.page, una);
  await expect(una.page.getByText(t.common.codes.AccountUnconfirmed)).toBeVisible();
  const before = (await signet.mails(una.email)).length;
  await una.page.getByRole('button', { name: t.auth.logIn.resend }).click();
  await expect(una.page.getByText(t.auth.logIn.resent)).toBeVisible();
  await expect.poll(async () => (await signet.mails(una.email)).length).toBe(before + 1);
});

test('the way back after login, log out, and a session that was revoked (ROUTE-13, ROUTE-59, SIDE-23, STATE-SESS-01)', async ({
  browser,
  signet,
  olga,
}) => {
  const other = await openBrowserFor(browser, signet, olga);
  const { page } = other;
  await page.goto('/playground/atoms/radio?from=mail');
  await expect(page).toHaveURL(/\/login$/);
  await sendLogIn(page, olga);
  await chooseKeyFile(page, olga.keyFile);
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
  await expect(page).toHaveURL(/\/playground\/atoms\/radio\?from=mail$/);

  await page.reload();
  await expect(page).toHaveURL(/\/playground\/atoms\/radio/);

  const call = await inSessionOf({ page, words: olga.words }, signet);
  // a page that is still at work would be told first, and forget the session before the next one opens
  await page.goto('about:blank');
  expect((await call('DELETE', '/sessions/current')).status).toBe(204);
  await page.goto('/my-contracts');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(t.common.session.expired, { exact: true })).toBeVisible();

  await logIn(other);
  await expect(page).toHaveURL(/\/my-contracts$/);
  await page.getByRole('button', { name: t.common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: textsOf('de').contracts.title })).toBeVisible();
  await page.getByRole('button', { name: textsOf('de').common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: textsOf('de').common.nav.logOut }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['lang']);
  await other.context.close();
});

test('the own address is looked up at each visit: all is well as it is, and an alarm sounds when the answer proves nothing (CRYPTO-16)', async ({
  newcomer,
  signet,
}) => {
  const nora = await newcomer({ firstName: 'Nora' });
  await signUp(nora);
  await activate(nora, signet);
  const { page } = nora;
  const logged = page.waitForResponse(/\/keys\/v1\/proof\//, { timeout: 30_000 });
  await logIn(nora);
  await logged;
  await expect(page.getByText(t.keys.alarm.entry.title)).toHaveCount(0);

  await page.route('**/directorylookups', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const { lookupProof } = data.attributes;
    data.attributes.lookupProof = lookupProof.replace(/.$/, lookupProof.endsWith('A') ? 'Q' : 'A');
    await route.fulfill({ response: answer, json: { data } });
  });
  await page.reload();
  await expect(page.getByText(t.keys.alarm.contradiction.title)).toBeVisible({ timeout: 20_000 });
});
