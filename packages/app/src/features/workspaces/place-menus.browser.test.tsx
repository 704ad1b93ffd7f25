import { Link } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { folderPath, workspacePath } from '../../shared/config/paths.ts';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { speakEnglish } from '../../testing/english.ts';
import { startPlaces, type FakePlaces } from '../../testing/fake-places.ts';
import { renderInSidebar } from '../../testing/place-app.tsx';
import { LEGAL, NDA, type TestPlace } from '../../testing/workspaces.ts';
import WorkspacesSection from './workspaces-section.tsx';

const LEGAL_PATH = workspacePath('legal-91bfafb2');
const NDA_PATH = folderPath('legal-91bfafb2', 'nda-0192ccdd');
const LEASES: TestPlace = { ...NDA, id: '0192dddd-0000-4000-8000-000000000001', title: 'Leases' };
const BELOW: TestPlace = {
  ...NDA,
  id: '0192eeee-0000-4000-8000-000000000001',
  title: 'Below',
  parentFolderId: NDA.id,
  level: 2,
};

let places: FakePlaces;

beforeAll(() => speakEnglish('workspaces'));
beforeEach(async () => {
  localStorage.clear();
  places = await startPlaces();
});

const show = (path = LEGAL_PATH) => renderInSidebar(<WorkspacesSection />, path);
const menuOf = (name: string) => page.getByRole('button', { name: `Actions of ${name}` });
const address = page.getByTestId('address');

/** Opens a menu by keyboard and returns its entries. */
async function entriesOf(name: string): Promise<string[]> {
  await expect.element(menuOf(name)).toBeVisible();
  menuOf(name).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent ?? '');
}

/** Opens a menu and chooses an entry, by keyboard. */
async function choose(name: string, entry: string): Promise<void> {
  await entriesOf(name);
  await userEvent.keyboard(entry);
  await expect.element(page.getByRole('menuitem', { name: entry, exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}

describe('the menus', () => {
  it('a workspace’s menu offers the actions of the role in it (DLG-FMENU-02, DLG-FMENU-03, J-096, J-099)', async () => {
    const offered = {
      viewer: [],
      editor: ['New folder'],
      admin: ['Settings', 'New folder'],
    };
    for (const [role, entries] of Object.entries(offered)) {
      places.workspaces = [{ ...LEGAL, role: role as keyof typeof offered }];
      forgetAnswers();
      const { unmount } = await show();
      const expected = [...entries, 'Leave workspace'];
      expect(await entriesOf('Legal')).toEqual(expected);
      await unmount();
    }
  });

  it('a person who manages members without being one has no membership to leave (J-096, PERM-KEY-02)', async () => {
    places.workspaces = [{ ...LEGAL, role: 'company-admin' }];
    await show();
    expect(await entriesOf('Legal')).toEqual(['Settings', 'New folder']);
  });

  it('a folder’s menu offers the actions of the role in it (DLG-FMENU-01, DLG-FMENU-02, DLG-FMENU-03, DLG-FMENU-04, DLG-FMENU-05, DLG-FMENU-06)', async () => {
    const edits = ['New subfolder', 'Rename'];
    const all = ['Manage access', ...edits, 'Delete'];
    const allOfBoth = ['Manage access', ...edits, 'Workspace settings', 'Delete'];
    for (const [workspace, folder, expected] of [
      ['viewer', 'editor', edits],
      ['editor', 'parent-owner', all],
      ['editor', 'owner', all],
      ['admin', 'maintainer', allOfBoth],
      ['company-admin', 'company-admin', allOfBoth],
    ] as const) {
      places.workspaces = [{ ...LEGAL, role: workspace }];
      places.folders = [{ ...NDA, role: folder }];
      forgetAnswers();
      const { unmount } = await show();
      expect(await entriesOf('NDA')).toEqual(expected);
      await unmount();
    }
    places.folders = [{ ...NDA, role: 'viewer' }];
    places.workspaces = [{ ...LEGAL, role: 'viewer' }];
    forgetAnswers();
    await show();
    await expect.element(page.getByRole('link', { name: 'NDA' })).toBeVisible();
    expect(menuOf('NDA').elements()).toEqual([]);
  });

  it('a folder of the deepest level cannot have subfolders; the menu is also in German (J-108)', async () => {
    places.folders = [{ ...NDA, level: 7 }];
    places.workspaces = [LEGAL];
    await changeLanguage('de');
    try {
      await show();
      const button = page.getByRole('button', { name: 'Aktionen für NDA' });
      await userEvent.click(button);
      await expect.element(page.getByRole('menuitem')).toHaveTextContent('Umbenennen');
    } finally {
      await changeLanguage('en');
    }
  });
});

it('an entry makes its place the active one; My contracts and Archive clear it (SIDE-24, SIDE-25, SIDE-26, STATE-WS-07)', async () => {
  await renderInSidebar(
    <>
      <Link to="/my-contracts">My contracts</Link>
      <Link to="/archive">Archive</Link>
      <WorkspacesSection />
    </>,
  );
  const active = () =>
    page
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  for (const elsewhere of ['My contracts', 'Archive']) {
    await userEvent.click(page.getByRole('link', { name: 'Legal' }));
    await expect.poll(active).toEqual(['Legal']);
    await userEvent.click(page.getByRole('link', { name: 'NDA' }));
    await expect.poll(active).toEqual(['NDA']);
    await userEvent.click(page.getByRole('link', { name: elsewhere }));
    await expect.poll(active).toEqual([]);
  }
});

describe('a folder', () => {
  it('is renamed; its address follows and the focus comes back (DLG-FMENU-04, API-39)', async () => {
    await show(NDA_PATH);
    await choose('NDA', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename folder' });
    await expect.element(dialog.getByLabelText('Folder name')).toHaveFocus();
    await userEvent.fill(dialog.getByLabelText('Folder name'), ' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Required')).toBeVisible();
    await userEvent.fill(dialog.getByLabelText('Folder name'), 'Secrets');
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveTextContent(folderPath('legal-91bfafb2', 'secrets-0192ccdd'));
    await expect.element(page.getByRole('link', { name: 'Secrets' })).toHaveAttribute('aria-current', 'page');
    await expect.element(menuOf('Secrets')).toHaveFocus();
  });

  it('is deleted after a question; a viewer below it is sent to the workspace (STATE-FOLDER-01, STATE-FOLDER-02, STATE-FOLDER-03)', async () => {
    places.folders.push(BELOW, LEASES);
    await show(folderPath('legal-91bfafb2', 'below-0192eeee'));
    await choose('NDA', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete NDA?' });
    await expect.element(question.getByText(/all of them move to the workspace Legal/)).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(places.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    places.calls.length = 0;
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => address.element().textContent).toBe(LEGAL_PATH);
    await expect.element(page.getByRole('link', { name: 'NDA' })).not.toBeInTheDocument();
    const asked = places.calls.map(({ method, url }) => `${method} ${url.split('?', 1)[0] ?? ''}`);
    expect(asked.filter((call) => call.startsWith('GET')).toSorted()).toEqual([
      'GET /ui-api/workspaces',
      `GET /ui-api/workspaces/${LEGAL.id}/folders`,
    ]);
  });

  it('a viewer in another folder stays there (STATE-FOLDER-02)', async () => {
    places.folders.push(LEASES);
    const path = folderPath('legal-91bfafb2', 'leases-0192dddd');
    await show(path);
    await choose('NDA', 'Delete');
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
    await expect.element(page.getByRole('link', { name: 'NDA' })).not.toBeInTheDocument();
    await expect.element(address).toHaveTextContent(path);
  });
});

it('the settings of the workspace open from the menu of a folder, too (DLG-FMENU-02)', async () => {
  await show();
  await choose('NDA', 'Workspace settings');
  await expect.element(page.getByRole('dialog', { name: /Legal/ })).toBeVisible();
});

describe('the order', () => {
  /** General, which company admins see first, has no order. */
  const names = () =>
    page
      .getByRole('navigation')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'General');

  beforeEach(() => places.folders.push(LEASES));

  it('a folder is moved by keyboard, with an announcement; the order is stored for the person (SIDE-27, ENT-WS-10)', async () => {
    const { unmount } = await show();
    await expect.poll(names).toEqual(['Legal', 'NDA', 'Leases']);
    expect(await entriesOf('NDA')).toEqual([
      'Manage access',
      'New subfolder',
      'Rename',
      'Move down',
      'Workspace settings',
      'Delete',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('NDA', 'Move down');
    await expect.poll(names).toEqual(['Legal', 'Leases', 'NDA']);
    await expect.element(page.getByText('NDA is now 2 of 2')).toBeInTheDocument();
    await expect.element(menuOf('NDA')).toHaveFocus();
    await unmount();
    await show();
    await expect.poll(names).toEqual(['Legal', 'Leases', 'NDA']);
  });

  it('a workspace is dragged to the place of another one (SIDE-27)', async () => {
    places.workspaces.push({ ...LEGAL, id: '0192ffff-0000-4000-8000-000000000001', title: 'Sales' });
    await show('/my-contracts');
    await expect.poll(names).toEqual(['Legal', 'Sales']);
    const sales = page.getByRole('link', { name: 'Sales' });
    await userEvent.hover(sales);
    await expect.element(sales).toHaveAttribute('draggable', 'false');
    await userEvent.dragAndDrop(sales, page.getByRole('link', { name: 'Legal' }), { steps: 10 });
    await expect.poll(names).toEqual(['Sales', 'Legal']);
    // a drag is no click
    await expect.element(address).toHaveTextContent('/my-contracts');
  });

  it('an unreadable order is ignored (J-120)', async () => {
    localStorage.setItem(`placeOrder_${places.me.account.id}`, '{broken');
    await show();
    await expect.poll(names).toEqual(['Legal', 'NDA', 'Leases']);
  });
});
