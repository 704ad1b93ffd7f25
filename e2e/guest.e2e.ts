import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { assertAccessible } from './support/accessible.ts';
import { assertLayout } from './support/assert-layout.ts';
import { createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { handsOf } from './support/hands.ts';
import { contractLink } from './support/mail-links.ts';
import { textsOf } from './support/texts.ts';

const LOOKS = [
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const;

/** What the page says first, as it is read out. */
const heading = (text: string, language: string) =>
  text.replace('{{inviter}}', 'Olga Owner').replace('{{title}}', `Lease ${language}`);

for (const { language, viewport } of LOOKS) {
  test(`an invited stranger opens, reads and signs with three presses and two fields, ${language}, ${viewport.width} px (GEN-01, AREA-OTHER-02)`, async ({
    olga,
    newcomer,
    signet,
  }) => {
    const t = textsOf(language);
    const stranger = await newcomer({ firstName: 'Nora', lastName: 'Newcomer', language, viewport });
    const { page, email, password } = stranger;
    // on the phone by the keyboard alone
    const { press, type } = handsOf(stranger);
    await createDraft(olga, `Lease ${language}`);
    await upload(olga, samplePdf());
    await invite(olga, email, 'sign');
    await finish(olga);

    await test.step('the link says who asks for what, and changes nothing by itself', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/ui-api/') && request.method() !== 'GET')
          calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await page.goto(await contractLink(signet, email));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Lease ${language}`);
      await expect(page.getByText(email)).toBeVisible();
      const whom = t.links.invited.forWhom.replace('{{email}}', email);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - main:
          - heading "${heading(t.links.invited.sign, language)}" [level=1]
          - paragraph: ${whom}
          - button "${t.links.invited.open}"
          - paragraph: ${t.links.invited.noAccount}
      `);
      await assertAccessible(page);
      await assertLayout(page);
      expect(calls).toEqual(['POST /ui-api/invitationlookups']);
    });

    await test.step('one press opens the document, once the browser of the owner has let them in', async () => {
      await press(page.getByRole('button', { name: t.links.invited.open }));
      await expect(page).toHaveURL(/\/contract-details\//);
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('a reload, and the same link again, lead back to it', async () => {
      await page.reload();
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
      await page.goto(await contractLink(signet, email));
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
    });

    await test.step('name and password, and the signature stands', async () => {
      await press(page.getByRole('button', { name: t.contracts.detail.sign, exact: true }));
      const dialog = page.getByRole('dialog', { name: t.links.guest.signTitle });
      await expect(dialog).toMatchAriaSnapshot(`
        - dialog "${t.links.guest.signTitle}":
          - heading "${t.links.guest.signTitle}"
          - textbox "${t.links.guest.name}"
          - textbox "${t.links.guest.password}"
          - button "${t.common.cancel}"
          - button "${t.signing.submit}"
      `);
      await type(dialog.getByLabel(t.links.guest.name), 'Nora Newcomer');
      await type(dialog.getByLabel(t.links.guest.password, { exact: true }), password);
      await assertAccessible(page);
      await assertLayout(page);
      await press(dialog.getByRole('button', { name: t.signing.submit, exact: true }));
      await expect(page.getByText(t.signing.doneText)).toBeVisible();
      await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
    });

    await test.step('they are told that all have signed, and keep a copy', async () => {
      await expect(page.getByText(t.signing.signed.all)).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t.signing.signed.download_one }).click();
      expect((await download).suggestedFilename()).toBe(samplePdf().name);
      expect(readFileSync(await (await download).path()).equals(samplePdf().buffer)).toBe(true);
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('the key is offered until it is saved', async () => {
      const banner = page.getByRole('region', { name: t.links.saveKey.banner });
      await banner.getByRole('button', { name: t.links.saveKey.open }).click();
      const words = page.getByRole('list', { name: t.links.saveKey.wordsLabel }).getByRole('listitem');
      await expect(words).toHaveCount(12);
      await assertAccessible(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t.links.saveKey.download }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('"format":"ikf"');
      await page.getByRole('button', { name: t.links.saveKey.done }).click();
      await expect(banner).toHaveCount(0);
    });

    await test.step('the owner sees the name, and the proof holds it', async () => {
      await olga.page.reload();
      await expect(olga.page.getByText('Nora Newcomer').first()).toBeVisible();
      await olga.page.getByRole('link', { name: textsOf('en').contracts.detail.proof }).click();
      await expect(olga.page.getByText(textsOf('en').proof.verdict['verified-service-time'])).toBeVisible();
      await expect(olga.page.getByRole('main').getByText('Nora Newcomer').first()).toBeVisible();
    });

    await test.step('now they log in like everybody, and the link asks them to', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto(await contractLink(signet, email));
      await expect(page.getByText(t.links.invited.logIn.replace('{{email}}', email))).toBeVisible();
      await page.getByLabel(t.auth.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: t.auth.logIn.submit, exact: true }).click();
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
      await expect(page).not.toHaveURL(/invitation=/);
    });
    expect(stranger.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
}

test('a guest who heard no answer when they signed presses again with the same password, and has signed (GEN-01, ERR-04)', async ({
  olga,
  newcomer,
  signet,
}) => {
  const t = textsOf('en');
  const { page, email, password } = await newcomer({ firstName: 'Nora' });
  await createDraft(olga, 'Lost on the way');
  await upload(olga, samplePdf());
  await invite(olga, email, 'sign');
  await finish(olga);
  await page.goto(await contractLink(signet, email));
  await page.getByRole('button', { name: t.links.invited.open }).click();
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.links.guest.signTitle });
  await dialog.getByLabel(t.links.guest.name).fill('Nora Newcomer');
  await dialog.getByLabel(t.links.guest.password, { exact: true }).fill(password);
  const isNaming = (request: Request) => request.method() === 'PATCH';
  let lost = 0;
  await page.route(/\/ui-api\/accounts\/[^/]+$/u, async (route) => {
    if (!isNaming(route.request()) || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
  await expect.poll(() => lost).toBe(1);
  const field = dialog.getByLabel(t.links.guest.password, { exact: true });
  await field.fill('Another horse 9!');
  await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
  await expect(dialog.getByText(t.common.codes.WrongPassword)).toBeVisible();
  await field.fill(password);
  await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
  await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
});
