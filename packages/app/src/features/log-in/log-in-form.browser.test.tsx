import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/i18n.ts';
import { writeKeyFile } from '../../session/key-files.ts';
import { endSession } from '../../session/session-store.ts';
import { writeSession } from '../../session/user-storage.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { SOON } from '../../testing/soon.ts';
import { LogInForm } from './log-in-form.tsx';

const PASSWORD = 'Correct horse 1';
const { accountId, personId } = sessionOf().user;
let publicKey: string;
let keyFile: string;

beforeAll(async () => {
  const entropy = new Uint8Array(16).fill(7);
  publicKey = (await deriveAccountKeys(entropy)).sign.publicKey;
  // The least work the format allows; how hard a real file is to guess is a test of the domain.
  const cost = { m: 19_456, t: 1, p: 1 };
  keyFile = (await sealKeyFile({ entropy, index: 0, publicKey, accountId, password: PASSWORD, cost })).text;
});

/** A server that knows Ada and answers the login itself as told. */
const serverThat = (logsIn: () => Response) => (call: RecordedCall) => {
  if (call.url.endsWith('/sessionchallenges')) {
    const attributes = {
      nonce: 'A'.repeat(43),
      audience: 'https://app.example',
      expires: '2030-01-01T00:00:00Z',
    };
    return json({ data: { type: 'sessionchallenges', id: '1', attributes } }, 201);
  }
  if (call.method === 'DELETE' || call.url.endsWith('/activationmails'))
    return new Response(null, { status: 204 });
  return logsIn();
};

function sessionAnswer(emailAddress = 'ada@example.com'): Response {
  const account = { type: 'accounts', id: accountId };
  const person = { type: 'naturalpersons', id: personId };
  return json(
    {
      data: {
        type: 'sessions',
        id: '1',
        attributes: { jwt: 'token-of-ada', expires: '2030-01-01T00:00:00.000Z' },
        relationships: { account: { data: account } },
      },
      included: [
        {
          ...account,
          attributes: {
            publicKey,
            state: 'activated',
            userType: 'issuer',
            avatarColor: 3,
            enabledFeatures: [],
            companyRole: null,
          },
          relationships: { ownedBy: { data: person } },
        },
        { ...person, attributes: { firstName: 'Ada', lastName: 'Lovelace', emailAddress } },
      ],
    },
    201,
  );
}

const loggedIn = vi.fn();
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Password', { exact: true });

async function submit(typed = { email: 'ada@example.com', password: PASSWORD }): Promise<void> {
  await render(<LogInForm onLoggedIn={loggedIn} />);
  await email.fill(typed.email);
  await password.fill(typed.password);
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  loggedIn.mockClear();
  localStorage.clear();
  localStorage.setItem('lang', 'en');
  await startTexts();
  await loadTexts('auth');
  await writeKeyFile('ada@example.com', keyFile);
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

it('J-046 NET-07 with the key of this device, e-mail and password log in; nothing equal to the password leaves', async () => {
  const calls = replaceNetwork(serverThat(() => sessionAnswer()));
  await submit({ email: ' Ada@Example.com ', password: PASSWORD });
  await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
  expect(loggedIn.mock.calls[0]?.[0]).toMatchObject({
    token: 'token-of-ada',
    user: { accountId, personId, publicKey },
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
    const calls = replaceNetwork(serverThat(() => sessionAnswer()));
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
    const calls = replaceNetwork(serverThat(() => sessionAnswer('grace@example.com')));
    await submit();
    await expect
      .element(email)
      .toHaveAccessibleDescription('This email is not registered with this security key.');
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: '/ui-api/sessions/current' });
    expect(loggedIn).not.toHaveBeenCalled();
  });
});

describe('an account with a second factor', () => {
  const code = page.getByRole('textbox', { name: 'Authentication code' });
  const factorOf = ({ body }: RecordedCall) =>
    (body as { data: { attributes: { factor?: string } } }).data.attributes.factor;

  /** Asks for the code, and takes 287082. */
  const askFor = () => {
    const answer = serverThat(() => refusal(403, 'secondFactorRequired'));
    return replaceNetwork((call) => {
      if (!call.url.includes('/sessions?')) return answer(call);
      const factor = factorOf(call);
      if (factor === '287082') return sessionAnswer();
      return factor === undefined ? answer(call) : refusal(422, 'IncorrectAuthenticationCode');
    });
  };

  it('J-047 J-049 is asked for the code, which is a step and clears nothing', async () => {
    writeSession(sessionOf());
    const calls = askFor();
    await submit();
    await expect.element(code).toHaveFocus();
    expect(localStorage.getItem('user_id')).toBe(accountId);
    await code.fill('287082');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
    // the repeat proves the key anew
    expect(calls.map(({ url }) => url)).toEqual([
      '/ui-api/sessionchallenges',
      '/ui-api/sessions?include=account.ownedBy',
      '/ui-api/sessionchallenges',
      '/ui-api/sessions?include=account.ownedBy',
    ]);
    expect(calls.flatMap((call) => factorOf(call) ?? [])).toEqual(['287082']);
  });

  it('VAL-PWD-04 VAL-PWD-06 ERR-13 an empty, short or wrong code is told at its field; the last stays and can be corrected', async () => {
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
    await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
  });

  it('J-047 the way back keeps address and password, and the next try asks for the code again', async () => {
    askFor();
    await submit();
    await code.fill('123456');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(email).toHaveValue('ada@example.com');
    await expect.element(password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toHaveValue('');
  });

  it('J-047 the way back keeps the key file, too, where this device has none', async () => {
    askFor();
    await submit({ email: 'new@example.com', password: PASSWORD });
    await expect.element(page.getByRole('radio', { name: '12 recovery words' })).toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toBeVisible();
    await expect.element(page.getByText('Security key accepted')).not.toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.element(code).toBeVisible();
  });

  it('J-047 ERR-57 what else is refused stands beside the code, which stays', async () => {
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

describe('a device without the key', () => {
  it('J-046 asks for the key file or the words, and opens with the file', async () => {
    replaceNetwork(serverThat(() => sessionAnswer('new@example.com')));
    await submit({ email: 'new@example.com', password: PASSWORD });
    await expect
      .element(page.getByText('Your key is not on this device. Unlock it with one of these:'))
      .toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => loggedIn.mock.calls.length, SOON).toBe(1);
  });

  it('ERR-42 J-046 wrong words are told at their field', async () => {
    replaceNetwork(serverThat(() => sessionAnswer()));
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
