import { assertAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { openAccount } from './support/actor.ts';
import { type Person } from './support/person.ts';
import { textsOf, type E2eLanguage } from './support/texts.ts';

const SIZES = { en: { width: 1280, height: 900 }, de: { width: 360, height: 740 } } as const;

/** The row of a member in the settings of the company. */
const rowOf = ({ page }: Person, member: Person) => page.getByRole('row').filter({ hasText: member.email });

async function actOn(admin: Person, member: Person, action: string): Promise<void> {
  await rowOf(admin, member).getByRole('button').click();
  await admin.page.getByRole('menuitem', { name: action }).click();
}

for (const language of ['en', 'de'] satisfies E2eLanguage[]) {
  const viewport = SIZES[language];
  test(`in '${language}' at ${viewport.width} px a company invites, promotes, demotes and removes somebody (ROUTE-37, ROUTE-39, PERM-COMP-07, SIDE-22, J-179, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const ada = await newcomer({ firstName: 'Ada', company: 'Ada GmbH', language, viewport });
    const bob = await newcomer({ firstName: 'Bob', language, viewport });
    const { common, company: t } = textsOf(language);
    await openAccount(ada, signet);

    await ada.page.goto('/company/settings/members');
    await ada.page.getByRole('button', { name: t.members.invite }).click();
    const dialog = ada.page.getByRole('dialog', { name: t.invite.title });
    await dialog.getByLabel(t.invite.emails).fill(`${bob.email} `);
    await assertAccessible(ada.page);
    await dialog.getByRole('button', { name: t.invite.submit }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ada.page.getByText(bob.email)).toBeVisible();
    await assertAccessible(ada.page);

    await expect.poll(async () => (await signet.mails(bob.email)).length).toBe(1);
    await openAccount(bob, signet);
    const invitation = bob.page.getByRole('region', { name: t.invited.region });
    await expect(invitation).toContainText('Ada GmbH');
    await assertAccessible(bob.page);
    await invitation.getByRole('button', { name: t.invited.join }).click();
    await expect(invitation).toHaveCount(0);

    await ada.page.reload();
    await actOn(ada, bob, t.members.changeRole);
    const roles = ada.page.getByRole('dialog');
    await roles.getByRole('radio', { name: t.roleHints.admin }).check();
    await assertAccessible(ada.page);
    await roles.getByRole('button', { name: t.changeRole.submit }).click();
    await expect(rowOf(ada, bob).getByText(t.roles.admin, { exact: true })).toBeVisible();

    await bob.page.goto('/my-contracts');
    if (language === 'de') await bob.page.getByRole('button', { name: common.nav.openMenu }).click();
    await bob.page.getByRole('button', { name: new RegExp(common.nav.profileMenu) }).click();
    await bob.page.getByRole('menuitem', { name: common.nav.companySettings }).click();
    await expect(bob.page.getByRole('heading', { name: t.general.title, level: 1 })).toBeVisible();
    await bob.page.getByLabel(t.general.name).fill('Ada & Bob GmbH');
    await bob.page.getByRole('button', { name: t.general.save }).click();
    await expect(bob.page.getByRole('heading', { name: 'Ada & Bob GmbH' })).toBeVisible();
    await assertAccessible(bob.page);

    await actOn(ada, bob, t.members.changeRole);
    await roles.getByRole('radio', { name: t.roleHints.member }).check();
    await roles.getByRole('button', { name: t.changeRole.submit }).click();
    await expect(rowOf(ada, bob).getByText(t.roles.member, { exact: true })).toBeVisible();
    await actOn(ada, bob, t.members.remove);
    const question = ada.page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await assertAccessible(ada.page);
    await question.getByRole('button', { name: common.remove }).click();
    // no row is found while the question covers them
    await expect(question).toHaveCount(0);
    await expect(rowOf(ada, bob)).toHaveCount(0);

    await bob.page.goto('/company/settings/members');
    await expect(bob.page).toHaveURL(/\/home$/);
    // Ada's browser lets an admin into the company's workspace by itself, which comes too late for one of a few seconds
    const troubles = ada.troubles.filter((text) => !/403 .*\/workspaces\/[^/]+\/members$/.test(text));
    expect([...troubles, ...ada.foreignRequests, ...bob.foreignRequests]).toEqual([]);
  });
}
