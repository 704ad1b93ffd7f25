import { expect, type Browser } from '@playwright/test';
import { handsOf } from './hands.ts';
import { openAccount } from './actor.ts';
import { openBrowserFor, type Person, type PersonOptions } from './person.ts';
import type { Signet } from './signet.ts';
import { textsOf } from './texts.ts';

const NAMES = ['Ada', 'Max', 'Eda', 'Vic', 'Fio', 'Out'] as const;

/** The company admin, a maintainer, an editor, a viewer, the owner of a folder, and a colleague who is no member. */
export type Six = Record<Lowercase<(typeof NAMES)[number]>, Person>;

export type Look = Pick<PersonOptions, 'language' | 'viewport'>;

/** The two corners of how people work; see handsOf. */
export const LOOKS: readonly (Look & { by: string })[] = [
  { language: 'en', viewport: { width: 1280, height: 900 }, by: 'mouse' },
  { language: 'de', viewport: { width: 360, height: 740 }, by: 'keyboard alone' },
];

/** Six browsers; Ada has signed up with a company and is logged in. */
export async function openSix(browser: Browser, signet: Signet, look: Look): Promise<Six> {
  const people = await Promise.all(
    NAMES.map((firstName) =>
      openBrowserFor(browser, signet, {
        firstName,
        lastName: 'Six',
        email: `${firstName.toLowerCase()}.${look.language}.${process.pid}@example.com`,
        ...(firstName === 'Ada' && { company: 'Six GmbH' }),
        ...look,
      }),
    ),
  );
  const six = Object.fromEntries(people.map((person) => [person.firstName.toLowerCase(), person])) as Six;
  await enter(six.ada, signet);
  return six;
}

async function enter(person: Person, signet: Signet): Promise<void> {
  await openAccount(person, signet);
}

/** Invites people to the company, from the page of its members. */
export async function inviteColleagues(
  admin: Person,
  people: readonly Person[],
  role: 'creator' | 'member' = 'member',
): Promise<void> {
  const { page, language } = admin;
  const { press, type } = handsOf(admin);
  const { invite, members, roleHints } = textsOf(language).company;
  await press(page.getByRole('button', { name: members.invite }));
  const dialog = page.getByRole('dialog', { name: invite.title });
  await type(dialog.getByLabel(invite.emails), `${people.map(({ email }) => email).join(' ')} `);
  await press(dialog.getByRole('radio', { name: roleHints[role] }));
  await press(dialog.getByRole('button', { name: invite.submit }));
  await expect(dialog).toHaveCount(0);
  for (const { email } of people) await expect(page.getByText(email)).toBeVisible();
}

/** Signs up with the invited address, and joins. */
export async function joinCompany(person: Person, signet: Signet): Promise<void> {
  await enter(person, signet);
  const { invited } = textsOf(person.language).company;
  const invitation = person.page.getByRole('region', { name: invited.region });
  await handsOf(person).press(invitation.getByRole('button', { name: invited.join }));
  await expect(invitation).toHaveCount(0);
}

/** Gives a colleague another company role, from the page of the members. */
export async function changeCompanyRole(
  admin: Person,
  { of, role }: { of: Person; role: 'admin' | 'creator' | 'member' },
): Promise<void> {
  const { page, language } = admin;
  const { press } = handsOf(admin);
  const t = textsOf(language).company;
  const row = page.getByRole('row').filter({ hasText: of.email });
  await press(row.getByRole('button'));
  await press(page.getByRole('menuitem', { name: t.members.changeRole }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('radio', { name: t.roleHints[role] }));
  await press(dialog.getByRole('button', { name: t.changeRole.submit }));
  await expect(row.getByText(t.roles[role], { exact: true })).toBeVisible();
}
