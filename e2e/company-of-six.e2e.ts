import { assertAccessible } from './support/accessible.ts';
import {
  changeCompanyRole,
  inviteColleagues,
  joinCompany,
  LOOKS,
  openSix,
  type Six,
} from './support/company.ts';
import { detachContract, moveContract, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import type { Person } from './support/person.ts';
import {
  addMember,
  chooseInPlaceMenu,
  createFolder,
  createWorkspace,
  expectEntries,
  fill,
  giveAccess,
  goTo,
  goToGeneral,
  heading,
  nameOf,
  openMembers,
  openPlaceMenu,
  openSidebar,
  openWithPlaces,
  removeMember,
  renameFolder,
} from './support/places.ts';
import { textsOf } from './support/texts.ts';

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  test.describe(`a company of six, '${language}' at ${viewport.width} px by ${by}`, () => {
    test.describe.configure({ mode: 'serial' });
    const { press, select, type, choose } = handsOf(look);
    const { common, contracts, editor, places, workspaces } = textsOf(language);
    let six: Six;
    /** Address of the contract's page. */
    let contract: string;

    test.afterAll(async () => {
      const people = Object.values(six ?? {});
      for (const { context } of people) await context.close();
      expect(people.flatMap(({ foreignRequests }) => foreignRequests)).toEqual([]);
    });

    test('five people join by invitation (J-179, J-190)', async ({ browser, signet }) => {
      six = await openSix(browser, signet, look);
      const { ada, ...others } = six;
      await ada.page.goto('/company/settings/members');
      await inviteColleagues(ada, Object.values(others));
      await assertAccessible(ada.page);
      for (const person of Object.values(others)) await joinCompany(person, signet);
      await ada.page.reload();
      for (const { email } of Object.values(six))
        await expect(ada.page.getByRole('row').filter({ hasText: email })).toBeVisible();
      await assertAccessible(ada.page);
    });

    test('Ada makes a workspace and lets people in with every role (DLG-WSNEW-01, DLG-WSSET, DLG-WSMEM, STATE-WS-01, PERM-WS-05, PERM-WS-06)', async () => {
      const { ada, max, eda, vic, fio } = six;
      const { page } = ada;
      await createWorkspace(ada, 'Legal');
      await assertAccessible(page);
      await chooseInPlaceMenu(ada, 'Legal', workspaces.menu.settings);
      const settings = page.getByRole('dialog', { name: fill(places.settings.title, { name: 'Legal' }) });
      await type(settings.getByLabel(places.settings.name), 'Law');
      await assertAccessible(page);
      await press(settings.getByRole('button', { name: places.save }));
      await expect(page).toHaveURL(/\/workspaces\/law-[0-9a-f]{8}$/);
      await page.keyboard.press('Escape');

      const members = await openMembers(ada, 'Law');
      await addMember(ada, members, { of: max, role: 'admin', suggested: true });
      await addMember(ada, members, { of: eda, role: 'editor', suggested: true });
      await addMember(ada, members, { of: vic, role: 'viewer', suggested: true });
      await addMember(ada, members, { of: fio, role: 'viewer' });
      const roleOf = (person: Person) =>
        members.getByLabel(fill(places.members.roleOf, { name: nameOf(person) }));
      await expect(roleOf(ada)).toBeDisabled();
      await assertAccessible(page);

      await select(roleOf(fio), places.role.editor);
      const question = page.getByRole('dialog', {
        name: fill(places.changeRole.title, { name: nameOf(fio) }),
      });
      await expect(question).toBeVisible();
      await assertAccessible(page);
      await press(question.getByRole('button', { name: common.cancel }));
      await expect(roleOf(fio)).toHaveValue('viewer');
      await select(roleOf(fio), places.role.editor);
      await press(question.getByRole('button', { name: places.changeRole.submit }));
      await expect(roleOf(fio)).toHaveValue('editor');
    });

    test('Fio and Max make folders, and Fio decides who reaches hers (DLG-FOLDER, DLG-ACCESS, DLG-FMENU, STATE-FOLDER, PERM-FOLDER)', async () => {
      const { fio, max, eda, vic } = six;
      const { page } = fio;
      await goTo(fio, 'Law');
      await createFolder(fio, 'Leases');
      await assertAccessible(page);
      await createFolder(fio, 'Berlin', { inherit: true });
      await renameFolder(fio, { from: 'Berlin', to: 'Hamburg' }, () => assertAccessible(page));

      await goTo(fio, 'Law', 'Leases');
      await chooseInPlaceMenu(fio, 'Leases', workspaces.menu.access);
      const access = page.getByRole('dialog', { name: fill(places.access.title, { folder: 'Leases' }) });
      await expect(access.getByText(fill(places.access.general, { count: '2' }))).toBeVisible();
      const look = () => assertAccessible(page);
      await giveAccess(fio, access, { to: vic, scope: 'none', look });
      await giveAccess(fio, access, { to: eda, scope: 'all', look });
      await press(access.getByRole('tab', { name: new RegExp(`^${places.access.with}`) }));
      const name = nameOf(eda);
      const profile = access.getByRole('combobox', { name: fill(places.access.roleOf, { name }) });
      await choose(profile, page.getByRole('option', { name: new RegExp(`^${places.profile.editor}`) }));
      const change = page.getByRole('dialog', { name: fill(places.access.changeTitle, { name }) });
      await press(change.getByRole('radio', { name: places.access.scopes.accessible, exact: true }));
      await assertAccessible(page);
      await press(change.getByRole('button', { name: places.access.changeSubmit }));
      await expect(profile).toHaveText(places.profile.editor);
      await assertAccessible(page);

      await goTo(max, 'Law');
      await createFolder(max, 'Shared', { inherit: true });
      await goTo(max, 'Law');
      await createFolder(max, 'Mistake');
      await chooseInPlaceMenu(max, 'Mistake', workspaces.menu.delete);
      const deletion = max.page.getByRole('alertdialog');
      await assertAccessible(max.page);
      await press(deletion.getByRole('button', { name: common.delete, exact: true }));
      await expect(heading(max.page, 'Law')).toBeVisible();
    });

    test('everybody sees what the role gives (PERM-WS, PERM-FOLDER, PERM-KEY, DLG-FMENU-06, SIDE-12, J-101)', async () => {
      const { menu } = workspaces;
      const sees = async (person: Person, folders: string[], entries: string[], may: boolean) => {
        await goTo(person, 'Law');
        const { page } = person;
        const inside = page.getByRole('navigation', { name: workspaces.subfolders });
        await expect(inside.getByRole('link')).toHaveText(folders);
        const main = page.getByRole('main');
        await expect(main.getByRole('button', { name: contracts.create })).toHaveCount(may ? 1 : 0);
        await expectEntries(await openPlaceMenu(person, 'Law'), entries);
        await page.keyboard.press('Escape');
        await assertAccessible(page);
      };
      const { newFolder } = workspaces;
      const { ada, max, eda, vic, fio, out } = six;
      await sees(ada, ['Leases', 'Shared'], [menu.settings, newFolder, menu.leave], true);
      await sees(max, ['Leases', 'Shared'], [menu.settings, newFolder, menu.leave], true);
      await sees(eda, ['Leases', 'Shared'], [newFolder, menu.leave], true);
      await sees(vic, ['Leases', 'Shared'], [menu.leave], false);
      await sees(fio, ['Leases', 'Shared'], [newFolder, menu.leave], true);

      const edits = [menu.newSubfolder, menu.rename];
      const inLeases: [Person, string[]][] = [
        [max, [menu.access, ...edits, menu.workspaceSettings, menu.delete]],
        [fio, [menu.access, ...edits, menu.delete]],
        [eda, edits],
      ];
      for (const [person, entries] of inLeases) {
        await goTo(person, 'Law', 'Leases');
        await expect(person.page.getByRole('main').getByRole('link', { name: 'Hamburg' })).toBeVisible();
        await expectEntries(await openPlaceMenu(person, 'Leases'), entries);
        await person.page.keyboard.press('Escape');
      }
      await goTo(vic, 'Law', 'Leases');
      const main = vic.page.getByRole('main');
      await expect(main.getByText(workspaces.empty.folderTitle)).toBeVisible();
      await expect(main.getByText(workspaces.empty.text)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Hamburg' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: fill(menu.open, { name: 'Leases' }) })).toHaveCount(0);

      for (const person of [max, out]) {
        await openWithPlaces(person.page);
        const sidebar = await openSidebar(person);
        await expect(sidebar.getByRole('button', { name: workspaces.newWorkspace })).toHaveCount(0);
        await expect(sidebar.getByText('Law')).toHaveCount(person === max ? 1 : 0);
        await assertAccessible(person.page);
      }
      await out.page.goto(new URL(vic.page.url()).pathname);
      const refused = out.page.getByRole('dialog', { name: workspaces.noAccess.title });
      await expect(refused).toBeVisible();
      await assertAccessible(out.page);
      await press(refused.getByRole('button', { name: workspaces.noAccess.ok }));
      await expect(out.page).toHaveURL(/\/my-contracts$/);
    });

    test('a contract of Eda is read by Vic, moved and detached by Max, never reached by Out (VAL-CREATE-06, J-115, STATE-DA-12, CRYPTO-09)', async () => {
      const { eda, vic, max, out } = six;
      await goTo(eda, 'Law', 'Leases');
      await press(eda.page.getByRole('main').getByRole('button', { name: contracts.create }));
      await expect(eda.page).toHaveURL(/\/contract-new\//);
      await type(eda.page.getByLabel(editor.title, { exact: true }), 'Lease of the hall');
      await expect(eda.page.getByText(editor.saved)).toBeVisible();
      await upload(eda, samplePdf('lease.pdf', 'Lease'));
      await assertAccessible(eda.page);
      await press(eda.page.getByRole('button', { name: editor.send, exact: true }));
      const sending = eda.page.getByRole('dialog');
      await expect(sending).toBeVisible();
      await assertAccessible(eda.page);
      await press(sending.getByRole('button', { name: editor.send, exact: true }));
      await expect(eda.page).toHaveURL(/\/contract-details\//);
      contract = new URL(eda.page.url()).pathname;

      const reads = async (...path: [string, ...string[]]) => {
        await goTo(vic, ...path);
        await press(vic.page.getByRole('main').getByRole('link', { name: 'Lease of the hall' }));
        await expect(vic.page.getByText('Lease, page 1', { exact: true })).toBeVisible();
      };
      await reads('Law', 'Leases');
      await assertAccessible(vic.page);
      await expect(vic.page.getByRole('button', { name: contracts.detail.more })).toHaveCount(0);
      const refused = async (person: Person) => {
        await person.page.goto(contract);
        await expect(person.page.getByRole('heading', { name: contracts.error.title })).toBeVisible();
      };
      await refused(out);

      await max.page.goto(contract);
      await moveContract(max, 'Law / Shared', () => assertAccessible(max.page));
      await reads('Law', 'Shared');

      await detachContract(max, () => assertAccessible(max.page));
      await expect(max.page).toHaveURL(/\/my-contracts$/);
      await refused(vic);
      await eda.page.goto(contract);
      await expect(eda.page.getByText('Lease, page 1', { exact: true })).toBeVisible();
    });

    test('Max becomes admin, gets the key of General without a question, and loses both again (PERM-COMP-06, PERM-COMP-07, STATE-WS-04, STATE-WS-05)', async () => {
      const { ada, max } = six;
      const { general } = workspaces;
      await goToGeneral(ada);
      await expect(ada.page.getByText(general.emptyText)).toBeVisible();
      await assertAccessible(ada.page);

      // after each load Ada's browser looks once for admins without the key; it would find Max before the test looks at
      // Max's page
      const looked = ada.page.waitForResponse(/missingAdmins/);
      await ada.page.goto('/company/settings/members');
      await looked;
      await changeCompanyRole(ada, { of: max, role: 'admin' });
      await goToGeneral(max);
      await expect(max.page.getByText(general.noKey)).toBeVisible();
      await assertAccessible(max.page);
      // it is told on any page, for a few seconds
      const added = ada.page.getByText(fill(general.added, { name: nameOf(max) })).waitFor();
      await Promise.all([added, goToGeneral(ada)]);
      await expect(ada.page.getByText(fill(general.unverified, { name: nameOf(max) }))).toHaveCount(0);
      await goToGeneral(max);
      await expect(max.page.getByText(general.emptyText)).toBeVisible();
      await expect(max.page.getByText(general.noKey)).toHaveCount(0);
      await assertAccessible(max.page);

      await ada.page.goto('/company/settings/members');
      await changeCompanyRole(ada, { of: max, role: 'member' });
      await max.page.goto('/workspaces/general');
      await expect(max.page.getByRole('dialog', { name: workspaces.noAccess.title })).toBeVisible();
      await goToGeneral(ada);
      await expect(ada.page.getByText(general.emptyText)).toBeVisible();
      await expect(ada.page.getByText(workspaces.keyChange.running)).toHaveCount(0);
      // Max keeps the roles that did not come with the role of admin
      await goTo(max, 'Law');
      const main = max.page.getByRole('main');
      await expect(main.getByRole('button', { name: contracts.create })).toBeVisible();
    });

    test('Max removes Fio and takes over the folders, Eda leaves, Ada ends the workspace (DLG-REMMEM, J-096, STATE-WS-02, STATE-WS-03, DLG-WSSET-04)', async () => {
      const { ada, max, eda, fio, vic } = six;
      await goTo(max, 'Law');
      const members = await openMembers(max, 'Law');
      const removal = { of: fio, workspace: 'Law', newOwner: max };
      await removeMember(max, members, removal, () => assertAccessible(max.page));
      await goTo(max, 'Law', 'Leases', 'Hamburg');
      await fio.page.goto(new URL(max.page.url()).pathname);
      await expect(fio.page.getByRole('dialog', { name: workspaces.noAccess.title })).toBeVisible();

      await goTo(eda, 'Law');
      await chooseInPlaceMenu(eda, 'Law', workspaces.menu.leave);
      const leaving = eda.page.getByRole('alertdialog');
      await select(leaving.getByLabel(places.remove.newOwner), nameOf(ada));
      await assertAccessible(eda.page);
      await press(leaving.getByRole('button', { name: places.leave.submit }));
      await expect(eda.page).toHaveURL(/\/my-contracts$/);

      await goTo(ada, 'Law');
      await expect(ada.page.getByText(workspaces.keyChange.running)).toHaveCount(0);
      await chooseInPlaceMenu(ada, 'Law', workspaces.menu.settings);
      await press(ada.page.getByRole('button', { name: places.settings.delete }));
      const end = ada.page.getByRole('alertdialog');
      await type(end.getByLabel(places.settings.deleteInput), 'law');
      await press(end.getByRole('button', { name: places.settings.delete }));
      await expect(end.getByText(places.settings.wrongName)).toBeVisible();
      await assertAccessible(ada.page);
      await type(end.getByLabel(places.settings.deleteInput), 'Law');
      await press(end.getByRole('button', { name: places.settings.delete }));
      await expect(ada.page).toHaveURL(/\/my-contracts$/);
      await openWithPlaces(vic.page);
      const sidebar = await openSidebar(vic);
      await expect(sidebar.getByText('Law')).toHaveCount(0);
    });
  });
}
