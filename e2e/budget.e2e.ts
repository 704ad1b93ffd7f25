import {
  FIRST_LOAD_LIMITS,
  LOG_IN_FILES_MAX,
  measureContract,
  measureContracts,
  measureHome,
  measureLogIn,
  type FirstLoad,
} from '../tools/first-load.ts';
import { contractToSign, createDraft, finish, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';

/** The message names the largest files: that is where to look when the limit is passed. */
function expectAtMost({ kilobytes, files }: FirstLoad, limit: number): void {
  const largest = files.slice(0, 12).map(({ file, kilobytes: size }) => `${size.toFixed(1)} ${file}`);
  expect(
    kilobytes,
    `gzip KB of ${files.length} files, the largest:\n${largest.join('\n')}`,
  ).toBeLessThanOrEqual(limit);
}

test(`first-load JavaScript of /login is at most ${FIRST_LOAD_LIMITS.logIn} KB in ${LOG_IN_FILES_MAX} files`, async ({
  browser,
  signet,
}) => {
  const visitor = await browser.newContext({ baseURL: signet.url });
  const load = await measureLogIn(visitor);
  expectAtMost(load, FIRST_LOAD_LIMITS.logIn);
  expect(load.files.length).toBeLessThanOrEqual(LOG_IN_FILES_MAX);
  await visitor.close();
});

test(`first-load JavaScript of /my-contracts is at most ${FIRST_LOAD_LIMITS.contracts} KB, of a contract ${FIRST_LOAD_LIMITS.contract} KB`, async ({
  olga,
}) => {
  const id = await createDraft(olga, 'Budget');
  await upload(olga, samplePdf());
  await finish(olga);
  expectAtMost(await measureContracts(olga.context), FIRST_LOAD_LIMITS.contracts);
  expectAtMost(await measureContract(olga.context, id), FIRST_LOAD_LIMITS.contract);
});

test(`first-load JavaScript of /home is at most ${FIRST_LOAD_LIMITS.home} KB`, async ({ olga, sigrid }) => {
  await contractToSign(olga, 'Budget of Home', [sigrid]);
  expectAtMost(await measureHome(sigrid.context), FIRST_LOAD_LIMITS.home);
});

test('the name stands on the page before its scripts are there', async ({ browser, signet }) => {
  const visitor = await browser.newContext({ baseURL: signet.url });
  const page = await visitor.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Signet', { exact: true })).toBeVisible();
  release();
  await expect(page.locator('input[name=email]')).toBeVisible();
  await visitor.close();
});

test('a page whose texts do not come says so, in the language of the browser', async ({
  browser,
  signet,
}) => {
  const visitor = await browser.newContext({ baseURL: signet.url, locale: 'de-DE' });
  const page = await visitor.newPage();
  await page.route('**/assets/common-*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(/^Signet konnte nicht geladen werden/);
  await visitor.close();
});
