import { assertAccessible } from './support/accessible.ts';
import { assertLayout } from './support/assert-layout.ts';
import { createDraft, finish, inviteWithCode, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { contractLink } from './support/mail-links.ts';
import { textsOf } from './support/texts.ts';

const LOOKS = [
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const;

const PAGE = 'Supply agreement, page 1';

for (const { language, viewport } of LOOKS) {
  test(`who gets the link with a code reads at once, and signs by the mail in the same browser, while the owner is away, ${language}, ${viewport.width} px (GEN-01, GEN-06)`, async ({
    olga,
    newcomer,
    signet,
  }) => {
    const t = textsOf(language);
    const {
      contracts: own,
      sharing,
      editor,
      links: { handOver },
    } = textsOf('en');
    const stranger = await newcomer({ firstName: 'Nora', lastName: 'Newcomer', language, viewport });
    const { page, email, password } = stranger;
    const id = await createDraft(olga, `Lease by link ${language}`);
    await upload(olga, samplePdf());
    const { link } = await inviteWithCode(olga, email, 'sign', async (dialog) => {
      await dialog.getByRole('button', { name: handOver.showQrCode }).click();
      await expect(
        dialog.getByRole('img', { name: handOver.qrCode.replace('{{email}}', email) }),
      ).toBeVisible();
      await assertAccessible(olga.page);
      await assertLayout(olga.page);
    });

    await test.step('a draft says that it is not finished', async () => {
      await page.goto(link);
      await expect(page.getByText(t.links.codes.CodeLinkEarly)).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
    });
    await finish(olga);
    await expect(olga.page.getByText(editor.sent)).toBeVisible();
    await olga.page.goto('about:blank');

    await test.step('the document is there, without account, mail and owner, and the code leaves the browser nowhere', async () => {
      const [, code = ''] = link.split('#code=');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByText(PAGE)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        t.links.invited.sign
          .replace('{{inviter}}', 'Olga Owner')
          .replace('{{title}}', `Lease by link ${language}`),
      );
      await expect(page.getByText(t.links.invited.forWhom.replace('{{email}}', email))).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
      expect(new URL(page.url()).hash).toBe('');
      expect(sent.filter((call) => call.includes(code))).toEqual([]);
      await page.reload();
      await expect(page.getByText(PAGE)).toBeVisible();
      await expect(page.getByRole('button', { name: t.contracts.detail.sign, exact: true })).toHaveCount(0);
    });

    await test.step('the mail is sent once more', async () => {
      await page.getByRole('button', { name: t.links.byCode.mailAgain }).click();
      await expect(page.getByText(t.links.byCode.mailSent.replace('{{email}}', email))).toBeVisible();
      await expect.poll(async () => (await signet.mails(email)).length).toBe(2);
    });

    await test.step('the link of the mail lets them in by the code that this browser has', async () => {
      await page.goto(await contractLink(signet, email));
      await page.getByRole('button', { name: t.links.invited.open }).click();
      await expect(page).toHaveURL(/\/contract-details\//);
      await expect(page.getByText(PAGE)).toBeVisible({ timeout: 60_000 });
    });

    await test.step('they sign', async () => {
      await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.links.guest.signTitle });
      await dialog.getByLabel(t.links.guest.name).fill('Nora Newcomer');
      await dialog.getByLabel(t.links.guest.password, { exact: true }).fill(password);
      await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
      await expect(page.getByText(t.signing.doneText)).toBeVisible();
    });

    await test.step('the owner sees whose keys they are, and the link is closed', async () => {
      await olga.page.goto(`/contract-details/${id}`);
      await expect(olga.page.getByText(sharing.code.proved)).toBeVisible();
      await expect(olga.page.getByText(own.state.signed).first()).toBeVisible();
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.getByText(t.links.codes.CodeLinkUsed)).toBeVisible();
      await page.getByRole('link', { name: t.links.invited.open }).click();
      await expect(page.getByText(PAGE)).toBeVisible();
    });
    expect(stranger.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
}

test('who has the mail without the code does not read by it, and who has the code is told what the owner ended (GEN-06, ABUSE-09)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const t = textsOf('en');
  const [stranger, thief] = [await newcomer({ firstName: 'Nina' }), await newcomer({ firstName: 'Theo' })];
  const id = await createDraft(olga, 'Link and mail');
  await upload(olga, samplePdf());
  const { words, link } = await inviteWithCode(olga, stranger.email, 'sign');
  await finish(olga);
  await expect(olga.page.getByText(t.editor.sent)).toBeVisible();

  await stranger.page.goto(link);
  await expect(stranger.page.getByText(PAGE)).toBeVisible();
  await olga.page.goto(`/contract-details/${id}`);
  await expect(olga.page.getByText(/^First read through the link on/)).toBeVisible();

  await test.step('the mail in another browser waits for the code', async () => {
    await thief.page.goto(await contractLink(signet, stranger.email));
    await thief.page.getByRole('button', { name: t.links.invited.open }).click();
    await expect(thief.page.getByText(t.common.codes.UnconfirmedHints)).toBeVisible();
    await olga.page.reload();
    await expect(olga.page.getByText(PAGE)).toBeVisible();
    await thief.page.getByRole('button', { name: t.links.unconfirmed.check }).click();
    await expect(thief.page.getByText(t.common.codes.UnconfirmedHints)).toBeVisible();
    await expect(thief.page.getByText(PAGE)).toHaveCount(0);
  });

  await test.step('sent again by the owner, the link is closed, and the words still let in who has the mail', async () => {
    await olga.page.getByRole('button', { name: `Actions for ${stranger.email}` }).click();
    await olga.page.getByRole('menuitem', { name: t.sharing.resend }).click();
    await expect(olga.page.getByText(/The link with the code no longer works/)).toBeVisible();
    await stranger.page.reload();
    await expect(stranger.page.getByText(t.links.codes.CodeLinkUnknown)).toBeVisible();
    await thief.page.getByLabel('Code from Olga Owner').fill(words);
    await thief.page.getByRole('button', { name: t.links.unconfirmed.codeSubmit }).click();
    await expect(thief.page.getByText(PAGE)).toBeVisible();
  });
});
