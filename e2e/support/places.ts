import { expect, type Locator, type Page } from '@playwright/test';
import { handsOf } from './hands.ts';
import type { Person } from './person.ts';
import { textsOf } from './texts.ts';

/** A text with its values. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, level: 1, exact: true });

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** The navigation, which is behind a button on a small screen. */
export async function openSidebar(person: Person): Promise<Locator> {
  const { page, language, viewport } = person;
  const { nav } = textsOf(language).common;
  const sidebar = page.getByRole('navigation', { name: nav.main });
  if (viewport.width < 900 && !(await sidebar.isVisible()))
    await handsOf(person).press(page.getByRole('button', { name: nav.openMenu }));
  await expect(sidebar).toBeVisible();
  return sidebar;
}

/** Goes to a workspace by the sidebar, and from there to folders by the links on their pages. */
export async function goTo(person: Person, workspace: string, ...folders: string[]): Promise<void> {
  const { page, language } = person;
  const { press } = handsOf(person);
  await page.goto('/my-contracts');
  const sidebar = await openSidebar(person);
  await press(sidebar.getByRole('link', { name: workspace, exact: true }));
  await expect(heading(page, workspace)).toBeVisible();
  const { subfolders } = textsOf(language).workspaces;
  for (const folder of folders) {
    const inside = page.getByRole('navigation', { name: subfolders });
    await press(inside.getByRole('link', { name: folder, exact: true }));
    await expect(heading(page, folder)).toBeVisible();
  }
}

/** Goes to the company workspace by the sidebar. */
export async function goToGeneral(person: Person): Promise<void> {
  const { general } = textsOf(person.language).workspaces;
  await person.page.goto('/my-contracts');
  const sidebar = await openSidebar(person);
  await handsOf(person).press(sidebar.getByRole('link', { name: general.title, exact: true }));
  await expect(heading(person.page, general.title)).toBeVisible();
}

/** Makes a workspace, which is shown afterwards. */
export async function createWorkspace(person: Person, name: string): Promise<void> {
  const { page, language } = person;
  const { press, type } = handsOf(person);
  const t = textsOf(language).workspaces;
  await page.goto('/my-contracts');
  const sidebar = await openSidebar(person);
  await press(sidebar.getByRole('button', { name: t.newWorkspace }));
  const dialog = page.getByRole('dialog', { name: t.createWorkspace.title });
  await type(dialog.getByLabel(t.createWorkspace.name), name);
  await press(dialog.getByRole('button', { name: t.createWorkspace.submit }));
  await expect(heading(page, name)).toBeVisible();
}

/** Opens the menu of the place that is shown. */
export async function openPlaceMenu(person: Person, place: string): Promise<Locator> {
  const { page, language } = person;
  const name = fill(textsOf(language).workspaces.menu.open, { name: place });
  // a contract of the same name has a menu in its row
  await handsOf(person).press(page.getByRole('main').locator('header').getByRole('button', { name }));
  return page.getByRole('menu');
}

/** What a menu offers. */
export const expectEntries = (menu: Locator, entries: readonly string[]): Promise<void> =>
  expect(menu.getByRole('menuitem')).toHaveText(entries);

export async function chooseInPlaceMenu(person: Person, place: string, entry: string): Promise<void> {
  const menu = await openPlaceMenu(person, place);
  await handsOf(person).press(menu.getByRole('menuitem', { name: entry, exact: true }));
}

/** Opens the settings of the workspace that is shown at its members. */
export async function openMembers(person: Person, workspace: string): Promise<Locator> {
  const { page, language } = person;
  const { places, workspaces } = textsOf(language);
  await chooseInPlaceMenu(person, workspace, workspaces.menu.settings);
  const settings = page.getByRole('dialog', { name: fill(places.settings.title, { name: workspace }) });
  await handsOf(person).press(settings.getByRole('tab', { name: new RegExp(`^${places.members.tab}`) }));
  return settings;
}

export interface NewMember {
  of: Person;
  role: 'admin' | 'editor' | 'viewer';
  /** Whether a colleague is chosen by the beginning of the address. @default false */
  suggested?: boolean;
}

/** Adds somebody in the open settings of a workspace; colleagues are suggested when the address is begun. */
export async function addMember(
  person: Person,
  settings: Locator,
  { of, role, suggested = false }: NewMember,
): Promise<void> {
  const { page, language } = person;
  const { choose, press, select, type } = handsOf(person);
  const { members, role: roles } = textsOf(language).places;
  const email = settings.getByLabel(members.email);
  await type(email, suggested ? of.email.slice(0, -4) : of.email);
  // the list opens at once, and colleagues come into it later
  await expect(email).toHaveAttribute('aria-expanded', 'true');
  const colleague = page.getByRole('option', { name: new RegExp(of.email) });
  if (suggested) {
    await expect(colleague).toBeVisible();
    await choose(email, colleague);
  } else await page.keyboard.press('Escape');
  await expect(email).toHaveValue(of.email);
  await select(settings.getByLabel(members.role, { exact: true }), roles[role]);
  await press(settings.getByRole('button', { name: members.add }));
  await expect(settings.getByLabel(fill(members.roleOf, { name: nameOf(of) }))).toHaveValue(role);
}

/**
 * Removes a member in the open settings of a workspace; the folders go to somebody else.
 *
 * @param look at the question, before it is answered
 */
export async function removeMember(
  person: Person,
  settings: Locator,
  { of, workspace, newOwner }: { of: Person; workspace: string; newOwner: Person },
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const { page, language } = person;
  const { press, select } = handsOf(person);
  const { remove } = textsOf(language).places;
  const names = { name: nameOf(of), workspace };
  await press(settings.getByRole('button', { name: fill(remove.label, names) }));
  const question = page.getByRole('alertdialog', { name: fill(remove.title, names) });
  await expect(question.getByRole('button', { name: remove.submit })).toBeDisabled();
  await look();
  await select(question.getByLabel(remove.newOwner), nameOf(newOwner));
  await press(question.getByRole('button', { name: remove.submit }));
  await expect(question).toHaveCount(0);
}

/** Makes a folder at the place that is shown, and is in it afterwards. */
export async function createFolder(person: Person, name: string, { inherit = false } = {}): Promise<void> {
  const { page, language } = person;
  const { press, type } = handsOf(person);
  const t = textsOf(language).workspaces;
  await press(page.getByRole('main').getByRole('button', { name: t.newFolder, exact: true }));
  const dialog = page.getByRole('dialog', { name: t.createFolder.title });
  await type(dialog.getByLabel(t.createFolder.name), name);
  if (inherit) await press(dialog.getByRole('checkbox', { name: t.createFolder.inherit }));
  await press(dialog.getByRole('button', { name: t.createFolder.submit }));
  await expect(heading(page, name)).toBeVisible();
}

/** Renames the folder that is shown; `look` sees the dialog before it is answered. */
export async function renameFolder(
  person: Person,
  { from, to }: { from: string; to: string },
  look: () => Promise<void>,
): Promise<void> {
  const { page, language } = person;
  const { press, type } = handsOf(person);
  const { places, workspaces } = textsOf(language);
  await chooseInPlaceMenu(person, from, workspaces.menu.rename);
  const dialog = page.getByRole('dialog', { name: places.folder.renameTitle });
  await type(dialog.getByLabel(places.folder.name), to);
  await look();
  await press(dialog.getByRole('button', { name: places.save }));
  await expect(heading(page, to)).toBeVisible();
}

/** Lets somebody into a folder, in the open dialog about its access; `look` sees the list and the question. */
export async function giveAccess(
  person: Person,
  dialog: Locator,
  { to, scope, look }: { to: Person; scope: 'none' | 'accessible' | 'all'; look: () => Promise<void> },
): Promise<void> {
  const { page, language } = person;
  const { press } = handsOf(person);
  const { access } = textsOf(language).places;
  const names = { name: nameOf(to) };
  await press(dialog.getByRole('tab', { name: access.without }));
  await look();
  await press(dialog.getByRole('button', { name: fill(access.giveTo, names) }));
  const question = page.getByRole('dialog', { name: fill(access.giveTitle, names) });
  await press(question.getByRole('radio', { name: access.scopes[scope], exact: true }));
  await look();
  await press(question.getByRole('button', { name: access.giveSubmit }));
  await expect(question).toHaveCount(0);
}

/** Opens the own contracts and waits until the list of workspaces has come, for looks at what is not in it. */
export async function openWithPlaces(page: Page): Promise<void> {
  const listed = page.waitForResponse((response) => response.url().includes('/ui-api/workspaces?'));
  await page.goto('/my-contracts');
  await (await listed).finished();
}
