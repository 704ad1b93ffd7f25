import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { contractToSign, createDraft, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };
/** The two corners of what people use; what lies between them is made of the same parts. */
const CORNERS = [
  { lang: 'en', colorScheme: 'light', viewport: WIDE },
  { lang: 'de', colorScheme: 'dark', viewport: NARROW },
] as const;
interface Look {
  lang: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

/** Where `npm run pictures` keeps how the screens look, in both themes at both widths. */
const PICTURES = process.env['SIGNET_PICTURES'];
const LOOKS: readonly Look[] =
  PICTURES === undefined
    ? CORNERS
    : [
        ...CORNERS,
        { lang: 'de', colorScheme: 'dark', viewport: WIDE },
        { lang: 'en', colorScheme: 'light', viewport: NARROW },
      ];

async function keepPicture(page: Page, path: string, { colorScheme, viewport }: Look): Promise<void> {
  if (PICTURES === undefined) return;
  const screen = path
    .replace(/\/0{8}-.*/, '-missing')
    .replace(/\/[0-9a-f-]{36}/, '')
    .slice(1)
    .replaceAll('/', '-');
  await page.screenshot({
    path: join(PICTURES, `${screen}-${viewport.width}-${colorScheme}.jpg`),
    type: 'jpeg',
    quality: 60,
  });
}

/** Every screen, in one look, without a finding of axe and without scrolling sideways; in a tab of its own. */
async function visit(context: BrowserContext, look: Look, paths: string[]): Promise<void> {
  const { lang, colorScheme, viewport } = look;
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(paths[0] ?? '/');
  await page.evaluate((value) => localStorage.setItem('lang', value), lang);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(/…$/), 'work is still under way').toHaveCount(0);
      await assertAccessible(page);
      await keepPicture(page, path, look);
    });
  }
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
  await page.close();
}

for (const look of LOOKS) {
  const name = `${look.lang}, ${look.viewport.width} px, ${look.colorScheme}`;

  test(`axe finds nothing on the screens for everybody, ${name} (J-196)`, async ({ browser, signet }) => {
    const visitor = await browser.newContext({ baseURL: signet.url });
    await visit(visitor, look, ['/login', '/sign-up', '/resetPassword']);
    await visitor.close();
  });

  test(`axe finds nothing on the screens of a member, ${name} (J-196)`, async ({ olga, sigrid }) => {
    const signed = await contractToSign(olga, 'Signed', [sigrid]);
    await sigrid.page.goto(`/contract-details/${signed}`);
    await startSigning(sigrid.page, sigrid);
    await expect(sigrid.page.getByRole('link', { name: 'Proof of signature' })).toBeVisible();
    const draft = await createDraft(olga, 'Draft');
    await upload(olga, samplePdf());
    await visit(olga.context, look, [
      '/home',
      '/my-contracts',
      '/archive',
      `/contract-new/${draft}`,
      `/contract-details/${signed}`,
      `/contract-details/${signed}/proof-of-signature`,
      '/contract-details/00000000-0000-4000-8000-000000000000',
      '/company/settings/general',
      '/company/settings/members',
      '/company/settings/workspaces',
      '/workspaces/general',
      '/404',
      '/playground',
      '/playground/atoms/radio',
      '/playground/molecules/actionButton',
      '/playground/molecules/actionIcon',
      '/playground/molecules/assigneeInput',
      '/playground/organisms/taskCard',
    ]);
  });

  test(`axe finds nothing in the mailbox, ${name} (J-196, J-198)`, async ({ olga }) => {
    const page = await olga.context.newPage();
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    for (const path of ['/dev/mailbox?to=nobody@example.com', '/dev/mailbox']) {
      await page.goto(path);
      await assertAccessible(page);
    }
    await keepPicture(page, '/dev/mailbox', look);
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('article')).toBeVisible();
    await assertAccessible(page);
    await keepPicture(page, '/dev/mail', look);
    await page.close();
  });
}
