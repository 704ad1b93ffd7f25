import type { Page } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { detachContract, finish, moveContract, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { openAccount } from './support/actor.ts';
import { type Person } from './support/person.ts';
import { addMember, createWorkspace, heading, openMembers, removeMember } from './support/places.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

/** Makes a contract with one document at the place that is shown; answers its id. */
async function createHere(owner: Person, title: string, text: string): Promise<string> {
  const { page } = owner;
  await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
  await expect(page).toHaveURL(/\/contract-new\//);
  await page.getByLabel(t.editor.title, { exact: true }).fill(title);
  await expect(page.getByText(t.editor.saved)).toBeVisible();
  await upload(owner, samplePdf('terms.pdf', text));
  await finish(owner);
  return page.url().split('/').at(-1) ?? '';
}

const readsInWorkspace = async (page: Page, path: string, title: string, text: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText(`${text}, page 1`, { exact: true })).toBeVisible();
};

test('members read what is filed; who is removed reads nothing filed afterwards (CRYPTO-09, VAL-CREATE-05, STATE-DA-12, GEN-19)', async ({
  olga,
  sigrid,
  newcomer,
  signet,
}) => {
  const vera = await newcomer({ firstName: 'Vera' });
  await openAccount(vera, signet);

  // Olga makes a workspace and a contract in it
  await createWorkspace(olga, 'Legal');
  const place = new URL(olga.page.url()).pathname;
  const settings = await openMembers(olga, 'Legal');
  await addMember(olga, settings, { of: sigrid, role: 'viewer' });
  await addMember(olga, settings, { of: vera, role: 'viewer' });
  await olga.page.goto(place);
  await createHere(olga, 'Filed before', 'Before');

  // both members read it
  await readsInWorkspace(sigrid.page, place, 'Filed before', 'Before');
  await assertAccessible(sigrid.page);
  await readsInWorkspace(vera.page, place, 'Filed before', 'Before');

  // Sigrid is removed, which changes the key; Olga's next visit wraps the contract for it
  await olga.page.goto(place);
  const members = await openMembers(olga, 'Legal');
  await removeMember(olga, members, { of: sigrid, workspace: 'Legal', newOwner: olga });
  await olga.page.goto(place);
  await expect(heading(olga.page, 'Legal')).toBeVisible();
  await expect(olga.page.getByText(t.workspaces.keyChange.running)).toHaveCount(0);
  const after = await createHere(olga, 'Filed after', 'After');

  // Vera reads the rewrapped contract and the new one, Sigrid neither
  await readsInWorkspace(vera.page, place, 'Filed before', 'Before');
  await readsInWorkspace(vera.page, place, 'Filed after', 'After');
  await sigrid.page.goto(`/contract-details/${after}`);
  await expect(sigrid.page.getByRole('heading', { name: t.contracts.error.title })).toBeVisible();
  await sigrid.page.goto(place);
  await expect(sigrid.page.getByRole('dialog', { name: t.workspaces.noAccess.title })).toBeVisible();

  // taken out of the workspace only Olga has it
  await olga.page.goto(`/contract-details/${after}`);
  await detachContract(olga, async (question) => {
    await expect(question).toContainText('Members of Legal');
    await assertAccessible(olga.page);
  });
  await expect(olga.page.getByText(t.filing.detached)).toBeVisible();
  await vera.page.goto(`/contract-details/${after}`);
  await expect(vera.page.getByRole('heading', { name: t.contracts.error.title })).toBeVisible();

  // filed again, Vera has it back
  await moveContract(olga, 'Legal', () => assertAccessible(olga.page));
  await readsInWorkspace(vera.page, place, 'Filed after', 'After');
  expect(olga.foreignRequests).toEqual([]);
});

test('members of the workspace to which a colleague moved a contract read what its owner adds later (API-66)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const [max, vera] = [await newcomer({ firstName: 'Max' }), await newcomer({ firstName: 'Vera' })];
  for (const person of [max, vera]) await openAccount(person, signet);
  const { page } = olga;
  await createWorkspace(olga, 'Purchase');
  const purchase = new URL(page.url()).pathname;
  await addMember(olga, await openMembers(olga, 'Purchase'), { of: max, role: 'admin' });
  await createWorkspace(olga, 'Sales');
  const sales = new URL(page.url()).pathname;
  const settings = await openMembers(olga, 'Sales');
  await addMember(olga, settings, { of: max, role: 'editor' });
  await addMember(olga, settings, { of: vera, role: 'viewer' });
  await page.goto(purchase);
  const id = await createHere(olga, 'Moved away', 'At first');

  await max.page.goto(`/contract-details/${id}`);
  await moveContract(max, 'Sales', async () => {});

  await page.goto(`/contract-details/${id}`);
  await page.getByRole('button', { name: t.contracts.documents.change }).click();
  await upload(olga, samplePdf('later.pdf', 'Added later'));
  await page.getByRole('button', { name: t.common.close }).last().click();

  await readsInWorkspace(vera.page, sales, 'Moved away', 'At first');
  await vera.page
    .getByRole('button', { name: t.contracts.documents.open.replace('{{name}}', 'later.pdf') })
    .click();
  await expect(vera.page.getByText('Added later, page 1')).toBeVisible();
  expect([...olga.troubles, ...max.troubles, ...vera.troubles]).toEqual([]);
});
