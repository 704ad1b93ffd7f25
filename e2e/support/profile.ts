import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { textsOf } from './texts.ts';

/** Opens the profile menu, on a small screen through the drawer. */
export async function openProfileMenu({ page, language, viewport }: Person): Promise<void> {
  const { nav } = textsOf(language).common;
  if (viewport.width < 900) await page.getByRole('button', { name: nav.openMenu }).click();
  await page.getByRole('button', { name: nav.profileMenu }).click();
}

/** Opens the profile settings at 'Security and login'. */
export async function openSecurity(person: Person): Promise<Locator> {
  const t = textsOf(person.language);
  await openProfileMenu(person);
  await person.page.getByRole('menuitem', { name: t.common.nav.profile, exact: true }).click();
  await person.page.getByRole('tab', { name: t.profile.tabs.security }).click();
  return person.page.getByRole('dialog', { name: t.profile.title });
}

/** Logs out; whatever dialog is open must be closed before. */
export async function logOut(person: Person): Promise<void> {
  const t = textsOf(person.language);
  await person.page.reload();
  await openProfileMenu(person);
  await person.page.getByRole('menuitem', { name: t.common.nav.logOut }).click();
  await expect(person.page).toHaveURL(/\/login$/);
}

/** Types address and password at /login, and sends them. */
export async function submitLogIn({ page, language, email, password }: Person): Promise<void> {
  const t = textsOf(language);
  await page.getByLabel(t.auth.email, { exact: true }).fill(email);
  await page.getByLabel(t.auth.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.auth.logIn.submit }).click();
}
