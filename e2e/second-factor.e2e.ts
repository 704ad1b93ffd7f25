import { assertAccessible } from './support/accessible.ts';
import { codeFrom, readQrCode, secondsLeft } from './support/authenticator.ts';
import { expect, test } from './support/fixtures.ts';
import { inSessionOf } from './support/in-session.ts';
import { tabTo } from './support/keyboard.ts';
import { openAccount } from './support/actor.ts';
import { logIn, type Person } from './support/person.ts';
import { logOut, openProfileMenu, openSecurity, submitLogIn } from './support/profile.ts';
import { textsOf } from './support/texts.ts';

const WRONG_CODE = '000000';

/** From the password to the QR code; answers the secret that is shown. */
async function beginSetUp({ page, language, password }: Person): Promise<string> {
  const t = textsOf(language);
  const dialog = page.getByRole('dialog', { name: t.profile.setUp.title });
  await dialog.getByLabel(t.profile.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t.common.continue }).click();
  await expect(dialog.getByRole('img', { name: t.profile.setUp.qrCode })).toBeVisible();
  return dialog.getByText(/^[A-Z2-7]{32}$/).innerText();
}

for (const { language, viewport } of [
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'de', viewport: { width: 360, height: 740 } },
] as const) {
  test(`a second factor is set up, asked for, and deleted, ${language}, ${viewport.width} px (DLG-2FA-01, DLG-2FA-08, STATE-2FA-03, J-047, VAL-PWD-03, VAL-PWD-06)`, async ({
    signet,
    newcomer,
  }) => {
    const person = await newcomer({ firstName: 'Toni', language, viewport });
    const { page } = person;
    const t = textsOf(language);
    await openAccount(person, signet);
    await expect(page).toHaveURL(/\/home$/);

    await openProfileMenu(person);
    await page.getByRole('menuitem', { name: t.common.nav.profile, exact: true }).click();
    const settings = page.getByRole('dialog', { name: t.profile.title });
    await expect(settings.getByText(/^ct1[a-z0-9]{38,}$/)).toBeVisible();
    await expect(settings.getByText(/^0[23][0-9a-f]{64}$/)).toBeVisible();
    await expect(settings.getByText(t.profile.accountType.basic)).toBeVisible();
    await assertAccessible(page);
    await page.getByRole('tab', { name: t.profile.tabs.security }).click();
    await expect(settings.getByRole('button', { name: t.profile.app.setUp, exact: true })).toBeVisible();
    await assertAccessible(page);

    await settings.getByRole('button', { name: t.profile.app.setUp, exact: true }).click();
    const setUp = page.getByRole('dialog', { name: t.profile.setUp.title });
    await setUp.getByLabel(t.profile.password, { exact: true }).fill('not the password');
    await setUp.getByRole('button', { name: t.common.continue }).click();
    await expect(setUp.getByText(t.common.codes.WrongPassword)).toBeVisible();
    await assertAccessible(page);
    const secret = await beginSetUp(person);
    const uri = (await readQrCode(setUp.getByRole('img'))) ?? '';
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Signet:${person.email}`);
    await assertAccessible(page);
    const activateButton = setUp.getByRole('button', { name: t.profile.setUp.activate });
    await expect(activateButton).toBeDisabled();
    const code = setUp.getByRole('textbox', { name: t.profile.setUp.code });
    await code.fill(WRONG_CODE);
    await activateButton.click();
    await expect(setUp.getByText(t.common.codes.IncorrectAuthenticationCode)).toBeVisible();
    // the one before: each code counts once, and two more are needed
    await expect.poll(secondsLeft).toBeGreaterThan(10);
    await code.fill(codeFrom(secret, -1));
    await activateButton.click();
    await expect(setUp).toHaveCount(0);
    const deviceName = t.profile.device.replace('{{number}}', '1');
    await expect(settings.getByText(deviceName, { exact: true })).toBeVisible();
    await expect(settings.getByRole('button', { name: t.profile.app.setUp, exact: true })).toHaveCount(0);
    await assertAccessible(page);

    await logOut(person);
    await submitLogIn(person);
    const factor = page.getByRole('textbox', { name: t.auth.logIn.code });
    await expect(factor).toBeFocused();
    await assertAccessible(page);
    await page.getByRole('button', { name: t.common.back }).click();
    await expect(page.getByLabel(t.auth.email, { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel(t.auth.password, { exact: true })).toHaveValue(person.password);
    await page.getByRole('button', { name: t.auth.logIn.submit }).click();
    await factor.fill(WRONG_CODE);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.common.codes.IncorrectAuthenticationCode)).toBeVisible();
    await expect(factor).toBeFocused();
    await assertAccessible(page);
    await factor.fill(codeFrom(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);

    await openSecurity(person);
    const deleteName = t.profile.delete.action.replace('{{device}}', deviceName);
    await settings.getByRole('button', { name: deleteName }).click();
    const question = page.getByRole('dialog', {
      name: t.profile.delete.title.replace('{{device}}', deviceName),
    });
    await question.getByLabel(t.profile.password, { exact: true }).fill(person.password);
    await question.getByRole('textbox', { name: t.profile.setUp.code }).fill(codeFrom(secret, 1));
    await assertAccessible(page);
    await question.getByRole('button', { name: t.common.delete }).click();
    await expect(settings.getByRole('button', { name: t.profile.app.setUp, exact: true })).toBeVisible();
    await logOut(person);
    await logIn(person);
    // what the browser itself says about refusals that were meant, and nothing else
    expect(person.troubles.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    expect(person.foreignRequests).toEqual([]);
  });
}

test('a set-up that is closed, or left with its tab, leaves no device (DLG-2FA-09, STATE-2FA-02, J-060)', async ({
  sigrid,
  signet,
}) => {
  const { page } = sigrid;
  const t = textsOf('en');
  await page.goto('/my-contracts');
  const call = await inSessionOf(sigrid, signet);
  const devices = async () => ((await call('GET', '/secondfactors')).json.data as unknown[]).length;
  const settings = await openSecurity(sigrid);
  await settings.getByRole('button', { name: t.profile.app.setUp, exact: true }).click();
  await beginSetUp(sigrid);
  expect(await devices()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(devices).toBe(0);

  await settings.getByRole('button', { name: t.profile.app.setUp, exact: true }).click();
  await beginSetUp(sigrid);
  await page.reload();
  expect(await devices()).toBe(1);
  await openSecurity(sigrid);
  await expect.poll(devices).toBe(0);
});

test('what the company requires is set up from the banner, by keyboard alone (J-196, SHELL-01, SHELL-02, DLG-2FA-04, DLG-2FA-07, VAL-PWD-07)', async ({
  signet,
  newcomer,
}) => {
  const person = await newcomer({ firstName: 'Kim', company: 'Keys only' });
  const { page } = person;
  const t = textsOf('en');
  await openAccount(person, signet);
  const banner = page.getByRole('region', { name: t.common.secondFactor.banner });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const call = await inSessionOf(person, signet);
  const account = await page.evaluate(() => localStorage.getItem('user_id'));
  const own = await call('GET', `/accounts/${account}`);
  const company = `/companies/${own.json.data.relationships.company.data.id}`;
  await call('POST', `${company}/settings`, { data: { type: 'companysettings2fa', attributes: {} } });
  await page.reload();
  await expect(banner).toBeVisible();
  await assertAccessible(page);

  await tabTo(page, t.common.secondFactor.setUp);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: t.profile.tabs.security })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await tabTo(page, t.profile.app.setUp);
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('dialog', { name: t.profile.setUp.title });
  await expect(setUp.getByLabel(t.profile.password, { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('heading')).toBeFocused();
  const secret = await setUp.getByText(/^[A-Z2-7]{32}$/).innerText();
  await tabTo(page, t.profile.setUp.code);
  await page.keyboard.type(codeFrom(secret));
  await page.keyboard.press('Enter');
  await expect(setUp).toHaveCount(0);

  // the last one stays; a second one can be added, and then either may go
  const settings = page.getByRole('dialog', { name: t.profile.title });
  await expect(settings.getByText('Device 1', { exact: true })).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Delete Device 1' })).toHaveCount(0);
  await tabTo(page, t.profile.app.manage);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: t.profile.app.add })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(setUp.getByLabel(t.profile.password, { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('heading')).toBeFocused();
  await tabTo(page, t.profile.setUp.code);
  await page.keyboard.type(codeFrom(await setUp.getByText(/^[A-Z2-7]{32}$/).innerText()));
  await page.keyboard.press('Enter');
  await expect(settings.getByText('Device 2', { exact: true })).toBeVisible();
  await expect(settings.getByRole('button', { name: /^Delete Device/ })).toHaveCount(2);
  await assertAccessible(page);
  // no banner is found while the settings cover it
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(banner).toHaveCount(0);
});
