import type { Locator } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { expectRegistered, samplePdf } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { contractLink } from './support/mail-links.ts';
import { textsOf } from './support/texts.ts';

const LOOKS = [
  { language: 'en', viewport: { width: 1280, height: 900 }, day: '01/02/2099' },
  { language: 'de', viewport: { width: 360, height: 740 }, day: '01.02.2099' },
] as const;

/** The beginning of a line that ends with a time, as in "Signed on 01 Feb 2099 12:00". */
const withTime = (text: string): RegExp =>
  new RegExp(`^${text.replace('{{time}}', String.raw`.*\d\d:\d\d`)}`);

for (const { language, viewport, day } of LOOKS) {
  test(`an owner sends a contract with six presses and sees live what becomes of it, ${language}, ${viewport.width} px (GEN-01, GEN-06)`, async ({
    newcomer,
    signet,
  }) => {
    const t = textsOf(language);
    const owner = await newcomer({ firstName: 'Otto', lastName: 'Owner', language, viewport });
    await openAccount(owner, signet);
    const stranger = await newcomer({ firstName: 'Nora', lastName: 'Newcomer', language, viewport });
    const { page } = owner;
    let presses = 0;
    const press = async (target: Locator) => {
      presses += 1;
      await target.click();
    };
    const dialog = page.getByRole('dialog');

    await test.step('from an empty list to a contract that is sent', async () => {
      await page.goto('/my-contracts');
      await expect(page.getByText(t.contracts.empty.title)).toBeVisible();
      await press(page.getByRole('main').getByRole('button', { name: t.contracts.create }));
      await page.getByLabel(t.editor.title, { exact: true }).fill('Lease of the hall');
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByText(t.editor.drop));
      await (await choosing).setFiles([samplePdf()]);
      await expectRegistered(owner, 'agreement.pdf');
      await press(page.getByRole('button', { name: t.sharing.invite }));
      await dialog.getByLabel(t.sending.invite.emails).fill(`${stranger.email},`);
      await press(dialog.getByRole('button', { name: t.sending.invite.submit, exact: true }));
      await expect(dialog).toHaveCount(0);
      await press(page.getByRole('button', { name: t.editor.send, exact: true }));
      await expect(dialog.getByText('Lease of the hall')).toBeVisible();
      await expect(dialog.getByText(/^agreement\.pdf \(/)).toBeVisible();
      await expect(dialog.getByText(stranger.email)).toBeVisible();
      await dialog.getByLabel(t.sending.dialog.message).fill('Please look at clause 4.');
      await dialog.getByLabel(t.sending.dialog.due).fill(day);
      await assertAccessible(page);
      await assertLayout(page);
      await press(dialog.getByRole('button', { name: t.editor.send, exact: true }));
      await expect(page).toHaveURL(/\/contract-details\//);
      expect(presses).toBeLessThanOrEqual(6);
    });

    await test.step('it says to whom mail goes, and that it went', async () => {
      await expect(page.getByText(t.editor.invited.replace('{{addresses}}', stranger.email))).toBeVisible();
      await expect(page.getByText(withTime(t.sending.times.mailed))).toBeVisible();
      await expect(page.getByText('Please look at clause 4.')).toBeVisible();
      const [mail] = await signet.mails(stranger.email);
      expect(mail?.text).toContain('> Please look at clause 4.');
      expect(mail?.text).toContain('2099');
    });

    await test.step('whoever has not signed is reminded, once a day', async () => {
      const remind = page.getByRole('button', { name: t.sending.remind.all });
      await remind.click();
      await expect(page.getByText(withTime(t.sending.times.reminded))).toBeVisible();
      await expect(remind).toBeDisabled();
      await expect(page.getByText(withTime(t.sending.remind.from))).toBeVisible();
      await expect.poll(async () => (await signet.mails(stranger.email)).length).toBe(2);
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('the stranger reads the message before they open the contract', async () => {
      await stranger.page.goto(await contractLink(signet, stranger.email));
      await expect(stranger.page.getByText('Please look at clause 4.')).toBeVisible();
      await expect(stranger.page.getByText(t.sending.note.notSigned)).toBeVisible();
      await assertAccessible(stranger.page);
      await assertLayout(stranger.page);
    });

    await test.step('the page of the owner shows at once that they opened it, and that they signed', async () => {
      const seen = page.getByText(withTime(t.sending.times.seen));
      await expect(seen).toHaveCount(0);
      await stranger.page.getByRole('button', { name: t.links.invited.open }).click();
      await expect(stranger.page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });
      await expect(seen).toBeVisible();
      await expect(stranger.page.getByText('Please look at clause 4.')).toBeVisible();
      await stranger.page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
      const signing = stranger.page.getByRole('dialog', { name: t.links.guest.signTitle });
      await signing.getByLabel(t.links.guest.name).fill('Nora Newcomer');
      await signing.getByLabel(t.links.guest.password, { exact: true }).fill(stranger.password);
      await signing.getByRole('button', { name: t.signing.submit, exact: true }).click();
      await expect(page.getByText(withTime(t.sending.times.signed))).toBeVisible();
      await expect(page.getByRole('button', { name: t.sending.remind.all })).toHaveCount(0);
      // judged as it is opened, without the notice of what happened, which lies over it for a while
      await page.goto(page.url());
      await expect(page.getByText(withTime(t.sending.times.signed))).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
    });
  });
}
