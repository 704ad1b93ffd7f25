import { assertAccessible } from './support/accessible.ts';
import {
  createDraft,
  contractToSign,
  finish,
  invite,
  samplePdf,
  startSigning,
  upload,
} from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');

test('the same person in two tabs: one signs, the other gets RightNow, one signature is stored (STATE-SIGN-03, STATE-SIGREQ-07)', async ({
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'Two tabs', [sigrid]);
  const first = sigrid.page;
  const second = await sigrid.context.newPage();
  for (const page of [first, second]) await page.goto(`/contract-details/${id}`);
  // The second tab begins while the first holds the lock: its signature is held back at the network edge.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await first.route('**/ui-api/signatures', async (route) => {
    await held;
    await route.continue();
  });
  const posted = first.waitForRequest('**/ui-api/signatures');
  await startSigning(first, sigrid);
  await posted;
  await startSigning(second, sigrid);
  await expect(second.getByText(t.common.codes.RightNow)).toBeVisible();
  release();
  await expect(first.getByText(t.signing.doneText)).toBeVisible();
  await second.reload();
  await expect(second.getByText(t.contracts.state.signed).first()).toBeVisible();
  await second.getByRole('link', { name: t.contracts.detail.proof }).click();
  await expect(second.getByText(t.proof.signature.value)).toHaveCount(1);
  await second.close();
});

test('two documents, a failure after the first: the second run signs only what is left (STATE-SIGN-01, STATE-SIGN-02)', async ({
  olga,
  sigrid,
}) => {
  const id = await createDraft(olga, 'Two documents');
  await upload(olga, samplePdf('one.pdf', 'First'), samplePdf('two.pdf', 'Second'));
  await invite(olga, sigrid.email, 'sign');
  await finish(olga);
  const { page } = sigrid;
  await page.goto(`/contract-details/${id}`);
  let posts = 0;
  await page.route('**/ui-api/signatures', async (route) => {
    posts += 1;
    if (posts === 2) await route.abort();
    else await route.continue();
  });
  await startSigning(page, sigrid);
  await expect(page.getByText(t.common.codes.ConnectionError)).toBeVisible();
  await expect(page.getByText(t.sharing.requested)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: t.signing.submit, exact: true }).click();
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
  expect(posts).toBe(3);
  await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
});

test('documents change while nobody has signed: they are registered together anew, and signed (STATE-SIGN-06, J-008)', async ({
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'Changed documents', [sigrid]);
  const { page } = olga;
  // the record of what the contract is goes with each change
  const recorded = (method: string, path: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().includes(path) &&
        answer.request().method() === method &&
        (answer.request().postData() ?? '').includes('"record"'),
    );
  await page.getByRole('button', { name: t.contracts.documents.change }).click();
  const dialog = page.getByRole('dialog');
  const [added] = await Promise.all([
    recorded('PATCH', '/documentsmetadata/'),
    upload(olga, samplePdf('annex.pdf', 'Annex')),
  ]);
  expect(added.status()).toBe(200);
  await assertAccessible(page);
  await dialog.getByRole('button', { name: 'Remove agreement.pdf' }).click();
  const question = page.getByRole('alertdialog');
  const [removed] = await Promise.all([
    recorded('DELETE', `/digitalassets/${id}/documents/`),
    question.getByRole('button', { name: t.common.remove, exact: true }).click(),
  ]);
  expect(removed.status()).toBe(204);
  // nothing is found in the dialog while the question covers it
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove annex.pdf' })).toHaveCount(0);
  await dialog.getByRole('button', { name: t.common.close }).last().click();
  await expect(page.getByText('Annex, page 1', { exact: true })).toBeVisible();

  await sigrid.page.goto(`/contract-details/${id}`);
  await startSigning(sigrid.page, sigrid);
  await expect(sigrid.page.getByText(t.signing.doneText)).toBeVisible();
  await page.reload();
  await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t.contracts.documents.change })).toHaveCount(0);
});

test('a document that the ledger cannot prove is not signed (STATE-SIGN-04)', async ({
  olga,
  sigrid,
  signet,
}) => {
  const id = await contractToSign(olga, 'No proof', [sigrid]);
  const { page } = sigrid;
  await page.goto(`/contract-details/${id}`);
  await page.route(`${signet.ledgerUrl}/proof/**`, (route) => route.fulfill({ status: 404, body: '' }));
  await startSigning(page, sigrid);
  await expect(page.getByText(t.common.codes.UnexpectedError)).toBeVisible();
  await page.unroute(`${signet.ledgerUrl}/proof/**`);
  await page.reload();
  await expect(page.getByText(t.sharing.requested)).toBeVisible();
});

test('a server that hands out other bytes is found out before anything is shown (ERR-18, ERR-53)', async ({
  olga,
}) => {
  const id = await createDraft(olga, 'Tampered');
  await upload(olga, samplePdf());
  await finish(olga);
  const { page } = olga;
  await page.route('**/ui-api/documents/*/content', async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    body[body.length - 1] = (body[body.length - 1] ?? 0) ^ 1;
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`/contract-details/${id}`);
  await expect(page.getByText(t.common.codes.CouldNotDecrypt)).toBeVisible();
  await expect(page.getByText('Supply agreement, page 1')).toHaveCount(0);
  await page.unroute('**/ui-api/documents/*/content');
  await page.getByRole('button', { name: t.common.retry }).click();
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
});

test('whoever loses the network before Sign is told in the dialog, and signs when it is back, without a reload', async ({
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'Signed in a tunnel', [sigrid]);
  const { context, page } = sigrid;
  await page.goto(`/contract-details/${id}`);
  // loaded in advance, after the page
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/sign-contract-')),
  );
  // with all that it needs
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = 0;
  const isQuiet = async () => before === (before = await loaded());
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
  await context.setOffline(true);
  await startSigning(page, sigrid);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(t.common.codes.ConnectionError);
  await expect(dialog.getByLabel(t.signing.password, { exact: true })).toHaveValue(sigrid.password);
  await context.setOffline(false);
  await dialog.getByRole('button', { name: t.signing.submit, exact: true }).click();
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
});

test('a contract that could not be loaded is there after another try, with the lines of its description', async ({
  olga,
}) => {
  const { page } = olga;
  const id = await createDraft(olga, 'Behind the tunnel');
  await page.getByLabel(t.editor.description, { exact: true }).fill('First line\nSecond line');
  await upload(olga, samplePdf());
  await finish(olga);
  const contract = `**/ui-api/digitalassets/${id}?*`;
  // without live events, which would load the contract again by themselves before the press does
  await page.route('**/ui-api/changes', (route) => route.abort());
  await page.route(contract, (route) => route.abort());
  await page.goto(`/contract-details/${id}`);
  await expect(page.getByText(t.common.codes.ConnectionError)).toBeVisible();
  await page.unroute(contract);
  await page.getByRole('button', { name: t.common.retry }).click();
  await expect(page.getByRole('heading', { name: 'Behind the tunnel' })).toBeVisible();
  const description = await page.getByText('First line').evaluate((line) => (line as HTMLElement).innerText);
  expect(description).toBe('First line\nSecond line');
});
