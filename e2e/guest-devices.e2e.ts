import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { assertLayout } from './support/assert-layout.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { contractLink } from './support/mail-links.ts';
import { textsOf } from './support/texts.ts';

const PHONE = { language: 'de', viewport: { width: 360, height: 740 } } as const;
const FIRST_LINE = 'Supply agreement, page 1';

/** The twelve words that the page of a guest shows for another device. */
async function wordsFor(page: Page): Promise<string> {
  const t = textsOf('en').links;
  await page.getByRole('button', { name: t.otherDevice.title }).click();
  const words = page.getByRole('list', { name: t.saveKey.wordsLabel }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  await assertAccessible(page);
  await assertLayout(page);
  const texts = await words.allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.replace(/[^a-z]/g, '')).join(' ');
}

test('a guest brings their key to the phone by its words, and signs there; the desk then asks for the log-in (GEN-01, AREA-OTHER-02)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const t = textsOf('en');
  const de = textsOf('de');
  const { page, email, password } = await newcomer({ firstName: 'Nora' });
  await createDraft(olga, 'Read at the desk');
  await upload(olga, samplePdf());
  await invite(olga, email, 'sign');
  await finish(olga);
  const link = await contractLink(signet, email);
  await page.goto(link);
  await page.getByRole('button', { name: t.links.invited.open }).click();
  await expect(page.getByText(FIRST_LINE)).toBeVisible({ timeout: 60_000 });
  const words = await wordsFor(page);

  const phone = await newcomer({ firstName: 'Nora', email, ...PHONE });
  await test.step('the phone refuses wrong words, and opens the contract with the right ones', async () => {
    await phone.page.goto(link);
    const field = phone.page.getByLabel(de.links.otherDevice.words);
    await field.fill('eleven words are not enough');
    await phone.page.getByRole('button', { name: de.links.otherDevice.openHere }).click();
    await expect(phone.page.getByText(de.common.codes.InvalidRecoveryPhrase)).toBeVisible();
    await assertAccessible(phone.page);
    await assertLayout(phone.page);
    await field.fill(words);
    await phone.page.getByRole('button', { name: de.links.otherDevice.openHere }).click();
    await expect(phone.page.getByText(FIRST_LINE)).toBeVisible();
    // the key stays on the phone
    await phone.page.goto(link);
    await expect(phone.page.getByText(FIRST_LINE)).toBeVisible();
  });

  await test.step('the phone signs, and the desk sees it', async () => {
    await phone.page.getByRole('button', { name: de.contracts.detail.sign, exact: true }).click();
    const dialog = phone.page.getByRole('dialog', { name: de.links.guest.signTitle });
    await dialog.getByLabel(de.links.guest.name).fill('Nora Newcomer');
    await dialog.getByLabel(de.links.guest.password, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: de.signing.submit, exact: true }).click();
    await expect(phone.page.getByText(de.signing.doneText)).toBeVisible();
    await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
  });

  await test.step('without a password the desk opens nothing any more, and the log-in raises no alarm', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(t.links.invited.logIn.replace('{{email}}', email))).toBeVisible();
    await page.getByLabel(t.auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: t.auth.logIn.submit, exact: true }).click();
    await page.getByLabel(t.auth.logIn.withPhrase).check();
    await page.getByLabel(t.auth.logIn.phrase, { exact: true }).fill(words);
    // after the directory the account is read, whose keys must be the own ones
    const looked = page.waitForResponse(/\/keys\/v1\/proof\//);
    const compared = page.waitForResponse(/\/ui-api\/accounts\/[^/?]+$/);
    await page.getByRole('button', { name: t.auth.logIn.submit, exact: true }).click();
    await expect(page.getByText(FIRST_LINE)).toBeVisible();
    await looked;
    await compared;
    for (const { title } of [t.keys.alarm.entry, t.keys.alarm.contradiction])
      await expect(page.getByText(title)).toHaveCount(0);
    // a second visit finds the entry known
    const again = page.waitForResponse(/\/ui-api\/directorylookups/);
    await page.reload();
    await again;
    await expect(page.getByText(FIRST_LINE)).toBeVisible();
    for (const { title } of [t.keys.alarm.entry, t.keys.alarm.contradiction])
      await expect(page.getByText(title)).toHaveCount(0);
  });
});
