import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('a contract is made, named and shared by keyboard alone (J-196, STATE-NEW-01, STATE-NEW-02, STATE-NEW-03, NET-13)', async ({
  olga,
}) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await expect(page.getByRole('heading', { name: t.contracts.title })).toBeVisible();
  await tabTo(page, t.common.nav.skip);
  await page.keyboard.press('Enter');
  await tabTo(page, t.contracts.create);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contract-new\//);
  await expect(page.getByText(t.contracts.draftSaved)).toBeVisible();
  await expect(page.getByLabel(t.editor.title, { exact: true })).toHaveValue('New_Contract');

  await expect(page.getByLabel(t.editor.title, { exact: true })).toBeFocused();
  await page.keyboard.type('Made by keyboard');
  await expect(page.getByText(t.editor.saved)).toBeVisible();

  await tabTo(page, t.sharing.invite);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t.sending.invite.emails)).toBeFocused();
  await page.keyboard.type('nobody@example.com,');
  await expect(dialog.getByText('nobody@example.com')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.sharing.invite })).toBeFocused();

  await tabTo(page, /Olga Owner/);
});

test('on an editor page a new contract opens in a tab of its own (STATE-NEW-04)', async ({ olga }) => {
  const { page } = olga;
  await page.goto('/my-contracts');
  await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(page.getByLabel(t.editor.title, { exact: true })).toBeVisible();
  const first = page.url();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: t.common.nav.createContract }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/contract-new\//);
  expect(tab.url()).not.toBe(first);
  expect(page.url()).toBe(first);
  await expect(tab.getByLabel(t.editor.title, { exact: true })).toHaveValue('New_Contract');
  await tab.close();
});

test('after login the keys are there, can be used, and cannot be read (STATE-SESS-04, CRYPTO-10)', async ({
  olga,
}) => {
  await olga.page.goto('/my-contracts');
  const keys = await olga.page.evaluate(async () => {
    const open = indexedDB.open('signet');
    const database = await new Promise<IDBDatabase>((resolve) =>
      open.addEventListener('success', () => resolve(open.result)),
    );
    const all = database.transaction('device').objectStore('device');
    const read = (key: string) =>
      new Promise<{ privateKey: CryptoKey }>((resolve) => {
        const request = all.get(key) as IDBRequest<{ privateKey: CryptoKey }>;
        request.addEventListener('success', () => resolve(request.result));
      });
    const pairs = await Promise.all([read('key:idb:auth:1'), read('key:idb:enc:1')]);
    const refused = await Promise.all(
      pairs.map(({ privateKey }) =>
        crypto.subtle.exportKey('pkcs8', privateKey).then(
          () => false,
          () => true,
        ),
      ),
    );
    return pairs.map(({ privateKey }, index) => ({
      extractable: privateKey.extractable,
      refused: refused[index],
    }));
  });
  expect(keys).toEqual([
    { extractable: false, refused: true },
    { extractable: false, refused: true },
  ]);
});
