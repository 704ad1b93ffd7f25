import { assertAccessible } from './support/accessible.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { openAccount } from './support/actor.ts';
import { textsOf } from './support/texts.ts';

test('owner and invited person find a contract, each in their language; the draft only its owner (DLG-SEARCH-03, DLG-SEARCH-04, DLG-SEARCH-05, J-133, SIDE-03)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const dora = await newcomer({
    firstName: 'Dora',
    language: 'de',
    viewport: { width: 360, height: 740 },
  });
  await openAccount(dora, signet);
  const shared = await createDraft(olga, 'Zanzibar lease');
  await upload(olga, samplePdf());
  await invite(olga, dora.email, 'view');
  await finish(olga);
  const draft = await createDraft(olga, 'Zanzibar offer');

  await test.step('by keyboard alone, en, 1280 px', async () => {
    const { page } = olga;
    const t = textsOf('en');
    await page.goto('/my-contracts');
    await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
    await tabTo(page, t.common.nav.search);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.search.title });
    await expect(dialog.getByText(t.search.hint)).toBeVisible();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('zanzi');
    await expect(dialog.getByText('2 contracts found')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Zanzibar offer' })).toHaveAttribute(
      'href',
      `/contract-new/${draft}`,
    );
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: t.common.nav.search })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('zanzibar L');
    await expect(dialog.getByText('1 contract found')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/contract-details/${shared}`);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('by touch, de, 360 px', async () => {
    const { page } = dora;
    const t = textsOf('de');
    await page.goto('/my-contracts');
    await expect(page.getByRole('link', { name: 'Zanzibar lease' })).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: t.common.nav.openMenu }).click();
    await page.getByRole('button', { name: t.common.nav.search }).click();
    const dialog = page.getByRole('dialog', { name: t.search.title });
    await dialog.getByRole('searchbox').fill('ZANZIBAR');
    await expect(dialog.getByText('1 Vertrag gefunden')).toBeVisible();
    await assertAccessible(page);
    await dialog.getByRole('searchbox').fill('zanzibar offer');
    await expect(dialog.getByText(t.search.none)).toBeVisible();
    await dialog.getByRole('searchbox').fill('zanzibar');
    await dialog.getByRole('link', { name: 'Zanzibar lease' }).click();
    await expect(page).toHaveURL(`/contract-details/${shared}`);
  });
  expect(olga.troubles).toEqual([]);
});
