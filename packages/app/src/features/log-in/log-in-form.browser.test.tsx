import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { writeSession } from '../../shared/storage/user-storage.ts';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { createKeyFile, PASSWORD, type TestKeyFile } from '../../testing/key-file.ts';
import { email, password, sendLogIn, type TypedLogIn } from '../../testing/log-in-fields.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { SOON } from '../../testing/soon.ts';
import { LogInForm } from './log-in-form.tsx';

const { accountId, personId } = sessionOf().user;
const loggedIn = vi.fn();
let keyFile: TestKeyFile;

async function submit(typed?: TypedLogIn): Promise<void> {
  await render(<LogInForm onLoggedIn={loggedIn} />);
  await sendLogIn(typed);
}

beforeAll(async () => {
  keyFile = await createKeyFile();
});
beforeEach(async () => {
  loggedIn.mockClear();
  await forgetDevice();
  localStorage.clear();
  await speakEnglish('auth');
  await writeKeyFile('ada@example.com', keyFile.text);
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

it('J-046 NET-07 with the key of this device, e-mail and password log in; nothing equal to the password leaves', async () => {
  const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
  await submit({ email: ' Ada@Example.com ', password: PASSWORD });
  await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
  expect(loggedIn.mock.calls[0]?.[0]).toMatchObject({
    token: 'token-of-ada',
    user: { accountId: keyFile.accountId, personId, publicKey: keyFile.publicKey },
  });
  expect(calls.map(({ url }) => url)).toEqual([
    '/ui-api/sessionchallenges',
    '/ui-api/sessions?include=account.ownedBy',
  ]);
  expect(JSON.stringify(calls)).not.toContain(PASSWORD);
});

describe('a refused login', () => {
  it.each(['AccountUnconfirmed', 'Forbidden'])(
    'ERR-56 a 403 %s clears the user’s storage and keeps the language',
    async (code) => {
      await changeLanguage('en');
      writeSession(sessionOf());
      replaceNetwork(serverThat(() => refusal(403, code)));
      await submit();
      await expect.poll(() => Object.keys(localStorage), SOON).toEqual(['lang']);
    },
  );

  it('ERR-56 a 403 without a body clears the user’s storage, too', async () => {
    writeSession(sessionOf());
    replaceNetwork(serverThat(() => new Response('', { status: 403 })));
    await submit();
    await expect.poll(() => Object.keys(localStorage), SOON).toEqual(['lang']);
  });

  it('ERR-56 other failures clear nothing', async () => {
    writeSession(sessionOf());
    replaceNetwork(serverThat(() => refusal(401, 'WrongCredentials')));
    await submit();
    await expect
      .element(page.getByText('Wrong credentials: e-mail address and key do not belong together.'))
      .toBeVisible();
    expect(localStorage.getItem('user_id')).toBe(accountId);
  });

  it('ERR-12 a password that does not open the key stands under its field and asks no server', async () => {
    const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
    writeSession(sessionOf());
    await submit({ email: 'ada@example.com', password: 'wrong one 1' });
    await expect.element(password).toHaveAccessibleDescription('Wrong password.');
    await expect.element(password).toHaveFocus();
    expect(calls).toEqual([]);
    expect(localStorage.getItem('user_id')).toBe(accountId);
  });

  it('ERR-37 ERR-58 an unconfirmed account is told so and gets a new link by a button', async () => {
    const calls = replaceNetwork(serverThat(() => refusal(403, 'AccountUnconfirmed')));
    await submit();
    await expect
      .element(
        page.getByText(
          'Please confirm your account with the activation link first. We sent it to your inbox.',
        ),
      )
      .toBeVisible();
    await page.getByRole('button', { name: 'Send a new activation link' }).click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('If this address is waiting for confirmation, a new link is on its way.');
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      url: '/ui-api/activationmails',
      body: { data: { type: 'activationmails', attributes: { emailAddress: 'ada@example.com' } } },
    });
  });

  it.each([
    [
      'ERR-28',
      () => refusal(401, 'WrongCredentials'),
      'Wrong credentials: e-mail address and key do not belong together.',
    ],
    [
      'of another time',
      () => refusal(422, 'WrongClock'),
      'The clock of this device differs from that of the service, so nothing was done. Set the date and time of your device and try again. If they are right, tell the operator of this server.',
    ],
    [
      'ERR-38',
      () => new Response('', { status: 502 }),
      'Connection error. Check your internet connection and firewall, then try again.',
    ],
    ['ERR-05', () => new Response('', { status: 500 }), 'Something unexpected went wrong. Please try again.'],
    [
      'ERR-57',
      () => refusal(429, 'TooManyRequests'),
      'Too many attempts. Please wait a minute and try again.',
    ],
  ])('ERR-57 %s shows its text, and nothing typed is lost', async (_, answer, text) => {
    replaceNetwork(serverThat(answer));
    await submit();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(email).toHaveValue('ada@example.com');
    await expect.element(password).toHaveValue(PASSWORD);
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(loggedIn).not.toHaveBeenCalled();
  });

  it('ERR-27 the key of another address is told under the address, and its session is ended again', async () => {
    const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile, 'grace@example.com')));
    await submit();
    await expect
      .element(email)
      .toHaveAccessibleDescription('This email is not registered with this security key.');
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: '/ui-api/sessions/current' });
    expect(loggedIn).not.toHaveBeenCalled();
  });
});

describe('a device without the key', () => {
  it('J-046 asks for the key file or the words, and opens with the file', async () => {
    replaceNetwork(serverThat(() => sessionAnswer(keyFile, 'new@example.com')));
    await submit({ email: 'new@example.com', password: PASSWORD });
    await expect
      .element(page.getByText('Your key is not on this device. Unlock it with one of these:'))
      .toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile.text], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
  });

  it('ERR-42 J-046 wrong words are told at their field', async () => {
    replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
    await submit({ email: 'else@example.com', password: PASSWORD });
    await page.getByRole('radio', { name: '12 recovery words' }).click();
    const words = page.getByRole('textbox', { name: 'Recovery phrase' });
    await words.fill('one two three');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect
      .element(
        page.getByText('Check your recovery phrase: 12 words, in the right order, without typing errors.'),
      )
      .toBeVisible();
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveValue('one two three');
  });
});
