import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { createDraft, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { inSessionOf } from './support/in-session.ts';
import { activate, logIn, signUp } from './support/person.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

const lockOf = (page: Page, language: E2eLanguage) =>
  page.getByRole('dialog', { name: textsOf(language).shell.lock.title });

for (const { language, width } of [
  { language: 'en', width: 1280 },
  { language: 'de', width: 360 },
] as const) {
  test(`${language} ${width}: an idle session locks in all tabs; the password opens all, nothing typed is lost`, async ({
    newcomer,
    signet,
  }) => {
    const lena = await newcomer({
      firstName: 'Lena',
      company: 'Lena Ltd',
      language,
      viewport: { width, height: 800 },
    });
    const t = textsOf(language);
    const { page } = lena;
    await signUp(lena);
    await activate(lena, signet);
    // One clock for all tabs of the browser.
    const { clock } = lena.context;
    await clock.install();
    await logIn(lena);
    const id = await createDraft(lena, 'Locked');
    const other = await lena.context.newPage();
    await other.goto('/my-contracts');
    await expect(other.getByRole('heading', { name: t.contracts.title })).toBeVisible();

    // Input in one tab keeps the other open.
    await clock.fastForward('10:00');
    const lastInput = () => page.evaluate(() => localStorage.getItem('user_lastInput'));
    const before = await lastInput();
    await other.mouse.move(20, 20);
    // the other tab writes it, and this one reads it a moment later
    await expect.poll(lastInput).not.toBe(before);
    await clock.fastForward('10:00');
    await expect(lockOf(page, language)).toHaveCount(0);
    await expect(lockOf(other, language)).toHaveCount(0);

    const description = page.getByLabel(t.editor.description);
    await description.fill('Half a sentence');
    await clock.fastForward('16:00');
    await expect(lockOf(page, language)).toBeVisible();
    await expect(lockOf(other, language)).toBeVisible();
    await assertAccessible(page);

    // A reload does not open it, and no key is left.
    await other.reload();
    await expect(lockOf(other, language)).toBeVisible();

    const password = page.getByLabel(t.shell.lock.password, { exact: true });
    await expect(password).toBeFocused();
    await password.fill('wrong password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.common.codes.WrongPassword)).toBeVisible();
    await password.fill(lena.password);
    await page.keyboard.press('Enter');
    await expect(lockOf(page, language)).toHaveCount(0);
    await expect(lockOf(other, language)).toHaveCount(0);
    await expect(description).toHaveValue('Half a sentence');
    await expect(page.getByText(t.editor.saved).first()).toBeVisible();
    await other.goto(`/contract-new/${id}`);
    await expect(other.getByLabel(t.editor.description)).toHaveValue('Half a sentence');
    await other.close();
    // The keys are back: a file is encrypted, signed and registered.
    await clock.resume();
    await upload(lena, samplePdf());
  });
}

test('a locked session is over at the server, and the password goes on in a new one', async ({
  newcomer,
  signet,
}) => {
  const mona = await newcomer({ firstName: 'Mona' });
  const t = textsOf('en');
  const { page } = mona;
  await signUp(mona);
  await activate(mona, signet);
  const { clock } = mona.context;
  await clock.install();
  await logIn(mona);
  await createDraft(mona, 'Left open');
  const description = page.getByLabel(t.editor.description);
  // what a thief of token and key could do
  const call = await inSessionOf(mona, signet);
  const account = await page.evaluate(() => localStorage.getItem('user_id'));
  const status = async () => (await call('GET', `/accounts/${account}`)).status;
  expect(await status()).toBe(200);

  await description.fill('Half a sentence');
  await clock.fastForward('16:00');
  await expect(lockOf(page, 'en')).toBeVisible();
  await expect.poll(status).toBe(401);

  await page.getByLabel(t.shell.lock.password, { exact: true }).fill(mona.password);
  await page.keyboard.press('Enter');
  await expect(lockOf(page, 'en')).toHaveCount(0);
  await expect(description).toHaveValue('Half a sentence');
  await clock.resume();
  await upload(mona, samplePdf());
  expect(await status()).toBe(401);
  const next = await inSessionOf(mona, signet);
  expect((await next('GET', `/accounts/${account}`)).status).toBe(200);
});
