import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { tabTo } from './support/keyboard.ts';
import { openAccount } from './support/actor.ts';
import { type Person } from './support/person.ts';
import { chooseInPlaceMenu, createFolder, fill, heading } from './support/places.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

const PHONE = { width: 360, height: 740 };

/** No findings of axe and nothing that scrolls sideways, on a desktop and on a phone. */
async function assertAccessibleAtBothSizes(page: Page): Promise<void> {
  const size = page.viewportSize() ?? PHONE;
  for (const viewport of [PHONE, size]) {
    await page.setViewportSize(viewport);
    await assertAccessible(page);
  }
}

for (const language of ['en', 'de'] satisfies E2eLanguage[]) {
  test(`in '${language}' an admin runs a workspace with a colleague (DLG-FMENU, DLG-WSSET, DLG-WSMEM, DLG-REMMEM, DLG-ACCESS, STATE-FOLDER, STATE-WS, SIDE-27)`, async ({
    newcomer,
    signet,
  }) => {
    const { workspaces: t, places, common } = textsOf(language);
    const people: Person[] = [];
    for (const [firstName, company] of [['Ada', 'Ada GmbH'], ['Grace']] as const) {
      const person = await newcomer({ firstName, language, ...(company === undefined ? {} : { company }) });
      await openAccount(person, signet);
      people.push(person);
    }
    const [ada, grace] = people as [Person, Person];
    const { page } = ada;
    const name = 'Grace Tester';

    // a workspace with folders three deep
    await page.goto('/my-contracts');
    await expect(page.getByRole('button', { name: t.newWorkspace })).toBeVisible();
    await tabTo(page, t.newWorkspace);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel(t.createWorkspace.name)).toBeFocused();
    await page.keyboard.type('Legal');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Legal')).toBeVisible();
    for (const folder of ['Leases', 'Berlin', 'Mitte']) await createFolder(ada, folder);

    // and another one, dragged above the first in the sidebar
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Legal' }).click();
    // the page before offers a new folder, too
    await expect(heading(page, 'Legal')).toBeVisible();
    await createFolder(ada, 'Notes');
    const sidebar = page.getByRole('navigation', { name: common.nav.main });
    const notes = sidebar.getByRole('link', { name: 'Notes' });
    const leases = sidebar.getByRole('link', { name: 'Leases' });
    await notes.hover();
    await expect(notes).toHaveAttribute('draggable', 'false');
    await notes.dragTo(leases, { steps: 10 });
    await expect
      .poll(async () => {
        const boxes = await Promise.all([notes.boundingBox(), leases.boundingBox()]);
        return (boxes[0]?.y ?? 0) < (boxes[1]?.y ?? 0);
      })
      .toBe(true);
    await expect(heading(page, 'Notes')).toBeVisible();

    // adds the colleague as viewer
    await main.getByRole('link', { name: 'Legal' }).click();
    await expect(main.getByRole('link', { name: /Notes|Leases/ })).toHaveText(['Notes', 'Leases']);
    await chooseInPlaceMenu(ada, 'Legal', t.menu.settings);
    const settings = page.getByRole('dialog', { name: fill(places.settings.title, { name: 'Legal' }) });
    await expect(settings.getByRole('tab', { name: places.settings.general })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await assertAccessibleAtBothSizes(page);
    await settings.getByRole('tab', { name: places.settings.general }).focus();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, places.members.email);
    await page.keyboard.type('nobody@example.org');
    await page.keyboard.press('Enter');
    await expect(settings.getByText(places.members.notRegistered)).toBeVisible();
    const email = settings.getByLabel(places.members.email);
    await email.fill(grace.email);
    await expect(email).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(settings).toBeVisible();
    await settings.getByLabel(places.members.role, { exact: true }).selectOption('viewer');
    await settings.getByRole('button', { name: places.members.add }).click();
    const role = settings.getByLabel(fill(places.members.roleOf, { name }));
    await expect(role).toHaveValue('viewer');
    await assertAccessibleAtBothSizes(page);

    // changes the role after a question
    await role.selectOption('editor');
    const question = page.getByRole('dialog', { name: fill(places.changeRole.title, { name }) });
    await expect(question).toBeVisible();
    await assertAccessibleAtBothSizes(page);
    await question.getByRole('button', { name: common.cancel }).click();
    await expect(role).toHaveValue('viewer');
    await role.selectOption('editor');
    await question.getByRole('button', { name: places.changeRole.submit }).click();
    await expect(role).toHaveValue('editor');
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);

    // opens the folders to the colleague
    await main.getByRole('link', { name: 'Leases' }).click();
    await expect(heading(page, 'Leases')).toBeVisible();
    await chooseInPlaceMenu(ada, 'Leases', t.menu.access);
    const access = page.getByRole('dialog', { name: fill(places.access.title, { folder: 'Leases' }) });
    await expect(access.getByText(fill(places.access.general, { count: '1' }))).toBeVisible();
    await access.getByRole('tab', { name: places.access.without }).click();
    await assertAccessibleAtBothSizes(page);
    await access.getByRole('button', { name: fill(places.access.giveTo, { name }) }).click();
    const scope = page.getByRole('dialog', { name: fill(places.access.giveTitle, { name }) });
    await scope.getByRole('radio', { name: places.access.scopes.all }).check();
    await assertAccessibleAtBothSizes(page);
    await scope.getByRole('button', { name: places.access.giveSubmit }).click();
    await access.getByRole('tab', { name: new RegExp(`^${places.access.with}`) }).click();
    const profile = access.getByRole('combobox', { name: fill(places.access.roleOf, { name }) });
    await expect(profile).toHaveText(places.profile.viewer);
    await assertAccessibleAtBothSizes(page);
    await page.keyboard.press('Escape');

    // the colleague sees them, three deep, and no settings of the workspace
    await grace.page.goto('/my-contracts');
    const nav = grace.page.getByRole('navigation', { name: common.nav.main });
    await nav.getByRole('link', { name: 'Legal' }).click();
    await expect(heading(grace.page, 'Legal')).toBeVisible();
    for (const folder of ['Leases', 'Berlin', 'Mitte'])
      await grace.page.getByRole('main').getByRole('link', { name: folder }).click();
    await expect(heading(grace.page, 'Mitte')).toBeVisible();
    await nav.getByRole('button', { name: fill(t.menu.open, { name: 'Legal' }) }).click();
    await expect(grace.page.getByRole('menuitem', { name: t.menu.leave })).toBeVisible();
    await expect(grace.page.getByRole('menuitem', { name: t.menu.settings })).toHaveCount(0);
    await grace.page.keyboard.press('Escape');

    // removes the colleague: the folders go to the admin
    await main.getByRole('link', { name: 'Legal' }).click();
    await chooseInPlaceMenu(ada, 'Legal', t.menu.settings);
    await settings.getByRole('tab', { name: new RegExp(`^${places.members.tab}`) }).click();
    await settings.getByRole('button', { name: fill(places.remove.label, { name }) }).click();
    const removal = page.getByRole('alertdialog');
    await expect(removal.getByRole('button', { name: places.remove.submit })).toBeDisabled();
    await assertAccessibleAtBothSizes(page);
    await removal.getByLabel(places.remove.newOwner).selectOption({ label: 'Ada Tester' });
    await removal.getByRole('button', { name: places.remove.submit }).click();
    // nothing is found in the settings while the question covers them
    await expect(removal).toHaveCount(0);
    await expect(role).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await grace.page.reload();
    await expect(grace.page.getByRole('dialog', { name: t.noAccess.title })).toBeVisible();

    // renames the workspace and deletes a folder that is shown
    await chooseInPlaceMenu(ada, 'Legal', t.menu.settings);
    await tabTo(page, places.settings.name);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Law');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/workspaces\/law-[0-9a-f]{8}$/);
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Leases' }).click();
    await main.getByRole('link', { name: 'Berlin' }).click();
    await chooseInPlaceMenu(ada, 'Berlin', t.menu.rename);
    const rename = page.getByRole('dialog', { name: places.folder.renameTitle });
    await expect(rename.getByLabel(places.folder.name)).toBeFocused();
    await assertAccessibleAtBothSizes(page);
    await rename.getByLabel(places.folder.name).fill('Hamburg');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hamburg')).toBeVisible();
    await expect(page).toHaveURL(/\/folders\/hamburg-[0-9a-f]{8}$/);
    await chooseInPlaceMenu(ada, 'Hamburg', t.menu.delete);
    const deletion = page.getByRole('alertdialog', {
      name: fill(places.folder.deleteTitle, { name: 'Hamburg' }),
    });
    await expect(deletion).toContainText(fill(places.folder.deleteText, { workspace: 'Law' }));
    await assertAccessibleAtBothSizes(page);
    await deletion.getByRole('button', { name: common.delete, exact: true }).click();
    await expect(page).toHaveURL(/\/workspaces\/law-[0-9a-f]{8}$/);
    await expect(page.getByText(places.folder.deleted)).toBeVisible();

    // and the workspace
    await chooseInPlaceMenu(ada, 'Law', t.menu.settings);
    await page.getByRole('button', { name: places.settings.delete }).click();
    const end = page.getByRole('alertdialog');
    await assertAccessibleAtBothSizes(page);
    await end.getByLabel(places.settings.deleteInput).fill('law');
    await page.keyboard.press('Enter');
    await expect(end.getByText(places.settings.wrongName)).toBeVisible();
    await end.getByLabel(places.settings.deleteInput).fill('Law');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-contracts$/);
    expect(ada.foreignRequests).toEqual([]);
    expect(ada.troubles).toEqual([]);
  });
}
