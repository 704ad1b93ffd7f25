import { expect, type Locator, type Page } from '@playwright/test';
import { textPdf } from '../../tools/pdf-samples.ts';
import { handsOf } from './hands.ts';
import type { Person } from './person.ts';
import { textsOf } from './texts.ts';

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const samplePdf = (name = 'agreement.pdf', title = 'Supply agreement', pages = 1): UploadedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: textPdf(title, pages),
});

/** Makes a draft with a title; the editor is open afterwards. */
export async function createDraft({ page, language }: Person, title: string): Promise<string> {
  const t = textsOf(language);
  await page.goto('/my-contracts');
  await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(page).toHaveURL(/\/contract-new\//);
  await page.getByLabel(t.editor.title, { exact: true }).fill(title);
  // the first mark is that of the title, the second that of custom fields
  await expect(page.getByText(t.editor.saved).first()).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

/** Chooses files and waits until all of them are on the ledger. */
export async function upload(person: Person, ...files: UploadedFile[]): Promise<void> {
  await person.page.locator('input[type=file]').setInputFiles(files);
  for (const { name } of files) await expectRegistered(person, name);
}

/** Waits until an uploaded document is on the ledger. */
export async function expectRegistered({ page, language }: Person, name: string): Promise<void> {
  const t = textsOf(language).contracts.documents;
  const document = page
    .getByRole('list', { name: t.heading })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(document).toContainText(t.registered, { timeout: 60_000 });
}

/** Opens the dialog that invites, fills it in and sends it; does not wait for the outcome. */
export async function startInvite(
  { page, language }: Person,
  email: string,
  type: 'sign' | 'view',
  { withCode = false } = {},
): Promise<Locator> {
  const t = textsOf(language);
  await page.getByRole('button', { name: t.sharing.invite }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.sending.invite.emails).fill(`${email},`);
  await dialog.getByRole('radio', { name: t.sending.invite[type] }).check();
  if (withCode) await dialog.getByRole('checkbox', { name: t.sending.invite.withCode }).check();
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  return dialog;
}

export async function invite(person: Person, email: string, type: 'sign' | 'view'): Promise<void> {
  await expect(await startInvite(person, email, type)).toHaveCount(0);
  await expect(person.page.getByText(email).first()).toBeVisible();
}

/** Invites with a code. @param look at the dialog that shows it */
export async function inviteWithCode(
  person: Person,
  email: string,
  type: 'sign' | 'view',
  look?: (dialog: Locator) => Promise<void>,
): Promise<{ words: string; link: string }> {
  const { page, language } = person;
  const dialog = await startInvite(person, email, type, { withCode: true });
  const words = await dialog.getByText(/^(?:[a-z]+ ){11}[a-z]+$/).innerText();
  const link = await dialog.getByText(/^https?:\S+#code=/).innerText();
  await look?.(dialog);
  await dialog
    .getByRole('button', { name: textsOf(language).common.close })
    .last()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(email).first()).toBeVisible();
  return { words, link };
}

/** Sends the draft that the editor shows, by the dialog that shows what goes to whom. */
export async function finish({ page, language }: Person): Promise<void> {
  const { send } = textsOf(language).editor;
  await page.getByRole('button', { name: send, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click();
  await expect(page).toHaveURL(/\/contract-details\//);
}

/**
 * Asks again, as the page offers, until the owner's browser, which is open, has wrapped the key by itself (docs/protocol.md,
 * Invitations). What is being opened is not interrupted.
 */
export async function waitForKey({ page, language }: Person, text: string): Promise<void> {
  const check = page.getByRole('button', {
    name: textsOf(language).links.unconfirmed.check,
  });
  await expect(async () => {
    if (await check.isVisible()) await check.click({ timeout: 4000 });
    await expect(page.getByText(text)).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 60_000 });
}

/** A finished contract with one document that the given people sign; resolves with its id. */
export async function contractToSign(
  owner: Person,
  title: string,
  signers: readonly Person[],
): Promise<string> {
  const id = await createDraft(owner, title);
  await upload(owner, samplePdf());
  for (const { email } of signers) await invite(owner, email, 'sign');
  await finish(owner);
  return id;
}

/** Opens the signing dialog, types the password, and signs; does not wait for the outcome. */
export async function startSigning(page: Page, { language, password }: Person): Promise<void> {
  const t = textsOf(language);
  await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.signing.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
}

/** Chooses an entry of the menu of the contract that is shown. */
async function chooseInContractMenu(person: Person, entry: string): Promise<void> {
  const { page, language } = person;
  const { press } = handsOf(person);
  await press(page.getByRole('button', { name: textsOf(language).contracts.detail.more }));
  await press(page.getByRole('menuitem', { name: entry }));
}

/** Files the contract that is shown at a place, or moves it there; `look` sees the dialog before it is answered. */
export async function moveContract(
  person: Person,
  place: string,
  look: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const dialog = await startMove(person, place);
  await look(dialog);
  await submitMove(person, dialog);
  await expect(dialog).toHaveCount(0);
}

/** Opens the dialog that files the contract that is shown, and chooses a place. */
export async function startMove(person: Person, place: string): Promise<Locator> {
  const { filing, contracts } = textsOf(person.language);
  await chooseInContractMenu(person, contracts.detail.move);
  const dialog = person.page.getByRole('dialog', { name: filing.title });
  await handsOf(person).select(dialog.getByLabel(filing.place), place);
  return dialog;
}

/** Answers the dialog; does not wait for the outcome. */
export async function submitMove(person: Person, dialog: Locator): Promise<void> {
  const { filing } = textsOf(person.language);
  await handsOf(person).press(dialog.getByRole('button', { name: filing.submit }));
}

/** Takes the contract that is shown out of its workspace; `look` sees the question before it is answered. */
export async function detachContract(
  person: Person,
  look: (question: Locator) => Promise<void>,
): Promise<void> {
  const { page, language } = person;
  const { filing, contracts } = textsOf(language);
  await chooseInContractMenu(person, contracts.detail.detach);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await look(question);
  await handsOf(person).press(question.getByRole('button', { name: filing.detachConfirm }));
  await expect(question).toHaveCount(0);
}
