import { assertAccessible } from './support/accessible.ts';
import { createDraft, startInvite } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('a company asks its members to compare keys, and the first sharing waits for it', async ({
  olga,
  sigrid,
}) => {
  const { page } = olga;
  const rule = page.getByRole('switch', { name: t.company.general.rules.comparesKeys });
  await page.goto('/company/settings/general');
  await rule.click();
  await expect(rule).toBeChecked();

  await createDraft(olga, 'Only after a call');
  const form = await startInvite(olga, sigrid.email, 'view');
  await expect(form.getByText(t.common.codes.KeyNotCompared)).toBeVisible();
  await assertAccessible(page);
  await form.getByRole('button', { name: fill(t.sending.invite.compare, { address: sigrid.email }) }).click();
  const words = page.getByRole('dialog');
  await expect(words.getByRole('listitem')).toHaveCount(12);
  await assertAccessible(page);
  await words.getByRole('button', { name: t.pins.key.same }).click();
  await expect(words.getByRole('button', { name: t.pins.key.takeBack })).toBeVisible();
  await page.keyboard.press('Escape');

  // what was typed is still there
  await expect(form.getByText(sigrid.email, { exact: true })).toBeVisible();
  await form.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(t.pins.key.compared)).toBeVisible();

  await page.goto('/company/settings/general');
  // by the chain, not by what the page remembers
  await expect(rule).toBeChecked();
  await rule.click();
  await expect(rule).not.toBeChecked();
  await expect(rule).toBeEnabled();
});

test('an admin turns General off, and it leaves the sidebar until it is turned on again (SIDE-10, ENT-WS-02)', async ({
  olga: { page },
}) => {
  const general = page.getByRole('link', { name: t.workspaces.general.title, exact: true });
  const rule = page.getByRole('switch', { name: t.company.general.rules.companyWorkspaceEnabled });
  await page.goto('/company/settings/general');
  await rule.click();
  await expect(rule).not.toBeChecked();
  const back = page.getByRole('link', { name: t.common.nav.backToWorkspace });
  await back.click();
  await expect(page.getByRole('button', { name: t.workspaces.newWorkspace })).toBeVisible();
  await expect(general).toHaveCount(0);
  await page.goto('/workspaces/general');
  await expect(page.getByText(t.workspaces.general.off)).toBeVisible();
  await assertAccessible(page);
  await page.goto('/company/settings/general');
  await rule.click();
  await expect(rule).toBeChecked();
  await back.click();
  await expect(general).toBeVisible();
});
