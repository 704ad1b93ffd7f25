import { readFileSync } from 'node:fs';
import { assertAccessible } from './support/accessible.ts';
import { openAccount } from './support/actor.ts';
import { assertLayout } from './support/assert-layout.ts';
import {
  contractToSign,
  createDraft,
  finish,
  invite,
  samplePdf,
  startSigning,
  upload,
} from './support/contract.ts';
import { expect, test } from './support/fixtures.ts';
import { contractLink } from './support/mail-links.ts';
import { addAuthenticator, cancelNextPrompt, promptCancelled } from './support/passkeys.ts';
import type { Person } from './support/person.ts';
import { logOut, openSecurity, submitLogIn } from './support/profile.ts';
import { textsOf } from './support/texts.ts';

/** From the profile settings to the passkey that is added. */
async function addPasskey(person: Person): Promise<void> {
  const { page, language, password } = person;
  const t = textsOf(language);
  const settings = await openSecurity(person);
  await settings.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.passkeys.add.title });
  await dialog.getByLabel(t.profile.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
}

const LOOKS = [
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const;

for (const { language, viewport } of LOOKS) {
  test(`a passkey is added, signs with one touch, and is removed, ${language}, ${viewport.width} px`, async ({
    olga,
    newcomer,
    signet,
  }) => {
    const person = await newcomer({ firstName: 'Paula', language, viewport });
    const { page } = person;
    const t = textsOf(language);
    await openAccount(person, signet);
    const authenticator = await addAuthenticator(page);
    const settings = page.getByRole('dialog', { name: t.profile.title });
    const ids = [
      await contractToSign(olga, `One touch ${language}`, [person]),
      await contractToSign(olga, `No passkey ${language}`, [person]),
    ];

    await test.step('a wrong password makes no passkey, and a cancelled prompt leaves the dialog as it was', async () => {
      const security = await openSecurity(person);
      await security.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.passkeys.add.title });
      const password = dialog.getByLabel(t.profile.password, { exact: true });
      await password.fill('not the password');
      await dialog.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
      await expect(dialog.getByText(t.common.codes.WrongPassword)).toBeVisible();
      await cancelNextPrompt(page);
      await password.fill(person.password);
      await dialog.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
      await promptCancelled(page);
      await expect(dialog.getByRole('button', { name: t.passkeys.add.open, exact: true })).toBeEnabled();
      await expect(password).toHaveValue(person.password);
      await assertAccessible(page);
      expect(await authenticator.count()).toBe(0);
      await dialog.getByRole('button', { name: t.passkeys.add.open, exact: true }).click();
      await expect(settings.getByText(t.passkeys.add.done)).toBeVisible();
      await expect(settings.getByRole('list', { name: t.passkeys.list }).getByRole('listitem')).toHaveCount(
        1,
      );
      expect(await authenticator.count()).toBe(1);
      await assertAccessible(page);
      await assertLayout(page);
    });

    await test.step('a touch that is cancelled signs nothing, and the next one signs', async () => {
      await page.goto(`/contract-details/${ids[0]}`);
      await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.signing.title });
      await expect(dialog.getByLabel(t.signing.password, { exact: true })).toHaveCount(0);
      await assertAccessible(page);
      await assertLayout(page);
      await cancelNextPrompt(page);
      const submit = dialog.getByRole('button', { name: t.passkeys.sign.submit });
      await submit.click();
      await promptCancelled(page);
      await submit.click();
      await expect(page.getByText(t.signing.doneText)).toBeVisible();
      await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
    });

    await test.step('whoever would rather type the password is asked for it alone', async () => {
      await page.goto(`/contract-details/${ids[1]}`);
      await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.signing.title });
      await dialog.getByRole('button', { name: t.passkeys.sign.password }).click();
      await expect(dialog.getByLabel(t.signing.password, { exact: true })).toBeFocused();
      await assertAccessible(page);
      await dialog.getByRole('button', { name: t.common.cancel }).click();
    });

    await test.step('it logs in where nothing but the passkey is, and opens the lock', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto('/login');
      await cancelNextPrompt(page);
      const byPasskey = page.getByRole('button', { name: t.auth.logIn.passkey });
      await byPasskey.click();
      await promptCancelled(page);
      await byPasskey.click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goto('/my-contracts');
      // as a browser that comes back after a quarter of an hour
      await page.evaluate(() => localStorage.setItem('user_lastInput', String(Date.now() - 16 * 60_000)));
      await page.reload();
      await expect(page.getByLabel(t.shell.lock.password, { exact: true })).toBeVisible();
      await assertAccessible(page);
      await assertLayout(page);
      await page.getByRole('button', { name: t.shell.lock.passkey }).click();
      await expect(page.getByLabel(t.shell.lock.password, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('link', { name: `One touch ${language}` })).toBeVisible();
    });

    await test.step('removed, it is gone here and there, and the password signs', async () => {
      await openSecurity(person);
      const list = settings.getByRole('list', { name: t.passkeys.list });
      await list.getByRole('button').click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText(t.passkeys.remove.text)).toBeVisible();
      await assertAccessible(page);
      await question.getByRole('button', { name: t.common.remove, exact: true }).click();
      await expect(list).toHaveCount(0);
      await expect.poll(() => authenticator.count()).toBe(0);
      await page.goto(`/contract-details/${ids[1]}`);
      await startSigning(page, person);
      await expect(page.getByText(t.signing.doneText)).toBeVisible();
    });
    expect(person.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    expect(person.foreignRequests).toEqual([]);
  });
}

for (const { language, viewport } of LOOKS) {
  test(`an invited stranger signs with their name and one touch, ${language}, ${viewport.width} px (GEN-01, AREA-OTHER-02)`, async ({
    olga,
    newcomer,
    signet,
  }) => {
    const t = textsOf(language);
    const stranger = await newcomer({ firstName: 'Nora', lastName: 'Newcomer', language, viewport });
    const { page, email, password } = stranger;
    await createDraft(olga, `Lease by touch ${language}`);
    await upload(olga, samplePdf());
    await invite(olga, email, 'sign');
    await finish(olga);
    await page.goto(await contractLink(signet, email));
    const authenticator = await addAuthenticator(page);
    await page.getByRole('button', { name: t.links.invited.open }).click();
    await expect(page.getByText('Supply agreement, page 1')).toBeVisible({ timeout: 60_000 });

    await test.step('one field and one touch', async () => {
      await page.getByRole('button', { name: t.contracts.detail.sign, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.links.guest.signTitle });
      await expect(dialog.getByRole('textbox')).toHaveCount(1);
      const submit = dialog.getByRole('button', { name: t.passkeys.sign.submit });
      await submit.click();
      await expect(dialog.getByText(t.common.codes.Required)).toBeVisible();
      expect(await authenticator.count()).toBe(0);
      await dialog.getByLabel(t.links.guest.name).fill('Nora Newcomer');
      await assertAccessible(page);
      await assertLayout(page);
      await cancelNextPrompt(page);
      await submit.click();
      await promptCancelled(page);
      await expect(dialog.getByLabel(t.links.guest.name)).toHaveValue('Nora Newcomer');
      await submit.click();
      await expect(page.getByText(t.signing.doneText)).toBeVisible();
      await expect(page.getByText(t.contracts.state.signed).first()).toBeVisible();
    });

    await test.step('a locked page, and the log-in, ask for the passkey alone', async () => {
      await page.evaluate(() => localStorage.setItem('user_lastInput', String(Date.now() - 16 * 60_000)));
      await page.reload();
      const usePasskey = page.getByRole('button', { name: t.shell.lock.passkey });
      await expect(page.getByLabel(t.shell.lock.password, { exact: true })).toHaveCount(0);
      await assertAccessible(page);
      await usePasskey.click();
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto(await contractLink(signet, email));
      await page.getByRole('button', { name: t.auth.logIn.passkey }).click();
      await expect(page.getByText('Supply agreement, page 1')).toBeVisible();
    });

    await test.step('the only passkey stays until there is a password, which makes the key file', async () => {
      const settings = await openSecurity(stranger);
      await settings.getByRole('list', { name: t.passkeys.list }).getByRole('button').click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: t.common.remove, exact: true }).click();
      await expect(page.getByText(t.passkeys.codes.LastPasskey)).toBeVisible();
      await page.goto('/my-contracts');
      const banner = page.getByRole('region', { name: t.links.saveKey.banner });
      await banner.getByRole('button', { name: t.links.saveKey.open }).click();
      await page.getByLabel(t.links.guest.password, { exact: true }).fill(password);
      await assertAccessible(page);
      await assertLayout(page);
      await page.getByRole('button', { name: t.passkeys.saveKey.submit }).click();
      const words = page.getByRole('list', { name: t.links.saveKey.wordsLabel }).getByRole('listitem');
      await expect(words).toHaveCount(12);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t.links.saveKey.download }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('"format":"ikf"');
      await page.getByRole('button', { name: t.links.saveKey.done }).click();
      await expect(banner).toHaveCount(0);
      await logOut(stranger);
      await submitLogIn(stranger);
      await expect(page).toHaveURL(/\/my-contracts$/);
    });
    expect(stranger.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  });
}

test('a passkey that cannot open a key is refused, and a browser that knows none is offered the password alone', async ({
  olga,
  newcomer,
  signet,
}) => {
  const person = await newcomer({ firstName: 'Pia' });
  const { page } = person;
  const t = textsOf('en');
  await openAccount(person, signet);
  const authenticator = await addAuthenticator(page, { hasPrf: false });
  await addPasskey(person);
  const dialog = page.getByRole('dialog', { name: t.passkeys.add.title });
  await expect(dialog.getByText(t.passkeys.codes.PasskeyUnsupported)).toBeVisible();
  await assertAccessible(page);
  // the passkey that opens nothing does not stay behind
  await expect.poll(() => authenticator.count()).toBe(0);

  await page.addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = async () => ({ 'extension:prf': false });
  });
  const id = await contractToSign(olga, 'Password alone', [person]);
  await page.goto(`/contract-details/${id}`);
  const settings = await openSecurity(person);
  await expect(settings.getByText(t.passkeys.unsupported)).toBeVisible();
  await expect(settings.getByRole('button', { name: t.passkeys.add.open, exact: true })).toHaveCount(0);
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await startSigning(page, person);
  await expect(page.getByText(t.signing.doneText)).toBeVisible();
});
