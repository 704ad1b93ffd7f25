import { assertAccessible } from './support/accessible.ts';
import { contractToSign } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { openAccount } from './support/actor.ts';
import { textsOf } from './support/texts.ts';

test('a task goes from one person to another, en 1280 to de 360 (GEN-10, AREA-DETAIL-06, STATE-TASK-02, STATE-SIGREQ-05)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const theo = await newcomer({ firstName: 'Theo', language: 'de', viewport: { width: 360, height: 740 } });
  await openAccount(theo, signet);
  const [en, de] = [textsOf('en'), textsOf('de')];
  const { page } = olga;
  const id = await contractToSign(olga, 'Contract with a task', [theo]);

  await page.getByRole('button', { name: en.tasks.add }).click();
  const dialog = page.getByRole('dialog', { name: en.tasks.addTitle });
  await dialog.getByLabel(en.tasks.title).fill('Check the notice period');
  await dialog.getByLabel(en.tasks.description, { exact: true }).fill('Three months, or six?');
  for (const name of ['Theo', 'Olga']) {
    await dialog.getByRole('combobox', { name: en.tasks.assignees }).fill(name);
    await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await assertAccessible(page);
  await dialog.getByRole('button', { name: en.tasks.add }).click();
  const task = page.getByRole('article').filter({ hasText: 'Check the notice period' });
  await expect(task.getByText(en.tasks.state.open, { exact: true })).toBeVisible();
  await assertAccessible(page);

  // While Theo has a part to do, Theo's invitation stays as it is, and the page says why.
  const actions = page.getByRole('button', { name: 'Actions for Theo Tester' });
  await expect(page.getByRole('button', { name: 'Theo Tester has tasks' })).toBeVisible();
  const remove = page.getByRole('menuitem', { name: en.sharing.remove });
  const revoke = page.getByRole('menuitem', { name: en.sharing.revoke });
  await actions.click();
  await expect(page.getByRole('menuitem')).toHaveText([en.sharing.compareKey, en.sharing.remind]);
  await page.keyboard.press('Escape');

  const phone = theo.page;
  await phone.goto(`/contract-details/${id}`);
  const seen = phone.getByRole('article').filter({ hasText: 'Check the notice period' });
  await expect(seen.getByText('Three months, or six?')).toBeVisible();
  await assertAccessible(phone);
  await seen.getByRole('button', { name: de.tasks.markDone }).click();
  await expect(seen.getByText('1 von 2 erledigt')).toBeVisible();
  await expect(phone.getByRole('button', { name: de.tasks.add })).toHaveCount(0);
  await assertAccessible(phone);

  await page.reload();
  await expect(task.getByText('1 of 2 done')).toBeVisible();
  await actions.click();
  await expect(remove.or(revoke)).toBeVisible();
  await page.keyboard.press('Escape');
  await task.getByRole('button', { name: en.tasks.markDone }).click();
  await expect(task.getByText(en.tasks.state.complete, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete the task “Check the notice period”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.common.delete }).click();
  await expect(page.getByText(en.tasks.none)).toBeVisible();
});

test('a task gives access to somebody the owner knows, who reads the contract and does their part (J-142)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const una = await newcomer({ firstName: 'Una' });
  await openAccount(una, signet);
  const { tasks } = textsOf('en');
  const { page } = olga;
  await contractToSign(olga, 'How Olga knows Una', [una]);
  const id = await contractToSign(olga, 'To be read', []);

  await page.getByRole('button', { name: tasks.add }).click();
  const dialog = page.getByRole('dialog', { name: tasks.addTitle });
  await dialog.getByLabel(tasks.title).fill('Please read');
  // by the address: Olga may know another Una from a test before
  await dialog.getByRole('combobox', { name: tasks.assignees }).fill(una.email);
  // the people that Olga knows come after the dialog
  await expect(page.getByRole('option', { name: /Una/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`these people can view the contract: ${una.email}`)).toBeVisible();
  await assertAccessible(page);
  await dialog.getByRole('button', { name: tasks.add }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Please read' })).toBeVisible();

  await una.page.goto(`/contract-details/${id}`);
  await expect(una.page.getByRole('heading', { name: 'To be read' })).toBeVisible();
  const task = una.page.getByRole('article').filter({ hasText: 'Please read' });
  await task.getByRole('button', { name: tasks.markDone }).click();
  await expect(task.getByText(tasks.state.complete, { exact: true }).first()).toBeVisible();
  await expect(una.page.getByText(/clause 1 on page 1|Supply agreement/u).first()).toBeVisible();
});
