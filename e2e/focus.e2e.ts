import { contractToSign } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('the focus is on the page after log-in, after a change of the page and after signing, by keyboard alone (J-196)', async ({
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'Signed by keyboard', [sigrid]);
  const { page } = sigrid;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  await page.goto(`/contract-details/${id}`);
  await expect(heading('Signed by keyboard')).toBeVisible();
  await tabTo(page, t.contracts.detail.sign);
  await page.keyboard.press('Enter');
  const password = page.getByRole('dialog').getByLabel(t.signing.password, { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type(sigrid.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 });
  await expect(heading('Signed by keyboard')).toBeFocused();

  await tabTo(page, t.contracts.detail.proof);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/proof-of-signature$/);
  await expect(page.locator('h1')).toBeFocused();
  await page.goBack();
  await expect(heading('Signed by keyboard')).toBeFocused();
  await tabTo(page, t.common.nav.myContracts);
  await page.keyboard.press('Enter');
  await expect(heading(t.contracts.title)).toBeFocused();

  await tabTo(page, /Sigrid Signer/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t.common.nav.logOut })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(t.auth.logIn.title)).toBeFocused();
  await tabTo(page, t.auth.email);
  await page.keyboard.type(sigrid.email);
  await tabTo(page, t.auth.password);
  await page.keyboard.type(sigrid.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-contracts$/);
  await expect(heading(t.contracts.title)).toBeFocused();
});

test('a new contract begins with its title, selected', async ({ olga }) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(page.getByLabel(t.editor.title, { exact: true })).toBeFocused();
  await page.keyboard.type('Lease');
  await expect(page.getByLabel(t.editor.title, { exact: true })).toHaveValue('Lease');
});
