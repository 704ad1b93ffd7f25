import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { writeSession } from '../../shared/storage/user-storage.ts';
import { speakEnglish } from '../../testing/english.ts';
import { createKeyFile, PASSWORD, startDevice } from '../../testing/key-file.ts';
import { email, password, sendLogIn, type TypedLogIn } from '../../testing/log-in-fields.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { LogInForm } from './log-in-form.tsx';

const { accountId } = sessionOf().user;
const loggedIn = vi.fn();
const keyFile = await createKeyFile();

async function submit(typed?: TypedLogIn): Promise<void> {
  await render(<LogInForm onLoggedIn={loggedIn} />);
  await sendLogIn(typed);
}

const code = page.getByRole('textbox', { name: 'Authentication code' });
const factorOf = ({ body }: RecordedCall) =>
  (body as { data: { attributes: { factor?: string } } }).data.attributes.factor;

/** Requires the code, and accepts 287082. */
const askFor = () => {
  const answer = serverThat(() => refusal(403, 'secondFactorRequired'));
  return replaceNetwork((call) => {
    if (!call.url.includes('/sessions?')) return answer(call);
    const factor = factorOf(call);
    if (factor === '287082') return sessionAnswer(keyFile);
    return factor === undefined ? answer(call) : refusal(422, 'IncorrectAuthenticationCode');
  });
};

beforeEach(async () => {
  loggedIn.mockClear();
  await startDevice(keyFile);
  await speakEnglish('auth');
});

describe('an account with a second factor', () => {
  it('needs the code, which is a step and clears nothing (J-047, J-049)', async () => {
    writeSession(sessionOf());
    const calls = askFor();
    await submit();
    await expect.element(code).toHaveFocus();
    expect(localStorage.getItem('user_id')).toBe(accountId);
    await code.fill('287082');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
    // the repeat proves the key again
    expect(calls.map(({ url }) => url)).toEqual([
      '/ui-api/sessionchallenges',
      '/ui-api/sessions?include=account.ownedBy',
      '/ui-api/sessionchallenges',
      '/ui-api/sessions?include=account.ownedBy',
    ]);
    expect(calls.flatMap((call) => factorOf(call) ?? [])).toEqual(['287082']);
  });

  it('an empty, short or wrong code shows an error at its field; a wrong one stays and can be corrected (VAL-PWD-04, VAL-PWD-06, ERR-13)', async () => {
    const calls = askFor();
    await submit();
    await expect.element(code).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription('Required');
    await code.fill('12345');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription('The code has 6 digits.');
    expect(calls).toHaveLength(2);
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/^Incorrect authentication code/);
    await expect.element(code).toHaveValue('123456');
    await expect.element(code).toHaveFocus();
    await code.fill('287082');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
  });

  it('the way back keeps address and password, and the next try asks for the code again (J-047)', async () => {
    askFor();
    await submit();
    await code.fill('123456');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(email).toHaveValue('ada@example.com');
    await expect.element(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toHaveValue('');
  });

  it('the way back also keeps the key file if this device has none (J-047)', async () => {
    askFor();
    await submit({ email: 'new@example.com', password: PASSWORD });
    await expect.element(page.getByRole('radio', { name: '12-word recovery phrase' })).toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile.text], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toBeVisible();
    await expect.element(page.getByText('Security key accepted')).not.toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toBeVisible();
  });

  it('other errors stand beside the code, which stays (J-047, ERR-57)', async () => {
    const answer = serverThat(() => refusal(403, 'secondFactorRequired'));
    replaceNetwork((call) =>
      call.url.includes('/sessions?') && factorOf(call) !== undefined
        ? refusal(429, 'TooManyCodes')
        : answer(call),
    );
    await submit();
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Too many wrong codes/)).toBeVisible();
    await expect.element(code).toHaveValue('123456');
  });
});
