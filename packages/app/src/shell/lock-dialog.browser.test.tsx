import { sealKeyFile } from '@signet/domain/crypto/key-file';
import { parseRecoveryPhrase } from '@signet/domain/crypto/recovery-phrase';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { writeKeyFile } from '../session/key-files.ts';
import { isLocked, lock } from '../session/lock-store.ts';
import { sessionKeys } from '../session/session-keys.ts';
import { beginSession, currentSession, endSession } from '../session/session-store.ts';
import { speakEnglish } from '../testing/english.ts';
import { forgetDevice } from '../testing/fake-server.ts';
import { replaceNetwork } from '../testing/network.ts';
import { createAccount } from '../testing/people.ts';
import { sessionOf } from '../testing/sessions.ts';
import { SOON } from '../testing/soon.ts';
import { Lock } from './lock.tsx';

const TESTER = location.href;
const PASSWORD = 'Correct horse 9!';
const dialog = page.getByRole('dialog', { name: 'Locked' });
const field = dialog.getByLabelText('Password', { exact: true });
const submit = dialog.getByRole('button', { name: 'Unlock' });

/** A session on a device that keeps the key file of the account, unless said otherwise. */
async function openPage({ keyFile = true, publicKey = '' } = {}) {
  const account = await createAccount();
  const session = sessionOf({ publicKey: publicKey || account.keys.sign.publicKey });
  const file = await sealKeyFile({
    entropy: parseRecoveryPhrase(account.phrase),
    index: 0,
    publicKey: account.keys.sign.publicKey,
    accountId: account.id,
    password: PASSWORD,
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

it('the lock covers the page; the password brings back the keys, what was typed stays', async () => {
  const account = await openPage();
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
});

it('the key of another account does not open it', async () => {
  await openPage({ publicKey: `02${'ab'.repeat(32)}` });
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  await expect.element(dialog.getByText('not on this device any more', { exact: false })).toBeVisible();
  expect(isLocked()).toBe(true);
});

it('a device without the key says so, and one can log out', async () => {
  const calls = replaceNetwork(() => new Response(null, { status: 204 }));
  await openPage({ keyFile: false });
  lock();
  await field.fill(PASSWORD);
  await submit.click();
  await expect.element(dialog.getByText('not on this device any more', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(currentSession, SOON).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  expect(location.pathname).toBe('/login');
});
