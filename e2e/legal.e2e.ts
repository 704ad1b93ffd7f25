import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { openProfileMenu } from './support/profile.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

/** A sentence of each document, as it stands on its first page. */
const DOCUMENTS = [
  { name: 'terms', en: 'These terms apply between the operator', de: 'Diese Bedingungen gelten zwischen' },
  { name: 'privacy', en: 'This policy says which personal data', de: 'Diese Erklärung sagt, welche' },
  { name: 'cookies', en: 'Signet sets no cookies', de: 'Signet setzt keine Cookies' },
] as const;

/** Opens each document by its button, selects a sentence of it as a reader would, and closes it again. */
async function readAll(page: Page, language: E2eLanguage): Promise<void> {
  const { legal, close } = textsOf(language).common;
  for (const { name, [language]: sentence } of DOCUMENTS) {
    await page.getByRole('button', { name: legal[name], exact: true }).click();
    const dialog = page.getByRole('dialog', { name: legal[name] });
    const line = dialog.getByText(sentence);
    await expect(line).toBeVisible();
    const height = (await line.boundingBox())?.height ?? 0;
    expect(height, 'the letters are large enough to be read').toBeGreaterThan(8);
    await line.selectText();
    expect(await page.evaluate(() => String(getSelection()))).toContain(sentence);
    if (name === 'terms') await assertAccessible(page);
    await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toHaveCount(0);
  }
}

for (const [language, width] of [
  ['en', 1280],
  ['de', 360],
] as const) {
  test(`visitors read terms, privacy policy and cookie policy at log-in and sign-up, ${language}, ${width} px (I18N-06)`, async ({
    browser,
    signet,
  }) => {
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    const visitor = await browser.newContext({
      baseURL: signet.url,
      locale,
      viewport: { width, height: 740 },
    });
    const page = await visitor.newPage();
    await page.goto('/login');
    await readAll(page, language);
    await page.goto('/sign-up');
    const firstName = page.getByLabel(textsOf(language).auth.firstName);
    await firstName.fill('Vera');
    await readAll(page, language);
    await expect(firstName, 'nothing typed is lost').toHaveValue('Vera');
    await visitor.close();
  });
}

test('the profile opens them in the language that is chosen there (DLG-PROFILE-08, DLG-PROFILE-09, DLG-PROFILE-10, I18N-06)', async ({
  olga,
}) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await openProfileMenu(olga);
  const t = textsOf('en');
  await page.getByRole('menuitem', { name: t.common.nav.profile, exact: true }).click();
  await readAll(page, 'en');
  await page.getByRole('combobox', { name: t.common.language }).selectOption('de');
  await readAll(page, 'de');
  await page.getByRole('combobox', { name: textsOf('de').common.language }).selectOption('en');
  // kept for the tests after this one
  await expect(page.getByRole('combobox', { name: t.common.language })).toBeVisible();
});

test('a document that cannot be loaded says so and can be tried again (I18N-06)', async ({
  browser,
  signet,
}) => {
  const visitor = await browser.newContext({ baseURL: signet.url, locale: 'en-GB' });
  const page = await visitor.newPage();
  const t = textsOf('en').common;
  await page.route('**/legal/**', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: t.legal.terms }).click();
  const dialog = page.getByRole('dialog', { name: t.legal.terms });
  await expect(dialog.getByRole('alert')).toContainText(t.codes.ConnectionError);
  await page.unroute('**/legal/**');
  await dialog.getByRole('button', { name: t.retry }).click();
  await expect(dialog.getByText(DOCUMENTS[0].en)).toBeVisible();
  await visitor.close();
});
