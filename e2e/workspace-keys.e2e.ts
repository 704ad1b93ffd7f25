import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { finish, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { addMember, callAs, removeMember } from './support/member.ts';
import { activate, logIn, signUp, type Person } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

/** Makes a contract with one document at the place that is shown; answers its id. */
async function createHere(owner: Person, title: string, text: string): Promise<string> {
  const { page } = owner;
  await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(page).toHaveURL(/\/contract-new\//);
  await page.getByLabel(t.contracts.editor.title, { exact: true }).fill(title);
  await expect(page.getByText(t.contracts.editor.saved)).toBeVisible();
  await upload(owner, samplePdf('terms.pdf', text));
  await finish(owner);
  return page.url().split('/').at(-1) ?? '';
}

const readsInWorkspace = async (page: Page, path: string, title: string, text: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText(`${text}, page 1`, { exact: true })).toBeVisible();
};

test('CRYPTO-09 VAL-CREATE-05 STATE-DA-12 GEN-19 members read what is filed; who is removed reads nothing filed afterwards', async ({
  olga,
  sigrid,
  newcomer,
  signet,
}) => {
  const vera = await newcomer({ firstName: 'Vera' });
  await signUp(vera);
  await activate(vera, signet);
  await logIn(vera);

  // Olga makes a workspace and a contract in it
  await olga.page.goto('/my-contracts');
  await olga.page.getByRole('button', { name: t.workspaces.newWorkspace }).click();
  const dialog = olga.page.getByRole('dialog', { name: t.workspaces.createWorkspace.title });
  await dialog.getByLabel(t.workspaces.createWorkspace.name).fill('Legal');
  await dialog.getByRole('button', { name: t.workspaces.createWorkspace.submit }).click();
  await expect(olga.page).toHaveURL(/\/workspaces\/legal-/);
  const place = new URL(olga.page.url()).pathname;
  const { data } = await callAs(olga, signet, 'GET', '/workspaces');
  const workspaceId = data.find(({ attributes }) => place.endsWith(String(attributes['slug'])))?.id ?? '';
  const member = { workspaceId, role: 'viewer' } as const;
  const membership = await addMember(olga, signet, { ...member, person: sigrid });
  await addMember(olga, signet, { ...member, person: vera });
  await olga.page.goto(place);
  await createHere(olga, 'Filed before', 'Before');

  // both members read it
  await readsInWorkspace(sigrid.page, place, 'Filed before', 'Before');
  await assertAccessible(sigrid.page);
  await readsInWorkspace(vera.page, place, 'Filed before', 'Before');

  // Sigrid is removed; Olga's next visit changes the key
  await removeMember(olga, signet, { workspaceId, membership, person: sigrid });
  await olga.page.goto(place);
  const state = async () => {
    const { data: workspace } = await callAs(olga, signet, 'GET', `/workspaces/${workspaceId}`);
    return [workspace.attributes['keyEpoch'], workspace.attributes['keyChangePending']];
  };
  await expect.poll(state).toEqual([1, false]);
  await expect(olga.page.getByText(t.workspaces.keyChange.running)).toHaveCount(0);
  const after = await createHere(olga, 'Filed after', 'After');

  // Vera reads what was wrapped anew and what is new, Sigrid neither
  await readsInWorkspace(vera.page, place, 'Filed before', 'Before');
  await readsInWorkspace(vera.page, place, 'Filed after', 'After');
  await sigrid.page.goto(`/contract-details/${after}`);
  await expect(sigrid.page.getByRole('heading', { name: t.contracts.error.title })).toBeVisible();
  await sigrid.page.goto(place);
  await expect(sigrid.page.getByRole('dialog', { name: t.workspaces.noAccess.title })).toBeVisible();

  // taken out of the workspace it is Olga's alone
  await olga.page.goto(`/contract-details/${after}`);
  await olga.page.getByRole('button', { name: t.contracts.detail.more }).click();
  await olga.page.getByRole('menuitem', { name: t.contracts.filing.detach }).click();
  const question = olga.page.getByRole('alertdialog');
  await expect(question).toContainText('Members of Legal');
  await assertAccessible(olga.page);
  await question.getByRole('button', { name: t.contracts.filing.detachConfirm }).click();
  await expect(olga.page.getByText(t.contracts.filing.detached)).toBeVisible();
  await vera.page.goto(`/contract-details/${after}`);
  await expect(vera.page.getByRole('heading', { name: t.contracts.error.title })).toBeVisible();

  // and filed again, Vera is back
  await olga.page.getByRole('button', { name: t.contracts.detail.more }).click();
  await olga.page.getByRole('menuitem', { name: t.contracts.filing.move }).click();
  const picker = olga.page.getByRole('dialog', { name: t.contracts.filing.title });
  await picker.getByLabel(t.contracts.filing.place).selectOption({ label: 'Legal' });
  await assertAccessible(olga.page);
  await picker.getByRole('button', { name: t.contracts.filing.submit }).click();
  await expect(picker).toHaveCount(0);
  await readsInWorkspace(vera.page, place, 'Filed after', 'After');
  expect(olga.foreignRequests).toEqual([]);
});
