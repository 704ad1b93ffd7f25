import { assertAccessible } from './support/accessible.ts';
import { createDraft } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { openAccount } from './support/actor.ts';
import { logIn } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('a new draft is kept with what was typed, an old one is left without a question (J-066, STATE-DA-02, STATE-DA-04)', async ({
  olga,
}) => {
  const { page } = olga;
  const id = await createDraft(olga, 'Kept draft');
  await page.getByLabel(t.editor.description).fill('Typed a moment ago');
  await page.getByRole('navigation', { name: t.common.nav.main }).getByText(t.common.nav.myContracts).click();
  const dialog = page.getByRole('alertdialog', { name: t.editor.leave.title });
  await expect(dialog).toBeVisible();
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/contract-new/${id}$`));

  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t.editor.leave.keep }).click();
  await expect(page).toHaveURL(/\/my-contracts$/);
  await page.goForward();
  await expect(page.getByLabel(t.editor.description)).toHaveValue('Typed a moment ago');
  await page.goBack();
  await expect(page).toHaveURL(/\/my-contracts$/);
  await expect(dialog).toHaveCount(0);
});

test('a draft that was made in a tab of its own is asked about there; Delete deletes it (J-066, STATE-NEW-04)', async ({
  olga,
}) => {
  await createDraft(olga, 'First draft');
  const opened = olga.context.waitForEvent('page');
  await olga.page.getByRole('button', { name: t.common.nav.createContract }).click();
  const page = await opened;
  await expect(page.getByRole('heading', { name: t.editor.heading })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('navigation', { name: t.common.nav.main }).getByText(t.common.nav.myContracts).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.common.delete }).click();
  await expect(page).toHaveURL(/\/my-contracts$/);
  await page.goto(`/contract-new/${id}`);
  await expect(page.getByText(t.contracts.error.title)).toBeVisible();
  await page.close();
});

test('what was typed when the session ended is there and saved once the same person is back', async ({
  newcomer,
  signet,
}) => {
  const nora = await newcomer({ firstName: 'Nora' });
  await openAccount(nora, signet);
  const { page } = nora;
  const id = await createDraft(nora, 'Typed too late');
  const isSave = (url: URL) => url.pathname === `/ui-api/digitalassets/${id}`;
  await page.route(isSave, async (route) => {
    if (route.request().method() === 'PATCH') await route.fulfill({ status: 401, json: { errors: [] } });
    else await route.continue();
  });
  await page.getByLabel(t.editor.description, { exact: true }).fill('Typed too late to be saved');
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(isSave);
  await logIn(nora);
  await expect(page).toHaveURL(new RegExp(`/contract-new/${id}$`));
  const description = page.getByLabel(t.editor.description, { exact: true });
  await expect(description).toHaveValue('Typed too late to be saved');
  await expect(page.getByText(t.editor.saved)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue('Typed too late to be saved');
});

test('in German on a phone: logging out asks, keeps and saves (J-066, SIDE-23, STATE-DA-02)', async ({
  newcomer,
  signet,
}) => {
  const dora = await newcomer({
    firstName: 'Dora',
    company: 'Dora GmbH',
    language: 'de',
    viewport: { width: 360, height: 740 },
  });
  const de = textsOf('de');
  await openAccount(dora, signet);
  const { page } = dora;
  const id = await createDraft(dora, 'Entwurf');
  await page.getByLabel(de.editor.description).fill('Gerade getippt');
  await page.getByRole('button', { name: de.common.nav.openMenu }).click();
  await page.getByRole('button', { name: de.common.nav.profileMenu }).click();
  await page.getByRole('menuitem', { name: de.common.nav.logOut }).click();
  const dialog = page.getByRole('alertdialog', { name: de.editor.leave.title });
  await expect(dialog).toBeVisible();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: de.editor.leave.keep }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(dora);
  await page.goto(`/contract-new/${id}`);
  await expect(page.getByLabel(de.editor.description)).toHaveValue('Gerade getippt');
});
