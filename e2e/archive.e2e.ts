import { assertAccessible } from './support/accessible.ts';
import { assertLayout } from './support/assert-layout.ts';
import { contractToSign, createDraft, finish, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { fill, heading, openSidebar } from './support/places.ts';
import { openAccount } from './support/actor.ts';
import { textsOf } from './support/texts.ts';

test('contracts are archived one by one and together, found in the archive by both people, and restored (GEN-17, STATE-DA-07, STATE-DA-11, SIDE-07, ROUTE-33, AREA-LIST-08, AREA-LIST-11, ERR-48, J-070)', async ({
  signet,
  newcomer,
}) => {
  test.setTimeout(300_000);
  const ada = await newcomer({ firstName: 'Ada' });
  const ben = await newcomer({ firstName: 'Ben', language: 'de', viewport: { width: 360, height: 740 } });
  for (const person of [ada, ben]) await openAccount(person, signet);
  const { press } = handsOf(ada);
  const [{ archive: t, common, contracts, selection }, b] = [textsOf('en'), textsOf('de')];
  const lease = await contractToSign(ada, 'Lease', [ben]);
  await contractToSign(ada, 'Supply', [ben]);
  await createDraft(ada, 'Endless');
  await upload(ada, samplePdf());
  await finish(ada);
  const { page } = ada;
  const link = (title: string, of = page) => of.getByRole('main').getByRole('link', { name: title });
  const box = (title: string) => page.getByRole('checkbox', { name: fill(selection.select, { title }) });

  await test.step('the owner archives from the row, undoes it, and archives from the page of the contract', async () => {
    await page.goto('/my-contracts');
    await press(page.getByRole('button', { name: fill(selection.actions, { title: 'Lease' }) }));
    await press(page.getByRole('menuitem', { name: contracts.detail.archive }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: t.confirm }));
    await expect(link('Lease')).toHaveCount(0);
    await assertAccessible(page);
    await press(page.getByRole('button', { name: t.undo }));
    await expect(link('Lease')).toBeVisible();
    await press(link('Lease'));
    await press(page.getByRole('button', { name: contracts.detail.more }));
    await press(page.getByRole('menuitem', { name: contracts.detail.archive }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: t.confirm }));
    await expect(page.getByRole('main').getByText(contracts.state.archived).first()).toBeVisible();
  });

  await test.step('the signer finds it in the archive, reads it and cannot sign or restore it', async () => {
    await ben.page.goto('/my-contracts');
    await expect(link('Supply', ben.page)).toBeVisible();
    await expect(link('Lease', ben.page)).toHaveCount(0);
    const sidebar = await openSidebar(ben);
    await handsOf(ben).press(sidebar.getByRole('link', { name: b.common.nav.archive, exact: true }));
    await expect(heading(ben.page, b.archive.page.title)).toBeVisible();
    await expect(link('Lease', ben.page)).toBeVisible();
    await assertAccessible(ben.page);
    await assertLayout(ben.page);
    await ben.page.goto(`/contract-details/${lease}`);
    await expect(ben.page.getByText('Supply agreement, page 1')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: b.contracts.detail.sign, exact: true })).toHaveCount(0);
    await expect(ben.page.getByRole('button', { name: b.contracts.detail.more })).toHaveCount(0);
  });

  await test.step('the owner selects several: all are archived or none', async () => {
    await page.goto('/my-contracts');
    await press(box('Endless'));
    await press(box('Supply'));
    const bar = page.getByRole('region', { name: selection.label });
    await expect(bar.getByRole('status')).toHaveText('2 selected');
    await assertAccessible(page);
    await assertLayout(page);
    await press(bar.getByRole('button', { name: t.confirm }));
    const refused = page.getByRole('dialog', { name: t.manyRefused });
    await expect(refused.getByText(t.obstacle.endless)).toBeVisible();
    await expect(refused.getByText('Supply')).toHaveCount(0);
    await assertAccessible(page);
    await press(refused.getByRole('button', { name: t.deselect }));
    await expect(bar.getByRole('status')).toHaveText('1 selected');
    await press(bar.getByRole('button', { name: t.confirm }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: t.confirm }));
    await expect(link('Supply')).toHaveCount(0);
    await expect(link('Endless')).toBeVisible();
    await expect(bar).toHaveCount(0);
  });

  await test.step('and restores all from the archive; the signer has them again', async () => {
    const sidebar = await openSidebar(ada);
    await press(sidebar.getByRole('link', { name: common.nav.archive, exact: true }));
    await press(box('Lease'));
    const bar = page.getByRole('region', { name: selection.label });
    await press(bar.getByRole('button', { name: selection.all }));
    await press(bar.getByRole('button', { name: contracts.detail.restore }));
    await expect(page.getByText(t.page.emptyTitle)).toBeVisible();
    await assertAccessible(page);
    await ben.page.goto(`/contract-details/${lease}`);
    await expect(ben.page.getByRole('button', { name: b.contracts.detail.sign, exact: true })).toBeVisible();
  });
});
