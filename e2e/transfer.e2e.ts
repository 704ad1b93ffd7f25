import { readFileSync } from 'node:fs';
import { assertAccessible } from './support/accessible.ts';
import { inviteColleagues, joinCompany } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { addMember, createWorkspace, fill, goTo, goToGeneral, openMembers } from './support/places.ts';
import { textsOf } from './support/texts.ts';
import { openVerifier } from './support/verifier.ts';

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
  await expect(olga.page.getByRole('button', { name: t.sharing.invite })).toHaveCount(0);
  await olga.page.reload();
  await expect(olga.page.getByText('Supply agreement, page 1')).toBeVisible();
  await expect(olga.page.getByRole('button', { name: t.sharing.invite })).toHaveCount(0);
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
  await expect(page.getByRole('button', { name: b.sharing.invite })).toHaveCount(0);
  await olga.page.reload();
  await invite(olga, 'later@elsewhere.example.com', 'view');
  await expect(olga.page.getByText('annex.pdf').first()).toBeVisible();
});

test('an admin takes a contract back whose new owner left it, and a proof names who owned it until when (STATE-MISC-01, J-075, AREA-PROOF-01)', async ({
  browser,
  signet,
  olga,
  sigrid,
  newcomer,
}) => {
  test.setTimeout(300_000);
  const [bob, carl] = [await newcomer({ firstName: 'Bob' }), await newcomer({ firstName: 'Carl' })];
  await olga.page.goto('/company/settings/members');
  await inviteColleagues(olga, [bob, carl], 'creator');
  for (const person of [bob, carl]) await joinCompany(person, signet);
  const t = textsOf('en');
  const content = samplePdf();
  await createWorkspace(olga, 'Yards');
  const members = await openMembers(olga, 'Yards');
  await addMember(olga, members, { of: bob, role: 'editor' });
  const [bobs, olgas] = [handsOf(bob), handsOf(olga)];
  await goTo(bob, 'Yards');
  await bobs.press(bob.page.getByRole('main').getByRole('button', { name: t.contracts.create }));
  await bobs.type(bob.page.getByLabel(t.editor.title, { exact: true }), 'Lease of the yard');
  await expect(bob.page.getByText(t.editor.saved)).toBeVisible();
  await upload(bob, content);
  await invite(bob, sigrid.email, 'sign');
  await finish(bob);
  const { pathname } = new URL(bob.page.url());
  const { page } = sigrid;
  await page.goto(pathname);
  await startSigning(page, sigrid);
  await expect(page.getByText(t.signing.doneText)).toBeVisible();

  await bob.page.reload();
  await bobs.press(bob.page.getByRole('button', { name: t.contracts.detail.more }));
  await bobs.press(bob.page.getByRole('menuitem', { name: t.contracts.detail.transfer }));
  const dialog = bob.page.getByRole('dialog', { name: t.transfer.title });
  await dialog.getByLabel(t.transfer.owner).fill('carl');
  await bobs.press(bob.page.getByRole('option', { name: new RegExp(carl.email) }));
  await bobs.press(dialog.getByRole('button', { name: t.transfer.submit }));
  await expect(dialog).toHaveCount(0);
  const back = fill(t.transfer.back, { name: 'Bob Tester' });
  await expect(bob.page.getByText('Bob Tester transferred this contract to Carl Tester')).toBeVisible();
  await expect(bob.page.getByRole('button', { name: back })).toHaveCount(0);

  // an admin's browser brings the contract into General, by which they answer for it
  await goToGeneral(olga);
  await olgas.press(olga.page.getByRole('main').getByRole('link', { name: 'Lease of the yard' }));
  await olgas.press(olga.page.getByRole('button', { name: back }));
  await olgas.press(olga.page.getByRole('alertdialog').getByRole('button', { name: t.transfer.backConfirm }));
  await expect(olga.page.getByRole('button', { name: back })).toHaveCount(0);
  await bob.page.reload();
  await expect(bob.page.getByText('Supply agreement, page 1')).toBeVisible();
  await invite(bob, 'next@elsewhere.example.com', 'view');

  await page.reload();
  await page.getByRole('link', { name: t.contracts.detail.proof }).click();
  await expect(page.getByText(t.proof.verdict['verified-service-time'])).toBeVisible();
  await expect(page.getByText(/^Bob Tester, until /)).toBeVisible();
  await expect(page.getByText(/^Carl Tester, until .*changed by Olga Owner/)).toBeVisible();
  await assertAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t.proof.download }).click();
  const proof = readFileSync(await (await download).path(), 'utf8');
  const verifier = await openVerifier(browser, signet.url);
  const { exit, words } = await verifier.check(proof, content.buffer);
  expect(exit).toBe(0);
  expect(words).toContain(carl.email);
  await verifier.close();
});
