import { assertAccessible } from './support/accessible.ts';
import { inviteColleagues, joinCompany } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { fill } from './support/places.ts';
import { textsOf } from './support/texts.ts';

test('a contract is given to a colleague, who goes on with it, and given back (GEN-11, DLG-MISC-01, STATE-MISC-01, J-074, J-075)', async ({
  signet,
  olga,
  sigrid,
  newcomer,
}) => {
  test.setTimeout(300_000);
  const bob = await newcomer({ firstName: 'Bob', language: 'de', viewport: { width: 360, height: 740 } });
  await olga.page.goto('/company/settings/members');
  await inviteColleagues(olga, [bob]);
  await joinCompany(bob, signet);
  const t = textsOf('en');
  const b = textsOf('de');
  const [{ press }, bobs] = [handsOf(olga), handsOf(bob)];

  const id = await createDraft(olga, 'Lease of the hall');
  await upload(olga, samplePdf());
  await invite(olga, sigrid.email, 'sign');
  await finish(olga);
  await press(olga.page.getByRole('button', { name: t.contracts.detail.more }));
  await press(olga.page.getByRole('menuitem', { name: t.contracts.detail.transfer }));
  const dialog = olga.page.getByRole('dialog', { name: t.transfer.title });
  await dialog.getByLabel(t.transfer.owner).fill(sigrid.email);
  await olga.page.keyboard.press('Escape');
  await assertAccessible(olga.page);
  await press(dialog.getByRole('button', { name: t.transfer.submit }));
  await expect(dialog.getByText(t.transfer.noMember)).toBeVisible();
  await dialog.getByLabel(t.transfer.owner).fill('bob');
  await press(olga.page.getByRole('option', { name: new RegExp(bob.email) }));
  await press(dialog.getByRole('button', { name: t.transfer.submit }));
  await expect(dialog).toHaveCount(0);
  await expect(olga.page.getByText('Olga Owner transferred this contract to Bob Tester')).toBeVisible();
  await expect(olga.page.getByRole('button', { name: t.contracts.sharing.invite })).toHaveCount(0);
  await olga.page.reload();
  await expect(olga.page.getByText('Supply agreement, page 1')).toBeVisible();
  await expect(olga.page.getByRole('button', { name: t.contracts.sharing.invite })).toHaveCount(0);
  await assertAccessible(olga.page);

  const { page } = bob;
  await page.goto(`/contract-details/${id}`);
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
  await assertAccessible(page);
  await bobs.press(page.getByRole('button', { name: b.contracts.documents.change }));
  const documents = page.getByRole('dialog', { name: b.contracts.documents.changeTitle });
  await upload(bob, samplePdf('annex.pdf', 'Annex'));
  await page.keyboard.press('Escape');
  await expect(documents).toHaveCount(0);
  await invite(bob, 'new@elsewhere.example.com', 'view');

  await sigrid.page.goto(`/contract-details/${id}`);
  await expect(sigrid.page.getByText('Supply agreement, page 1')).toBeVisible();
  await expect(sigrid.page.getByText('annex.pdf').first()).toBeVisible();
  await olga.page.reload();
  await press(olga.page.getByRole('button', { name: t.contracts.documents.next }));
  await expect(olga.page.getByText('Annex, page 1')).toBeVisible();

  await bobs.press(page.getByRole('button', { name: fill(b.transfer.back, { name: 'Olga Owner' }) }));
  await assertAccessible(page);
  await bobs.press(page.getByRole('alertdialog').getByRole('button', { name: b.transfer.backConfirm }));
  await expect(page.getByRole('button', { name: b.contracts.sharing.invite })).toHaveCount(0);
  await olga.page.reload();
  await invite(olga, 'later@elsewhere.example.com', 'view');
  await expect(olga.page.getByText('annex.pdf').first()).toBeVisible();
});
