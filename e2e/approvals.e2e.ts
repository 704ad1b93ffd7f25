import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { LOOKS } from './support/company.ts';
import { createDraft, finish, invite, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { openProfileMenu } from './support/profile.ts';
import { textsOf } from './support/texts.ts';

for (const look of LOOKS) {
  const { language, viewport, by } = look;
  const { press, type } = handsOf(look);
  const { common, contracts, mails, sending, signing, tasks } = textsOf(language);
  const dueDate = language === 'en' ? '31/12/2090' : '31.12.2090';
  const title = 'Price list 2091';

  test(`in '${language}' at ${viewport.width} px by ${by} nobody signs before somebody else has approved, who is told, turns such mails off, and on again (GEN-10, ENT-DA-11, PERM-DA-01, STATE-TASK-02, J-196)`, async ({
    newcomer,
    signet,
  }) => {
    const [ada, ben, cleo] = [
      await newcomer({ firstName: 'Ada', ...look }),
      await newcomer({ firstName: 'Ben', ...look }),
      await newcomer({ firstName: 'Cleo', ...look }),
    ];
    for (const person of [ada, ben, cleo]) await openAccount(person, signet);
    const mailTo = async ({ email }: typeof ben, words: RegExp) => {
      const found = async () => (await signet.mails(email)).find(({ text }) => words.test(text));
      await expect.poll(found).toBeDefined();
      return (await found())?.text ?? '';
    };
    let id = '';

    await test.step('the owner asks for an approval in the draft', async () => {
      const { page } = ada;
      id = await createDraft(ada, title);
      await upload(ada, samplePdf());
      await invite(ada, ben.email, 'view');
      await invite(ada, cleo.email, 'sign');
      await press(page.getByRole('button', { name: tasks.add, exact: true }));
      const dialog = page.getByRole('dialog', { name: tasks.addTitle });
      await type(dialog.getByLabel(tasks.title), 'Approve the prices');
      await type(dialog.getByRole('combobox', { name: tasks.assignees }), 'Ben');
      await expect(page.getByRole('option', { name: /Ben/ })).toBeVisible();
      await page.keyboard.press('Enter');
      await type(dialog.getByLabel(tasks.due), dueDate);
      await press(dialog.getByRole('checkbox', { name: tasks.approval, exact: false }));
      await press(dialog.getByRole('checkbox', { name: tasks.holdsSigning, exact: false }));
      await assertAccessible(page);
      await assertLayout(page);
      await press(dialog.getByRole('button', { name: tasks.add, exact: true }));
      await expect(page.getByText(tasks.holding)).toBeVisible();
      await expect(page.getByText(tasks.inDraft)).toBeVisible();
      await expect(page.getByRole('switch', { name: sending.remind.automatically })).toBeChecked();
      await assertAccessible(page);
      await assertLayout(page);
      await finish(ada);
    });

    await test.step('the signer reads who is waited for', async () => {
      const { page } = cleo;
      await page.goto(`/contract-details/${id}`);
      await expect(page.getByText(ben.email).first()).toBeVisible();
      const sign = page.getByRole('button', { name: contracts.detail.sign, exact: true });
      await expect(sign).toHaveAttribute('aria-disabled', 'true');
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('who approves follows the mail, does it, and wants no more such mails', async () => {
      const { page } = ben;
      const mail = await mailTo(ben, /Approve the prices/);
      await page.goto(/\/contracts\/\S+/.exec(mail)?.[0] ?? '');
      const task = page.getByRole('article').filter({ hasText: 'Approve the prices' });
      await press(task.getByRole('button', { name: tasks.markDone }));
      await expect(task.getByText(tasks.state.complete, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(tasks.holding)).toHaveCount(0);
      await assertAccessible(page);
      await page.goto(/\/mails\/off\?\S+/.exec(mail)?.[0] ?? '');
      await assertAccessible(page);
      await assertLayout(page);
      await press(page.getByRole('button', { name: mails.off.turnOff }));
      await expect(page.getByRole('button', { name: mails.off.undo })).toBeVisible();
      await page.goto('/my-contracts');
      await openProfileMenu(ben);
      await press(page.getByRole('menuitem', { name: common.nav.profile, exact: true }));
      await press(page.getByRole('tab', { name: mails.title }));
      const toggle = page.getByRole('switch', { name: mails.kinds.task.label });
      await expect(toggle).not.toBeChecked();
      await assertAccessible(page);
      await assertLayout(page);
      await press(toggle);
      await expect(toggle).toBeChecked();
    });

    await test.step('the signer is told and signs', async () => {
      const { page } = cleo;
      await mailTo(cleo, language === 'en' ? /has been approved/ : /ist freigegeben/);
      await page.reload();
      await startSigning(page, cleo);
      await expect(page.getByText(signing.doneText)).toBeVisible();
    });
  });
}
