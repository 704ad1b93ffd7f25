import { contractToSign, startSigning } from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { activate, signUp } from './support/person.ts';
import { submitLogIn } from './support/profile.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en');
const DAY_MS = 24 * 60 * 60_000;

test('who logs in while the clock of the device is a day off is let in', async ({ newcomer, signet }) => {
  const clara = await newcomer({ firstName: 'Clara' });
  const { page, context } = clara;
  await signUp(clara);
  await activate(clara, signet);
  for (const off of [DAY_MS, -DAY_MS]) {
    await context.clock.setSystemTime(Date.now() + off);
    await page.goto('/login');
    await submitLogIn(clara);
    await expect(page.getByRole('button', { name: t.common.nav.profileMenu })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await context.clock.setSystemTime(Date.now());
  }
});

test('who signs after the clock of the device was set back by a day is told so, and signs when it is right', async ({
  olga,
  sigrid,
}) => {
  const id = await contractToSign(olga, 'Of another day', [sigrid]);
  const { page, context } = sigrid;
  await context.clock.setSystemTime(Date.now() - DAY_MS);
  await page.goto(`/contract-details/${id}`);
  await startSigning(page, sigrid);
  await expect(page.getByText(t.common.codes.WrongClock)).toBeVisible();
  await context.clock.setSystemTime(Date.now());
  await page.reload();
  // for the lock, nobody has typed anything for a day
  await page.getByLabel(t.shell.lock.password, { exact: true }).fill(sigrid.password);
  await page.keyboard.press('Enter');
  await startSigning(page, sigrid);
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
});
