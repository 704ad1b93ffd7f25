import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { createDraft, invite, samplePdf, startSigning, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { textsOf } from './support/texts.ts';

const LOOKS = [
  { language: 'en', viewport: { width: 1280, height: 900 }, yourTurn: 'Now it is your turn.' },
  { language: 'de', viewport: { width: 360, height: 740 }, yourTurn: 'Jetzt sind Sie an der Reihe.' },
] as const;

for (const { language, viewport, yourTurn } of LOOKS) {
  test(`signers sign in the order that the owner gives them, ${language}, ${viewport.width} px (STATE-SIGREQ-08)`, async ({
    newcomer,
    signet,
  }) => {
    const t = textsOf(language);
    const look = { language, viewport };
    const owner = await newcomer({ firstName: 'Otto', lastName: 'Owner', ...look });
    const first = await newcomer({ firstName: 'Flora', lastName: 'First', ...look });
    const second = await newcomer({ firstName: 'Siri', lastName: 'Second', ...look });
    for (const person of [owner, first, second]) await openAccount(person, signet);
    const { page } = owner;
    const step = (number: number) => t.sending.order.turn.replace('{{number}}', String(number));
    const stepOf = (name: string) =>
      page.getByRole('combobox', { name: t.sending.order.turnOf.replace('{{name}}', name) });
    const turnMails = async () =>
      (await signet.mails(second.email)).filter(({ text }) => text.includes(yourTurn)).length;
    let id = '';

    await test.step('the owner chooses the order and changes it by keyboard', async () => {
      id = await createDraft(owner, 'Lease of the mill');
      await upload(owner, samplePdf());
      await invite(owner, second.email, 'sign');
      await invite(owner, first.email, 'sign');
      await page.getByRole('radio', { name: t.sending.order.IN_ORDER }).check();
      await expect(stepOf('Siri Second')).toHaveValue('1');
      await stepOf('Siri Second').focus();
      await page.keyboard.press('ArrowDown');
      await expect(stepOf('Siri Second')).toHaveValue('2');
      await stepOf('Flora First').selectOption(step(1));
      await expect(
        page.getByRole('combobox', { name: /Siri Second|Flora First/ }).first(),
      ).toHaveAccessibleName(t.sending.order.turnOf.replace('{{name}}', 'Flora First'));
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('the summary before sending lists them in their order', async () => {
      await page.getByRole('button', { name: t.editor.send, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(`1. ${first.email}\n2. ${second.email}`)).toBeVisible();
      await expect(dialog.getByText(t.sending.order.IN_ORDER)).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
      await dialog.getByRole('button', { name: t.editor.send, exact: true }).click();
      await expect(page).toHaveURL(/\/contract-details\//);
    });

    await test.step('the second one reads for whom they wait', async () => {
      await second.page.goto(`/contract-details/${id}`);
      await expect(
        second.page.getByText(t.sending.turn.before.replace('{{people}}', first.email)),
      ).toBeVisible();
      await expect(
        second.page.getByRole('button', { name: t.contracts.detail.sign, exact: true }),
      ).toHaveAttribute('aria-disabled', 'true');
      for (const number of [1, 2]) await expect(second.page.getByText(step(number))).toBeVisible();
      await expect(second.page.getByRole('combobox', { name: /Siri Second|Flora First/ })).toHaveCount(0);
      await assertAccessible(second.page);
      await assertLayout(second.page);
      expect(await turnMails()).toBe(0);
    });

    await test.step('they get a mail when the first one has signed, and sign', async () => {
      await first.page.goto(`/contract-details/${id}`);
      await startSigning(first.page, first);
      await expect(first.page.getByText(t.signing.doneText)).toBeVisible();
      await expect.poll(turnMails).toBe(1);
      await startSigning(second.page, second);
      await expect(second.page.getByText(t.signing.doneText)).toBeVisible();
      await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
    });
  });
}
