import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import { contractToSign, createDraft, finish, invite, samplePdf, upload } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { contractLink } from './support/mail-links.ts';
import type { Person } from './support/person.ts';
import { textsOf } from './support/texts.ts';

const PHONE = { language: 'de', viewport: { width: 360, height: 740 } } as const;

/** A finished contract; resolves with the link in the mail to the one who is invited to sign it. */
async function mailedLink(
  owner: Person,
  title: string,
  invited: Person,
  signet: Parameters<typeof contractLink>[0],
) {
  await createDraft(owner, title);
  await upload(owner, samplePdf());
  await invite(owner, invited.email, 'sign');
  await finish(owner);
  return contractLink(signet, invited.email);
}

async function assertGood({ page }: Person): Promise<void> {
  await assertAccessible(page);
  await assertLayout(page);
}

test('whoever is logged in with another address goes on as the invited person after one press, and the link then says in other browsers where it was opened', async ({
  olga,
  newcomer,
  signet,
}) => {
  const other = await newcomer({ firstName: 'Oskar', ...PHONE });
  await openAccount(other, signet);
  const invited = await newcomer({ firstName: 'Nora' });
  const link = await mailedLink(olga, 'Family lease', invited, signet);
  const t = textsOf(other.language).links;

  await other.page.goto(link);
  await expect(
    other.page.getByText(t.invited.other.replace('{{own}}', other.email).replace('{{email}}', invited.email)),
  ).toBeVisible();
  await assertGood(other);
  await other.page
    .getByRole('button', { name: t.invited.switch.replace('{{email}}', invited.email) })
    .click();
  await other.page.getByRole('button', { name: t.invited.open }).click();
  await expect(other.page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });

  await invited.page.goto(link);
  await expect(
    invited.page.getByRole('heading', { name: textsOf('en').links.invited.elsewhere }),
  ).toBeVisible();
  await expect(invited.page.getByText(textsOf('en').links.otherDevice.elsewhere)).toBeVisible();
  await assertGood(invited);
});

test('whoever has an account gets to the contract by the same mail, logged in at once, and logged out after the log-in', async ({
  olga,
  newcomer,
  signet,
}) => {
  const invited = await newcomer({ firstName: 'Ada', ...PHONE });
  await openAccount(invited, signet);
  await contractToSign(olga, 'For somebody known', [invited]);
  const { page, email, password, language } = invited;
  const t = textsOf(language);
  let link = '';
  const find = async () =>
    (link =
      /\/contracts\/[^\s#]+/.exec((await signet.mails(email)).map(({ text }) => text).join('\n'))?.[0] ?? '');
  await expect.poll(find).not.toBe('');

  await page.goto(link);
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel(t.auth.email, { exact: true }).fill(email);
  await page.getByLabel(t.auth.password, { exact: true }).fill(password);
  await assertGood(invited);
  await page.getByRole('button', { name: t.auth.logIn.submit, exact: true }).click();
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
});

test('an invitation that was taken back, or whose contract was deleted, says so and what to do', async ({
  olga,
  newcomer,
  signet,
}) => {
  const invited = await newcomer({ firstName: 'Nils', ...PHONE });
  const t = textsOf('en');
  const gone = textsOf(invited.language).links;
  const isGone = async (link: string) => {
    await invited.page.goto('about:blank');
    await invited.page.goto(link);
    await expect(invited.page.getByRole('heading', { name: gone.invited.gone })).toBeVisible();
    await expect(invited.page.getByText(gone.codes.InvitationGone)).toBeVisible();
    await assertGood(invited);
  };
  const link = await mailedLink(olga, 'Taken back', invited, signet);
  await olga.page.getByRole('button', { name: t.sharing.actions.replace('{{name}}', invited.email) }).click();
  await olga.page.getByRole('menuitem', { name: t.sharing.revoke }).click();
  await olga.page.getByRole('alertdialog').getByRole('button', { name: t.sharing.revoke }).click();
  await expect(olga.page.getByText(invited.email)).toHaveCount(0);
  await isGone(link);

  const other = await newcomer({ firstName: 'Nele' });
  const deleted = await mailedLink(olga, 'Deleted', other, signet);
  await olga.page.getByRole('button', { name: t.contracts.detail.more }).click();
  await olga.page.getByRole('menuitem', { name: t.contracts.detail.delete }).click();
  await olga.page.getByRole('alertdialog').getByRole('button', { name: t.common.delete }).click();
  await expect(olga.page).toHaveURL(/my-contracts/);
  await isGone(deleted);
});

test('on a slow line the page says what it does, and a press that the network swallowed can be repeated', async ({
  olga,
  newcomer,
  signet,
}) => {
  const invited = await newcomer({ firstName: 'Selma', ...PHONE });
  const link = await mailedLink(olga, 'By train', invited, signet);
  const { page, context, language } = invited;
  const t = textsOf(language);
  const devTools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await devTools.send('Network.emulateNetworkConditions', slow);
  await page.goto(link);
  const open = page.getByRole('button', { name: t.links.invited.open });
  await expect(open).toBeVisible();
  // what makes the keys comes while one reads
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = 0;
  await expect
    .poll(async () => before === (before = await loaded()), { intervals: [1000], timeout: 30_000 })
    .toBe(true);
  await devTools.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await open.click();
  await expect(page.getByText(t.common.codes.ConnectionError)).toBeVisible();
  await assertGood(invited);
  await devTools.send('Network.emulateNetworkConditions', slow);
  await open.click();
  await expect(page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });
});
