import { expect, test } from '@playwright/test';
import { createDraft, finish, samplePdf, startSigning } from './support/contract.ts';
import { activate, logIn, openBrowserFor, signUp } from './support/person.ts';
import { startSignet } from './support/signet.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('the server is killed during an upload and between signature and ledger entry: nothing is lost, nothing hangs (ERR-04, J-007, J-082)', async ({
  browser,
}) => {
  const signet = await startSignet();
  try {
    const ida = await openBrowserFor(browser, signet, {
      firstName: 'Ida',
      lastName: 'Owner',
      email: 'ida@example.com',
      language: 'en',
      viewport: { width: 1280, height: 900 },
    });
    const { page } = ida;
    await signUp(ida);
    await activate(ida, signet);
    await logIn(ida);
    // The parts that look for waiting people and in the key directory are there: a browser does not fetch again what it once
    // failed to fetch.
    const looked = Promise.all([
      page.waitForResponse(/unconfirmedHints/),
      page.waitForResponse(/directorylookups/),
    ]);
    await createDraft(ida, 'Survives');
    await looked;

    await test.step('an upload meets a dead server, says so, and goes through once it is back', async () => {
      await signet.stop('SIGKILL');
      await page.locator('input[type=file]').setInputFiles([samplePdf()]);
      await expect(page.getByText(`agreement.pdf: ${t.common.codes.ConnectionError}`)).toBeVisible({
        timeout: 30_000,
      });
      await page.getByLabel(t.editor.description, { exact: true }).fill('Typed while the server was away');
      await expect(page.getByText(t.editor.notSaved)).toBeVisible();
      await signet.start();
      await page.getByRole('button', { name: 'Try agreement.pdf again' }).click();
      await expect(page.getByText(t.contracts.documents.registered)).toBeVisible();
      await page.getByRole('button', { name: t.common.retry }).click();
      await expect(page.getByText(t.editor.saved)).toBeVisible();
    });

    await page.getByRole('button', { name: t.sharing.signMyself }).click();
    await expect(page.getByText(t.sharing.requested)).toBeVisible();
    await finish(ida);

    await test.step('the signature is stored, the ledger entry follows after the restart', async () => {
      await page.route('**/ui-api/signatures/*', async (route) => {
        await signet.stop('SIGKILL');
        await route.abort();
      });
      await startSigning(page, ida);
      await expect(page.getByText(t.signing.ledgerLater)).toBeVisible();
      await page.unroute('**/ui-api/signatures/*');
      await signet.start();
      await page.reload();
      await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
      await page.getByRole('link', { name: t.contracts.detail.proof }).click();
      await expect(page).toHaveURL(/\/proof-of-signature$/);
      const verdict = Object.values(t.proof.verdict)
        .map((text) => page.getByText(text))
        .reduce((one, other) => one.or(other));
      await expect(async () => {
        await page.reload();
        await expect(verdict).toBeVisible();
        expect(await verdict.innerText()).toContain(t.proof.verdict['verified-service-time']);
      }).toPass({ timeout: 60_000 });
    });
    await ida.context.close();
  } finally {
    await signet.remove();
  }
});
