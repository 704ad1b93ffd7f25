import type { Page } from '@playwright/test';
import { SUPPORTED_BROWSERS } from '../packages/domain/src/format/supported-browser.ts';
import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');
const TOO_OLD =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0';

test('an unsupported browser is warned before and after login, and not kept from anything (SHELL-04, ERR-39)', async ({
  browser,
  olga,
  signet,
}) => {
  const warning = (page: Page) => page.getByText(fill(t.common.wrongBrowser.text, SUPPORTED_BROWSERS));
  // the keys of a session stay in its browser
  const page = await olga.context.newPage();
  await page.addInitScript((value) => Object.defineProperty(navigator, 'userAgent', { value }), TOO_OLD);
  await page.goto('/my-contracts');
  await expect(warning(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await assertAccessible(page);
  await page.getByRole('button', { name: t.common.gotIt }).click();
  await expect(warning(page)).toHaveCount(0);
  await page.close();

  const look = { baseURL: signet.url, locale: 'en-GB', userAgent: TOO_OLD };
  const visitor = await (await browser.newContext(look)).newPage();
  await visitor.goto('/login');
  await expect(warning(visitor)).toBeVisible();
  await expect(visitor.getByLabel(t.auth.email, { exact: true })).toBeEditable();
  await visitor.context().close();
});

test('a supported browser is not warned (SHELL-04)', async ({ olga }) => {
  await olga.page.goto('/my-contracts');
  await expect(olga.page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await expect(olga.page.getByText(/Use Chrome or Chromium/)).toHaveCount(0);
});

test('notifications stand on the pages after login and on the public ones (SHELL-07)', async ({
  browser,
  olga,
  signet,
}) => {
  // it stands there for a few seconds only
  await olga.page.goto('/my-contracts');
  await olga.page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(
    olga.page.getByRole('region', { name: t.common.notifications }).getByText(t.contracts.draftSaved),
  ).toBeVisible();
  // before a page loads: it would end a session without keys by itself
  const storageState = await olga.context.storageState();
  for (const { localStorage } of storageState.origins)
    for (const item of localStorage) if (item.name === 'token') item.value = 'of nobody';
  const context = await browser.newContext({
    baseURL: signet.url,
    locale: 'en-GB',
    storageState,
  });
  const page = await context.newPage();
  await page.goto('/my-contracts');
  await expect(page).toHaveURL(/\/login$/);
  await expect(
    page.getByRole('region', { name: t.common.notifications }).getByText(t.common.session.expired),
  ).toBeVisible();
  await context.close();
});

test('a part of a page that cannot be loaded is told, and the page stays as it is', async ({ olga }) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await page.route('**/assets/search-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: t.common.nav.search }).click();
  await expect(page.getByText(t.common.codes.PartNotLoaded)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await page.unroute('**/assets/search-dialog-*.js');
});

test('a page whose file cannot be loaded says so, and is there after another try', async ({ olga }) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await page.route('**/assets/general-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'General' }).click();
  await expect(page.getByRole('alert')).toContainText(t.common.codes.PartNotLoaded);
  await page.unroute('**/assets/general-page-*.js');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
