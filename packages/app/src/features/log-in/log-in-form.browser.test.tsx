import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../shared/i18n/i18n.ts';
import { writeSession } from '../../shared/storage/user-storage.ts';
import { speakEnglish } from '../../testing/english.ts';
import { createKeyFile, PASSWORD, startDevice } from '../../testing/key-file.ts';
import { email, password, sendLogIn, type TypedLogIn } from '../../testing/log-in-fields.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { refusal, replaceNetwork } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { LogInForm } from './log-in-form.tsx';

const { accountId, personId } = sessionOf().user;
const loggedIn = vi.fn();
const keyFile = await createKeyFile();

async function submit(typed?: TypedLogIn): Promise<void> {
  await render(<LogInForm onLoggedIn={loggedIn} />);
  await sendLogIn(typed);
}

beforeEach(async () => {
  loggedIn.mockClear();
  await startDevice(keyFile);
  await speakEnglish('auth');
});

it('with the key of this device, e-mail and password log in; nothing equal to the password leaves (J-046, NET-07)', async () => {
  const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
  await submit({ email: ' Ada@Example.com ', password: PASSWORD });
  await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
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
    'a 403 %s clears the user’s storage and keeps the language (ERR-56)',
    async (code) => {
      await changeLanguage('en');
      writeSession(sessionOf());
      replaceNetwork(serverThat(() => refusal(403, code)));
      await submit();
      await expect.poll(() => Object.keys(localStorage)).toEqual(['lang']);
    },
  );

  it('a 403 without a body clears the user’s storage, too (ERR-56)', async () => {
    writeSession(sessionOf());
    replaceNetwork(serverThat(() => new Response('', { status: 403 })));
    await submit();
    await expect.poll(() => Object.keys(localStorage)).toEqual(['lang']);
  });

  it('other failures clear nothing (ERR-56)', async () => {
    writeSession(sessionOf());
    replaceNetwork(serverThat(() => refusal(401, 'WrongCredentials')));
    await submit();
    await expect
      .element(page.getByText('Wrong credentials: e-mail address and key do not match.'))
      .toBeVisible();
    expect(localStorage.getItem('user_id')).toBe(accountId);
  });

  it('the error of a password that does not open the key stands under its field, without a call (ERR-12)', async () => {
    const calls = replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
    writeSession(sessionOf());
    await submit({ email: 'ada@example.com', password: 'wrong one 1' });
    await expect.element(password).toHaveAccessibleDescription('Wrong password.');
    await expect.element(password).toHaveFocus();
    expect(calls).toEqual([]);
    expect(localStorage.getItem('user_id')).toBe(accountId);
  });

  it('an unconfirmed account sees why and gets a new link by a button (ERR-37, ERR-58)', async () => {
    const calls = replaceNetwork(serverThat(() => refusal(403, 'AccountUnconfirmed')));
    await submit();
    await expect
      .element(page.getByText('Confirm your account first: open the link we e-mailed to you.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Send a new confirmation link' }).click();
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
      'wrong credentials',
      'ERR-28, ERR-57',
      () => refusal(401, 'WrongCredentials'),
      'Wrong credentials: e-mail address and key do not match.',
    ],
    [
      'the clock of another time',
      'ERR-57',
      () => refusal(422, 'WrongClock'),
      'The clock on this device differs from the server’s, so nothing was done. Correct the date and time and try again. If they are right, tell the operator of this server.',
    ],
    [
      'a lost connection',
      'ERR-38, ERR-57',
      () => new Response('', { status: 502 }),
      'Connection error. Check your internet connection and firewall, then try again.',
    ],
    [
      'a failure of the server',
      'ERR-05, ERR-57',
      () => new Response('', { status: 500 }),
      'Something unexpected went wrong. Try again.',
    ],
    [
      'too many attempts',
      'ERR-57',
      () => refusal(429, 'TooManyRequests'),
      'Too many attempts. Wait a minute and try again.',
    ],
  ])('%s is shown, and nothing typed is lost (%s)', async (_, __, answer, text) => {
    replaceNetwork(serverThat(answer));
    await submit();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(email).toHaveValue('ada@example.com');
    await expect.element(password).toHaveValue(PASSWORD);
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(loggedIn).not.toHaveBeenCalled();
  });

  it('the error of a key for another address stands under the address, and its session is ended again (ERR-27)', async () => {
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
  it('requires the key file or the words, and opens with the file (J-046)', async () => {
    replaceNetwork(serverThat(() => sessionAnswer(keyFile, 'new@example.com')));
    await submit({ email: 'new@example.com', password: PASSWORD });
    await expect
      .element(page.getByText('Your key is not on this device. Unlock your account with:'))
      .toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile.text], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
  });

  it('waits for a key file that is still being read when the button is pressed (VAL-PWD-14)', async () => {
    replaceNetwork(serverThat(() => sessionAnswer(keyFile, 'new@example.com')));
    await submit({ email: 'new@example.com', password: PASSWORD });
    const button = page.getByRole('button', { name: 'Log in' });
    await button.click();
    const error = page.getByText(
      'This file is not a valid security key. Choose the .ikf file of your account.',
    );
    await expect.element(error).toBeVisible();
    let finishReading: (text: string) => void = () => {};
    const text = new Promise<string>((resolve) => (finishReading = resolve));
    const reading = vi.spyOn(Blob.prototype, 'text').mockReturnValueOnce(text);
    await userEvent.upload(document.querySelector('input[type=file]') as Element, new File(['?'], 'ada.ikf'));
    await expect.poll(() => reading.mock.calls.length).toBe(1);
    await button.click();
    expect(loggedIn).not.toHaveBeenCalled();
    finishReading(keyFile.text);
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
    await expect.element(error).not.toBeInTheDocument();
    reading.mockRestore();
  });

  it('wrong words show an error at their field (ERR-42, J-046)', async () => {
    replaceNetwork(serverThat(() => sessionAnswer(keyFile)));
    await submit({ email: 'else@example.com', password: PASSWORD });
    await page.getByRole('radio', { name: '12-word recovery phrase' }).click();
    const words = page.getByRole('textbox', { name: 'Recovery phrase' });
    await words.fill('one two three');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect
      .element(page.getByText('Check your recovery phrase: 12 words, in the right order, without typos.'))
      .toBeVisible();
    await expect.element(words).toHaveFocus();
    await expect.element(words).toHaveValue('one two three');
  });
});
