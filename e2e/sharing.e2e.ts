import { assertAccessible } from './support/accessible.ts';
import {
  contractToSign,
  createDraft,
  finish,
  invite,
  inviteWithCode,
  samplePdf,
  startSigning,
  upload,
} from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { activate, logIn, signUp } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('a code handed over by another channel opens the contract at once, without the owner (GEN-06, ERR-19)', async ({
  signet,
  olga,
  newcomer,
}) => {
  const victor = await newcomer({ firstName: 'Victor' });
  const id = await createDraft(olga, 'Opened by code');
  await upload(olga, samplePdf());
  const { words } = await inviteWithCode(olga, victor.email, 'view');
  await finish(olga);
  await expect(olga.page.getByText(t.editor.sent)).toBeVisible();
  // The owner is away: their browser cannot wrap anything.
  await olga.page.goto('about:blank');

  await signUp(victor);
  await activate(victor, signet);
  await logIn(victor);
  await victor.page.goto('/my-contracts');
  await victor.page.getByRole('link', { name: 'Opened by code' }).click();
  await expect(victor.page.getByText(t.common.codes.UnconfirmedHints)).toBeVisible();
  await assertAccessible(victor.page);

  const field = victor.page.getByLabel('Code from Olga Owner');
  await field.fill(victor.words.join(' '));
  await victor.page.getByRole('button', { name: t.links.unconfirmed.codeSubmit }).click();
  await expect(victor.page.getByText(t.links.unconfirmed.wrongCode)).toBeVisible();
  await field.fill(words);
  await victor.page.getByRole('button', { name: t.links.unconfirmed.codeSubmit }).click();
  await expect(victor.page.getByText('Supply agreement, page 1')).toBeVisible();

  await olga.page.goto(`/contract-details/${id}`);
  await expect(olga.page.getByText(t.sharing.code.proved)).toBeVisible();
});

test('who cannot be invited stays in the field with the reason (VAL-MAIL-01, VAL-MAIL-03, VAL-MAIL-04)', async ({
  olga,
  sigrid,
}) => {
  await createDraft(olga, 'Who can be invited');
  const { page } = olga;
  await page.getByRole('button', { name: t.sharing.invite }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(t.sending.invite.emails);
  await field.fill('nonsense,');
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(dialog.getByText(t.common.codes.InvalidEmail)).toBeVisible();
  await expect(dialog.getByText('nonsense')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove nonsense' }).click();
  await field.fill(`${olga.email},`);
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(dialog.getByText(t.common.codes.InviteNotPossible)).toBeVisible();
  await dialog.getByRole('button', { name: `Remove ${olga.email}` }).click();
  await field.fill(`${sigrid.email}, ${sigrid.email.toUpperCase()},`);
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: t.sharing.invite }).click();
  await field.fill(`${sigrid.email},`);
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(dialog.getByText(t.common.codes.PersonAlreadyInvited)).toBeVisible();
  await dialog.getByRole('button', { name: t.common.cancel }).click();
});

test('who was invited before is suggested by name (API-87, J-035, COMP-13)', async ({ olga, sigrid }) => {
  const { page } = olga;
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: t.sending.invite.emails });
  const suggestion = page.getByRole('option', { name: /Sigrid Signer/u });
  await createDraft(olga, 'The first one for Sigrid');
  await invite(olga, sigrid.email, 'view');
  await createDraft(olga, 'The next one for Sigrid');
  await page.getByRole('button', { name: t.sharing.invite }).click();
  await field.pressSequentially('sigrid s');
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: `Remove ${sigrid.email}` })).toBeVisible();
  await dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test("a draft is the owner's alone; an invitation is sent again and cancelled (STATE-DA-01, STATE-SIGREQ-03, STATE-SIGREQ-04)", async ({
  signet,
  olga,
  sigrid,
}) => {
  const id = await createDraft(olga, 'Not for you yet');
  await upload(olga, samplePdf());
  await invite(olga, sigrid.email, 'sign');
  await sigrid.page.goto(`/contract-details/${id}`);
  await expect(sigrid.page.getByText(t.common.codes.NotFound)).toBeVisible();

  await finish(olga);
  await sigrid.page.goto(`/contracts/${id}`);
  await expect(sigrid.page).toHaveURL(new RegExp(`/contract-details/${id}$`));
  await expect(sigrid.page.getByText('Supply agreement, page 1')).toBeVisible();

  const before = (await signet.mails(sigrid.email)).length;
  await olga.page.getByRole('button', { name: 'Actions for Sigrid Signer' }).click();
  await olga.page.getByRole('menuitem', { name: t.sharing.resend }).click();
  await expect.poll(async () => (await signet.mails(sigrid.email)).length).toBeGreaterThan(before);
  await olga.page.getByRole('button', { name: 'Actions for Sigrid Signer' }).click();
  await olga.page.getByRole('menuitem', { name: t.sharing.revoke }).click();
  await olga.page.getByRole('alertdialog').getByRole('button', { name: t.sharing.revoke }).click();
  await expect(olga.page.getByText(t.sharing.noSignatures)).toBeVisible();
  await sigrid.page.reload();
  await expect(sigrid.page.getByText(t.common.codes.NotFound)).toBeVisible();
});

test('declining is asked first, told to the owner, and ends the signing (STATE-SIGREQ-01)', async ({
  signet,
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'To be declined', [sigrid]);
  await sigrid.page.goto(`/contract-details/${id}`);
  await sigrid.page.getByRole('button', { name: t.contracts.detail.decline }).click();
  await expect(sigrid.page.getByRole('alertdialog')).toBeVisible();
  await assertAccessible(sigrid.page);
  await sigrid.page.getByLabel(t.signing.declineReason).fill('Clause 4 is missing');
  await sigrid.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t.contracts.detail.decline })
    .click();
  await expect(sigrid.page.getByText(t.signing.declined)).toBeVisible();
  await expect(sigrid.page.getByRole('button', { name: t.contracts.detail.sign, exact: true })).toHaveCount(
    0,
  );
  await expect
    .poll(async () => (await signet.mails(olga.email)).some(({ subject }) => /declined/i.test(subject)))
    .toBe(true);
  await olga.page.reload();
  await expect(olga.page.getByText(t.contracts.state.declined).first()).toBeVisible();
  await expect(olga.page.getByText('Reason: “Clause 4 is missing”')).toBeVisible();
  await expect(olga.page.getByText(/^Declined on \d\d \w+ \d{4} \d\d:\d\d$/u)).toBeVisible();
});

test('external parties sign first: the owner waits, then signs as well (STATE-SIGREQ-06)', async ({
  olga,
  sigrid,
}) => {
  const id = await createDraft(olga, 'Externals first');
  await upload(olga, samplePdf());
  await olga.page.getByRole('button', { name: t.sharing.signMyself }).click();
  await expect(olga.page.getByText(t.sharing.requested)).toBeVisible();
  await invite(olga, sigrid.email, 'sign');
  await olga.page.getByRole('radio', { name: t.sending.order.SIGNING_EXTERNALS_FIRST }).check();
  await finish(olga);
  await expect(olga.page.getByRole('button', { name: t.contracts.detail.sign, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await sigrid.page.goto(`/contract-details/${id}`);
  await startSigning(sigrid.page, sigrid);
  await expect(sigrid.page.getByText(t.signing.doneText)).toBeVisible();
  await olga.page.reload();
  await startSigning(olga.page, olga);
  await expect(olga.page.getByText(t.signing.doneText)).toBeVisible();
  await expect(olga.page.getByText(t.contracts.state.signed).first()).toBeVisible();
});
