import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import {
  contractToSign,
  createDraft,
  finish,
  invite,
  moveContract,
  samplePdf,
  startSigning,
  upload,
} from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { inSessionOf } from './support/in-session.ts';
import { saveTrustFile, verifyOffline } from './support/offline-verifier.ts';
import { openAccount } from './support/actor.ts';
import { logIn, openBrowserFor, takeNewKeys, type Person } from './support/person.ts';
import { createWorkspace, heading } from './support/places.ts';
import { openSecurity, submitLogIn } from './support/profile.ts';
import type { Signet } from './support/signet.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

/** Somebody with an account, logged in. */
async function joined(person: Person, signet: Signet): Promise<Person> {
  await openAccount(person, signet);
  return person;
}

/** Replaces the keys up to the confirmed words; the person has the new words and password afterwards. */
async function replaceKeys(person: Person, day = ''): Promise<void> {
  const { page } = person;
  const settings = await openSecurity(person);
  await settings.getByRole('button', { name: t.keys.section.open }).click();
  const dialog = page.getByRole('dialog', { name: t.keys.start.title });
  await dialog.getByLabel(t.keys.start.password, { exact: true }).fill(person.password);
  await dialog.getByRole('textbox', { name: t.keys.start.since }).fill(day);
  person.password = `Another horse ${person.firstName} 8!`;
  await dialog.getByLabel(t.keys.start.newPassword, { exact: true }).fill(person.password);
  await dialog.getByLabel(t.auth.passwordAgain).fill(person.password);
  await assertAccessible(page);
  await dialog.getByRole('button', { name: t.keys.start.submit }).click();
  await expect(dialog.getByText(t.keys.words.notYet)).toBeVisible();
  await takeNewKeys(person, t.keys.section.open);
  await expect(page.getByRole('dialog', { name: t.keys.rewrap.title })).toBeVisible();
}

/** Another device of the person, which has never been here, logs in with the key file. */
async function deviceOf(person: Person, browser: Browser, signet: Signet): Promise<Person> {
  const device = await openBrowserFor(browser, signet, person);
  device.password = person.password;
  const { page } = device;
  await page.goto('/login');
  await submitLogIn(device);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'key.ikf', mimeType: 'application/json', buffer: Buffer.from(person.keyFile) });
  await expect(page.getByText(t.common.keyFile.accepted)).toBeVisible();
  await logIn(device);
  return device;
}

async function openContract({ page }: Person, id: string): Promise<void> {
  await page.goto(`/contract-details/${id}`);
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
}

async function downloadProof({ page }: Person, id: string, folder: string): Promise<string> {
  await page.goto(`/contract-details/${id}/proof-of-signature`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.proof.download }).click();
  const path = join(folder, `proof-${id}.json`);
  await (await download).saveAs(path);
  return path;
}

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'signet-replaced-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The offline verifier's verdict on a downloaded proof. */
async function verdictOn(proof: string, signet: Signet): Promise<number | null> {
  const document = join(folder, 'agreement.pdf');
  writeFileSync(document, samplePdf().buffer);
  return verifyOffline({ proof, document, trust: await saveTrustFile(signet.url, folder) }).status;
}

test('keys are replaced on one device, and another one goes on with the new words where it was interrupted', async ({
  browser,
  newcomer,
  signet,
}) => {
  const anna = await joined(await newcomer({ firstName: 'Anna', company: 'Keys' }), signet);
  const ben = await joined(await newcomer({ firstName: 'Ben' }), signet);
  await anna.page.goto('/my-contracts');
  await createWorkspace(anna, 'Earlier');
  const own = await contractToSign(anna, 'Of Anna', [ben]);
  const signed = await contractToSign(ben, 'Of Ben', [anna]);
  await anna.page.goto(`/contract-details/${signed}`);
  await startSigning(anna.page, anna);
  await expect(anna.page.getByText(t.signing.doneText)).toBeVisible();
  // so that the log has all of it by now
  const before = await downloadProof(anna, signed, folder);
  const other = await deviceOf(anna, browser, signet);

  const formerWords = anna.words;
  await anna.page.goto('/my-contracts');
  await anna.page.route('**/stalewraps', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await replaceKeys(anna);
  expect(anna.words).not.toEqual(formerWords);
  await expect(anna.page.getByText(t.keys.rewrap.failed)).toBeVisible();
  await assertAccessible(anna.page);
  await anna.page.getByRole('button', { name: t.keys.rewrap.close, exact: true }).last().click();
  // contracts that are not rewrapped yet open with the former key
  await openContract(anna, own);
  const left = async (by: Person) => {
    const call = await inSessionOf({ page: by.page, words: anna.words }, signet);
    const { json } = await call('GET', `/accounts/${await accountOf(by)}/keychange`);
    const { contracts, companyIds, workspaceIds } = json.data.attributes;
    return [contracts, companyIds.length, workspaceIds.length];
  };
  expect(await left(anna)).toEqual([2, 0, 0]);

  // the session of the other device is over, and the former key opens nothing
  await other.page.goto('/my-contracts');
  await expect(other.page).toHaveURL(/\/login/);
  await submitLogIn(other);
  await expect(other.page.getByText(t.common.codes.WrongCredentials)).toBeVisible();
  await other.page.getByRole('radio', { name: t.auth.logIn.withPhrase }).check();
  await other.page.getByLabel(t.auth.logIn.phrase, { exact: true }).fill(formerWords.join(' '));
  await submitLogIn(other);
  await expect(other.page.getByText(t.common.codes.WrongCredentials)).toBeVisible();
  await other.page.getByLabel(t.auth.logIn.phrase, { exact: true }).fill(anna.words.join(' '));
  await logIn(other);
  await expect.poll(() => left(other)).toEqual([0, 0, 0]);
  for (const id of [own, signed]) await openContract(other, id);
  await other.context.close();

  // a log-in with words ends the other sessions
  await anna.page.unrouteAll();
  await anna.page.goto('/my-contracts');
  await expect(anna.page).toHaveURL(/\/login/);
  await logIn(anna);

  // Ben, who knew the former keys, opens Anna's contracts and shares with Anna again
  await openContract(ben, own);
  const next = await contractToSign(ben, 'After the replacement', [anna]);
  await openContract(anna, next);
  await startSigning(anna.page, anna);
  await expect(anna.page.getByText(t.signing.doneText)).toBeVisible();

  // a thief of the former keys cannot open later documents: they have another secret, which Ben gets
  await openContract(anna, own);
  const { page } = anna;
  await page.getByRole('button', { name: t.contracts.documents.change }).click();
  const startsEpoch = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/digitalassets/${own}/keys`) && response.request().method() === 'POST',
  );
  await upload(anna, samplePdf('later.pdf', 'Added later'));
  expect((await startsEpoch).ok()).toBe(true);
  await page.getByRole('button', { name: t.common.close }).last().click();
  await openContract(ben, own);
  await ben.page
    .getByRole('button', { name: t.contracts.documents.open.replace('{{name}}', 'later.pdf') })
    .click();
  await expect(ben.page.getByText('Added later, page 1')).toBeVisible();

  // the chain of the workspace goes on with the new key, which founds others, too
  await openContract(anna, own);
  await moveContract(anna, 'Earlier', async () => {});
  await createWorkspace(anna, 'Later');

  expect(await verdictOn(before, signet)).toBe(0);
  for (const id of [signed, next])
    expect(await verdictOn(await downloadProof(ben, id, folder), signet)).toBe(0);
});

test('what former keys signed after the day does not count, and the owner confirms what they changed', async ({
  newcomer,
  sigrid,
  signet,
}) => {
  const cora = await joined(await newcomer({ firstName: 'Cora' }), signet);
  const dan = await joined(await newcomer({ firstName: 'Dan' }), signet);
  const own = await createDraft(cora, 'Of Cora');
  await upload(cora, samplePdf());
  for (const { email } of [dan, sigrid]) await invite(cora, email, 'sign');
  await cora.page.getByRole('radio', { name: t.sending.order.IN_ORDER }).check();
  await expect(cora.page.getByRole('combobox', { name: /Sigrid/ })).toHaveValue('2');
  await finish(cora);
  const signed = await contractToSign(dan, 'Of Dan', [cora]);
  await cora.page.goto(`/contract-details/${signed}`);
  await startSigning(cora.page, cora);
  await expect(cora.page.getByText(t.signing.doneText)).toBeVisible();
  const before = await downloadProof(dan, signed, folder);
  expect(await verdictOn(before, signet)).toBe(0);

  await cora.page.goto('/my-contracts');
  const today = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  // closed while it runs, it continues and notifies when it is done
  let release = () => {};
  const closed = new Promise<void>((resolve) => (release = resolve));
  await cora.page.route('**/keychange', async (route) => {
    await closed;
    await route.continue();
  });
  await replaceKeys(cora, `${two(today.getDate())}/${two(today.getMonth() + 1)}/${today.getFullYear()}`);
  await expect(cora.page.getByText(t.keys.rewrap.running)).toBeVisible();
  await cora.page.getByRole('button', { name: t.keys.rewrap.close, exact: true }).last().click();
  release();
  await expect(cora.page.getByText(t.keys.rewrap.done).first()).toBeVisible();

  const { page } = dan;
  await page.goto(`/contract-details/${signed}/proof-of-signature`);
  await expect(page.getByText(t.proof.verdict.invalid)).toBeVisible();
  expect(await verdictOn(await downloadProof(dan, signed, folder), signet)).toBe(1);

  await page.goto(`/contract-details/${own}`);
  await expect(page.getByText(t.common.codes.ReplacedKeys)).toBeVisible();
  await cora.page.goto(`/contract-details/${own}`);
  await expect(cora.page.getByText(t.keys.confirm.text)).toBeVisible();
  await expect(cora.page.getByText(`1. ${dan.email}, 2. ${sigrid.email}`)).toBeVisible();
  await expect(cora.page.getByText(t.sending.order.IN_ORDER)).toBeVisible();
  await assertAccessible(cora.page);
  await cora.page.getByRole('button', { name: t.keys.confirm.submit }).click();
  // the page to confirm has the same heading
  await expect(cora.page.getByText(t.keys.confirm.text)).toHaveCount(0);
  await expect(heading(cora.page, 'Of Cora')).toBeVisible();
  await openContract(cora, own);
  await openContract(dan, own);
});

const accountOf = ({ page }: Person) => page.evaluate(() => localStorage.getItem('user_id') ?? '');
