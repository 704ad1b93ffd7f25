import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { parseRecoveryPhrase } from '@signet/domain/crypto/recovery-phrase';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { notePasskey } from '../../shared/passkeys/passkey-here.ts';
import { writeKeyFile } from '../../shared/session/key-files.ts';
import { isLocked, lock } from '../../shared/session/lock-store.ts';
import { sessionKeys } from '../../shared/session/session-keys.ts';
import { beginSession, currentSession, endSession } from '../../shared/session/session-store.ts';
import { speakEnglish } from '../../testing/english.ts';
import { playPasskey } from '../../testing/fake-passkey.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { LEAST_COST } from '../../testing/key-file.ts';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { Lock } from './lock.tsx';

const TESTER = location.href;
const PASSWORD = 'Correct horse 9!';
const dialog = page.getByRole('dialog', { name: 'Locked' });
const field = dialog.getByLabelText('Password', { exact: true });
const submit = dialog.getByRole('button', { name: 'Unlock' });

/** The next session of the same person. */
const newSession = ({ id, keys }: Awaited<ReturnType<typeof createAccount>>) =>
  sessionAnswer({ accountId: id, publicKey: keys.sign.publicKey });

/** A session, by default on a device that stores the key file of the account. */
async function openPage({ keyFile = true, publicKey = '' } = {}) {
  const account = await createAccount();
  const session = sessionOf({ accountId: account.id, publicKey: publicKey || account.keys.sign.publicKey });
  const file = await sealKeyFile({
    entropy: parseRecoveryPhrase(account.phrase),
    index: 0,
    publicKey: account.keys.sign.publicKey,
    accountId: account.id,
    password: PASSWORD,
    cost: LEAST_COST,
  });
  if (keyFile) await writeKeyFile(session.user.emailAddress, file.text);
  beginSession(session, '/home');
  await render(
    <BrowserRouter>
      <textarea aria-label="Note" />
      <Lock user={session.user} />
    </BrowserRouter>,
  );
  return account;
}

beforeAll(() => speakEnglish());
beforeEach(forgetDevice);
afterEach(() => {
  endSession();
  localStorage.clear();
  history.replaceState(null, '', TESTER);
});

it('the lock covers the page; the password restores the keys, and typed text stays', async () => {
  const account = await openPage();
  replaceNetwork(serverThat(() => newSession(account)));
  const note = page.getByLabelText('Note');
  await note.fill('Half a sentence');
  lock();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();

  await submit.click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  await field.fill('wrong password');
  await submit.click();
  await expect.element(dialog.getByText('Wrong password.')).toBeVisible();
  await expect.element(field).toHaveValue('wrong password');
  await expect.element(field).toHaveFocus();
  expect(isLocked()).toBe(true);

  await field.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Half a sentence');
  await expect.element(note).toHaveFocus();
  expect((await sessionKeys()).auth.publicKey).toBe(account.keys.auth.publicKey);
  expect(currentSession()?.token).toBe('token-of-ada');
});

it('a second factor is required again, and the password is kept meanwhile', async () => {
  const account = await openPage();
  const answers = [
    () => refusal(403, 'secondFactorRequired'),
    () => refusal(403, 'IncorrectAuthenticationCode'),
    () => newSession(account),
  ];
  const calls = replaceNetwork(serverThat(() => answers.shift()?.() ?? newSession(account)));
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  const code = dialog.getByLabelText('Authentication code');
  await expect.element(code).toHaveFocus();
  await submit.click();
  await expect.element(dialog.getByText('Required')).toBeVisible();
  await code.fill('111111');
  await submit.click();
  await expect.element(dialog.getByText('Incorrect authentication code', { exact: false })).toBeVisible();
  await code.fill('222222');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const tried = calls.filter(({ url }) => url.includes('/sessions?'));
  expect(
    tried.map(({ body }) => (body as { data: { attributes: { factor?: string } } }).data.attributes.factor),
  ).toEqual([undefined, '111111', '222222']);
});

it('without a network it stays closed and says why', async () => {
  await openPage();
  replaceNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  await expect.element(dialog.getByText('Connection error', { exact: false })).toBeVisible();
  expect(isLocked()).toBe(true);
});

it('the key of another account does not open it', async () => {
  await openPage({ publicKey: `02${'ab'.repeat(32)}` });
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  await expect.element(dialog.getByText('no longer on this device', { exact: false })).toBeVisible();
  expect(isLocked()).toBe(true);
});

it('a device without the key says so, and offers to log out', async () => {
  const calls = replaceNetwork(() => new Response(null, { status: 204 }));
  await openPage({ keyFile: false });
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  await expect.element(dialog.getByText('no longer on this device', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(currentSession).toBeNull();
  // the server ended the session when it was locked
  expect(calls).toEqual([]);
  expect(location.pathname).toBe('/login');
});

/** A server that keeps the wrap of a passkey of the account, which the person uses when they are asked. */
async function servePasskey(
  { id: accountId, keys, phrase }: Awaited<ReturnType<typeof createAccount>>,
  logsIn: () => Response,
) {
  const publicKey = keys.sign.publicKey;
  const wrap = await playPasskey({ accountId, publicKey }, { entropy: parseRecoveryPhrase(phrase) });
  const answer = serverThat(logsIn);
  return replaceNetwork((call) =>
    call.url.endsWith('/passkeylookups')
      ? json({ data: { type: 'passkeylookups', id: '1', attributes: { wrap, publicKey } } })
      : answer(call),
  );
}

const passkey = dialog.getByRole('button', { name: 'Use a passkey' });

it('where the passkey is the only way it alone is asked for, and once, also with a second factor', async () => {
  const account = await openPage({ keyFile: false });
  await notePasskey(account.id);
  const answers = [() => refusal(403, 'secondFactorRequired')];
  const calls = await servePasskey(account, () => answers.shift()?.() ?? newSession(account));
  lock();
  await expect.element(passkey).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  await passkey.click();
  await dialog.getByLabelText('Authentication code').fill('222222');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await sessionKeys()).auth.publicKey).toBe(account.keys.auth.publicKey);
  expect(calls.filter(({ url }) => url.endsWith('/passkeylookups'))).toHaveLength(1);
});

it('the passkey of another account does not open it, and the password still does', async () => {
  await loadTexts('passkeys');
  const account = await openPage();
  await notePasskey(account.id);
  await servePasskey(await createAccount(), () => newSession(account));
  lock();
  await passkey.click();
  await expect.element(dialog.getByText('no longer on this device', { exact: false })).toBeVisible();
  expect(isLocked()).toBe(true);
  await field.fill(PASSWORD);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
});
