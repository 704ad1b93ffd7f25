import { assertAccessible } from './support/accessible.ts';
import { createDraft } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('SHELL-04 J-161 an unsupported browser is warned before and after login, and not kept from anything', async ({
  browser,
  olga,
  signet,
}) => {
  const context = await browser.newContext({
    baseURL: signet.url,
    locale: 'en-GB',
    storageState: await olga.context.storageState(),
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/79.0 Safari/537.36 Edge/80.0',
  });
  const page = await context.newPage();
  const warning = page.getByText('Use Chrome, Firefox, Chromium, Safari, or Edge 81 or later.');
  await page.goto('/my-contracts');
  await expect(warning).toBeVisible();
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('button', { name: t.common.gotIt }).click();
  await expect(warning).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(warning).toBeVisible();
  await expect(page.getByLabel(t.auth.email, { exact: true })).toBeEditable();
  await context.close();
});

test('SHELL-04 a supported browser is not', async ({ olga }) => {
  await olga.page.goto('/my-contracts');
  await expect(olga.page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await expect(olga.page.getByText(t.common.wrongBrowser.text)).toHaveCount(0);
});

test('SHELL-07 notifications stand on the pages after login and on the public ones', async ({
  browser,
  olga,
  signet,
}) => {
  await createDraft(olga, 'Notified');
  await expect(
    olga.page.getByRole('region', { name: t.common.notifications }).getByText(t.contracts.draftSaved),
  ).toBeVisible();
  const context = await browser.newContext({
    baseURL: signet.url,
    locale: 'en-GB',
    storageState: await olga.context.storageState(),
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'of nobody'));
  await page.goto('/my-contracts');
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByRole('region', { name: t.common.notifications }).getByText(t.common.session.expired),
  ).toBeVisible();
  await context.close();
});
