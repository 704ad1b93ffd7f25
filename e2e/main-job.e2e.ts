import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { textPdf } from '../tools/pdf-samples.ts';
import { root } from '../tools/run.ts';
import { assertAccessible } from './support/accessible.ts';
import { finish, invite, waitForKey } from './support/contract.ts';
import { invitationPath } from './support/mail-links.ts';
import { saveTrustFile, verifyOffline } from './support/offline-verifier.ts';
import { activate, logIn, openBrowserFor, signUp, type Person } from './support/person.ts';
import { startSignet } from './support/signet.ts';
import { textsOf } from './support/texts.ts';

const VARIANTS = [
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const;

for (const { language, viewport } of VARIANTS) {
  test(`the main job with three people, ${language}, ${viewport.width} px (GEN-01, GEN-06, GEN-07, AREA-PROOF-01)`, async ({
    browser,
  }) => {
    const t = textsOf(language);
    const signet = await startSignet();
    const folder = mkdtempSync(join(tmpdir(), 'signet-proof-'));
    const person = (firstName: string, lastName: string, company?: string): Promise<Person> =>
      openBrowserFor(browser, signet, {
        firstName,
        lastName,
        email: `${firstName.toLowerCase()}@example.com`,
        language,
        viewport,
        ...(company === undefined ? {} : { company }),
      });
    try {
      const owner = await person('Olga', 'Owner', 'Acme GmbH');
      const signer = await person('Sigrid', 'Signer');
      const viewer = await person('Viktor', 'Viewer');
      const title = `Liefervertrag ${language}`;
      const pdf = textPdf('Supply agreement');

      await test.step('the owner signs up, activates, logs in', async () => {
        await signUp(owner);
        await assertAccessible(owner.page);
        await activate(owner, signet);
        await assertAccessible(owner.page);
        await logIn(owner);
        await owner.page.goto('/my-contracts');
        await expect(owner.page.getByText(t.contracts.empty.title)).toBeVisible();
        await assertAccessible(owner.page);
      });

      await test.step('creates a contract with a real PDF and invites a signer and a viewer', async () => {
        const { page } = owner;
        await page.getByRole('main').getByRole('button', { name: t.contracts.create }).click();
        await expect(page).toHaveURL(/\/contract-new\//);
        await page.getByLabel(t.editor.title, { exact: true }).fill(title);
        await page.getByLabel(t.editor.description, { exact: true }).fill('Ten thousand screws');
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf });
        await expect(page.getByText('agreement.pdf').first()).toBeVisible();
        await expect(page.getByText(t.contracts.documents.registered)).toBeVisible();
        await invite(owner, signer.email, 'sign');
        await invite(owner, viewer.email, 'view');
        await expect(page.getByText(t.editor.saved)).toBeVisible();
        await assertAccessible(page);
        await finish(owner);
        await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
        await assertAccessible(page);
      });

      for (const invited of [signer, viewer]) {
        await test.step(`${invited.firstName} follows the mail, signs up, and waits for the owner's browser`, async () => {
          await signUp(invited, await invitationPath(signet, invited.email));
          await activate(invited, signet);
          await logIn(invited);
          await invited.page.goto('/my-contracts');
          await invited.page.getByRole('link', { name: title }).click();
          await waitForKey(invited, 'Supply agreement, page 1');
        });
      }

      await test.step('the viewer reads but cannot sign', async () => {
        await expect(
          viewer.page.getByRole('button', { name: t.contracts.detail.sign, exact: true }),
        ).toHaveCount(0);
        await assertAccessible(viewer.page);
      });

      // The picture of the README: SIGNET_PICTURES=1 npx -y pnpm@12.21.0 exec playwright test main-job
      if (process.env['SIGNET_PICTURES'] === '1' && language === 'en') {
        await signer.page.screenshot({ path: join(root, 'docs/images/contract.png') });
      }

      await test.step('a wrong password keeps what was typed and signs nothing', async () => {
        const { page } = signer;
        await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
        await page
          .getByRole('dialog')
          .getByLabel(t.signing.password, { exact: true })
          .fill('not the password');
        await page.getByRole('dialog').getByRole('button', { name: t.signing.submit, exact: true }).click();
        await expect(page.getByText(t.common.codes.WrongPassword)).toBeVisible();
        await assertAccessible(page);
      });

      await test.step('the signer signs under the overlay with an own key (DLG-MISC-08)', async () => {
        const { page } = signer;
        await page.getByRole('dialog').getByLabel(t.signing.password, { exact: true }).fill(signer.password);
        const overlayShown = watchFor(page, t.signing.overlay);
        await page.getByRole('dialog').getByRole('button', { name: t.signing.submit, exact: true }).click();
        await overlayShown;
        await expect(page.getByText(t.signing.doneText)).toBeVisible();
        await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
      });

      let contractUrl = '';
      await test.step('both open the proof and download it (AREA-PROOF-01, AREA-PROOF-02, AREA-PROOF-03)', async () => {
        for (const reader of [signer, owner]) {
          await reader.page.reload();
          contractUrl = reader.page.url();
          await reader.page.getByRole('link', { name: t.contracts.detail.proof }).click();
          await expect(reader.page.getByText(t.proof.verdict['verified-service-time'])).toBeVisible();
          const main = reader.page.getByRole('main');
          await expect(main.getByText('Sigrid Signer').first()).toBeVisible();
          await expect(main.getByText(signer.email).first()).toBeVisible();
          for (const name of [
            t.proof.generatedOn,
            t.proof.contractTitle,
            t.proof.owner,
            t.proof.signers,
            t.proof.link,
          ]) {
            await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
          }
          await assertAccessible(reader.page);
          const hash = main.getByText(t.proof.documentHash, { exact: true });
          await expect(hash).toBeHidden();
          await reader.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
          await expect(hash, 'on paper nothing is folded').toBeVisible();
          await reader.page.evaluate(() => dispatchEvent(new Event('afterprint')));
          await expect(hash).toBeHidden();
          await main.getByText(t.proof.details).click();
          for (const name of [
            t.proof.documentHash,
            t.proof.transaction,
            t.proof.signature.time,
            t.proof.signature.value,
            t.proof.signature.transaction,
          ]) {
            await expect(main.getByText(name, { exact: true }).first()).toBeVisible();
          }
          await assertAccessible(reader.page);
          const download = reader.page.waitForEvent('download');
          await reader.page.getByRole('button', { name: t.proof.download }).click();
          expect((await download).suggestedFilename()).toBe(`${t.proof.title} ${title}.json`);
          await (await download).saveAs(join(folder, 'proof.json'));
        }
      });

      await test.step('no request left for a third host, nothing broke on the way (NET-09)', () => {
        for (const someone of [owner, signer, viewer]) {
          expect(someone.foreignRequests).toEqual([]);
          expect(someone.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
        }
        expect(contractUrl).toContain('/contract-details/');
      });

      const trust = await saveTrustFile(signet.url, folder);
      await signet.stop();
      await test.step('the offline verifier confirms it with the server switched off, and refuses another document', () => {
        writeFileSync(join(folder, 'agreement.pdf'), pdf);
        const verify = () =>
          verifyOffline({
            proof: join(folder, 'proof.json'),
            document: join(folder, 'agreement.pdf'),
            trust,
          });
        const good = verify();
        expect(good.output).toContain('Sigrid Signer');
        expect(good.status).toBe(0);
        writeFileSync(join(folder, 'agreement.pdf'), textPdf('Another agreement'));
        expect(verify().status).toBe(1);
      });
    } finally {
      await signet.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Resolves as soon as a dialog with this title covers the whole screen, however short it is there. */
function watchFor(page: Page, title: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          for (const dialog of document.querySelectorAll('[role=dialog]')) {
            const { width, height } = dialog.getBoundingClientRect();
            const covers = width >= innerWidth && height >= innerHeight;
            if (covers && dialog.querySelector('h2')?.textContent === wanted) resolve();
          }
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    title,
  );
}
