import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { openAccount } from './support/actor.ts';
import { heading, openSidebar, openWithPlaces } from './support/places.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

const SIZES = { en: { width: 1280, height: 900 }, de: { width: 360, height: 740 } } as const;

for (const language of ['en', 'de'] satisfies E2eLanguage[]) {
  const { width } = SIZES[language];
  test(`in '${language}' at ${width} px an admin makes a workspace and a folder by keyboard, and is told of a place that is not theirs (SHELL-03, J-101, SIDE-12, SIDE-14, SIDE-15, DLG-WSNEW-01, DLG-FOLDER-01, ROUTE-30, ROUTE-31, J-039, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({
      firstName: 'Ada',
      company: 'Ada GmbH',
      language,
      viewport: SIZES[language],
    });
    await openAccount(ada, signet);
    const { page } = ada;
    const t = textsOf(language).workspaces;
    const { common } = textsOf(language);
    await page.goto('/my-contracts');
    await openSidebar(ada);
    await expect(page.getByRole('button', { name: t.newWorkspace })).toBeVisible();

    await tabTo(page, t.newWorkspace);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t.createWorkspace.title });
    await expect(dialog.getByLabel(t.createWorkspace.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(common.codes.NameRequired)).toBeVisible();
    await assertAccessible(page);
    await page.keyboard.type('Verträge Öl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workspaces\/vertraege-oel-[0-9a-f]{8}$/);
    await expect(heading(page, 'Verträge Öl')).toBeVisible();
    await expect(page.getByText(t.empty.workspaceTitle)).toBeVisible();
    await expect(page.getByText(t.empty.create)).toBeVisible();
    await assertAccessible(page);

    await tabTo(page, t.newFolder);
    await page.keyboard.press('Enter');
    const folderDialog = page.getByRole('dialog', { name: t.createFolder.title });
    await expect(folderDialog.getByLabel(t.createFolder.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(folderDialog.getByText(common.codes.Required)).toBeVisible();
    await assertAccessible(page);
    await page.keyboard.type('Größe');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/folders\/groesse-[0-9a-f]{8}$/);
    await expect(heading(page, 'Größe')).toBeVisible();
    await assertAccessible(page);

    await openSidebar(ada);
    const link = page.getByRole('navigation', { name: common.nav.main }).getByRole('link', { name: 'Größe' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await assertAccessible(page);

    const path = new URL(page.url()).pathname;
    await page.goto(path.replace('vertraege-oel', 'old-name').replace('groesse', 'older-name'));
    await expect(heading(page, 'Größe')).toBeVisible();
    await expect(page).toHaveURL(path);

    await page.goto('/workspaces/nothing-00000000');
    const refused = page.getByRole('dialog', { name: t.noAccess.title });
    await expect(refused).toBeVisible();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-contracts$/);
    expect(ada.foreignRequests).toEqual([]);
    expect(ada.troubles).toEqual([]);
  });
}

test('who is no company admin has no Workspaces section and no way to make one (SIDE-14, PERM-WS-07)', async ({
  sigrid,
}) => {
  const { page } = sigrid;
  const t = textsOf('en').workspaces;
  await openWithPlaces(page);
  await expect(heading(page, textsOf('en').contracts.title)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.section })).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.newWorkspace })).toHaveCount(0);
});
