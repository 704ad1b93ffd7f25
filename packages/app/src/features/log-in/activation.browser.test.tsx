import { deriveAccountKeys } from '@signet/domain/crypto/account-keys';
import { verifyActivationProof } from '@signet/domain/crypto/activation-proof';
import { createToken } from '@signet/domain/crypto/link-token';
import { shortFingerprintOf } from '@signet/domain/statements/fingerprint';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { readKeyFile } from '../../shared/session/key-files.ts';
import { keepSignUp, readSignUp, type PendingSignUp } from '../../shared/session/pending-sign-up.ts';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { createKeyFile, PASSWORD, type TestKeyFile } from '../../testing/key-file.ts';
import { json, refusal, replaceNetwork } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import Activation from './activation.tsx';

const secret = createToken();
let keyFile: TestKeyFile;
let signUp: PendingSignUp;

const confirmButton = page.getByRole('button', { name: 'Confirm address' });
const logInForm = page.getByText('the way to log in', { exact: true });
const words = () =>
  page
    .getByRole('list', { name: 'The four words of your key' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/[^a-z]/g, ''));

const open = (accountId = keyFile.accountId) =>
  render(
    <Activation link={{ accountId, secret }}>
      <p>the way to log in</p>
    </Activation>,
  );

async function chooseKey(text: string, password: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no place for a file.');
  await userEvent.upload(input, new File([text], 'key.ikf'));
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open key' }).click();
}

beforeAll(async () => {
  keyFile = await createKeyFile();
  const { sign, auth, enc } = await deriveAccountKeys(new Uint8Array(16).fill(7));
  const keys = { signKey: sign.publicKey, authKey: auth.publicKey, encKey: enc.publicKey };
  signUp = { emailAddress: 'ada@example.com', keys, auth, keyFile: keyFile.text };
});
beforeEach(async () => {
  await forgetDevice();
  await speakEnglish('auth', 'links');
});

it('opening the link sends nothing; one press confirms with secret and key in the browser that signed up', async () => {
  const calls = replaceNetwork(() => json({ data: null }));
  await keepSignUp(keyFile.accountId, signUp);
  await open();
  await expect.element(confirmButton).toBeVisible();
  expect(words()).toEqual(shortFingerprintOf(signUp.keys));
  expect(calls).toEqual([]);

  await confirmButton.click();
  await expect.element(page.getByText(/Your address is confirmed/)).toBeVisible();
  await expect.element(logInForm).toBeVisible();
  expect(calls.map(({ method, url }) => [method, url])).toEqual([
    ['PATCH', `/ui-api/accounts/${keyFile.accountId}`],
  ]);
  const { body } = calls[0] as { body: { data: { attributes: { activationData: Record<string, string> } } } };
  const { activationSecret, proof = '' } = body.data.attributes.activationData;
  expect(activationSecret).toBe(secret);
  const activation = { accountId: keyFile.accountId, secret };
  expect(await verifyActivationProof(signUp.keys.authKey, activation, proof)).toBe(true);
  // the login accepts the key of the confirmed sign-up
  expect(await readKeyFile('ada@example.com')).toBe(keyFile.text);
  expect(await readSignUp(keyFile.accountId)).toBeUndefined();
});

it('on another device the key file and its password come first, and a wrong password keeps the file', async () => {
  const calls = replaceNetwork(() => json({ data: null }));
  await open();
  await expect.element(page.getByText(/You signed up on another device/)).toBeVisible();
  await expect.element(confirmButton).not.toBeInTheDocument();
  await chooseKey(keyFile.text, 'wrong one 1');
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/password/i);
  await expect.element(page.getByText('key.ikf')).toBeVisible();
  expect(calls).toEqual([]);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Open key' }).click();
  await expect.element(confirmButton).toBeVisible();
  expect(words()).toEqual(shortFingerprintOf(signUp.keys));
  await confirmButton.click();
  await expect.element(page.getByText(/Your address is confirmed/)).toBeVisible();
});

it('the key of another sign-up than the link’s is refused before anything is sent', async () => {
  const calls = replaceNetwork(() => json({ data: null }));
  const stranger = await createAccount();
  await open(stranger.id);
  await expect.element(page.getByText(/You signed up on another device/)).toBeVisible();
  await chooseKey(keyFile.text, PASSWORD);
  await expect.element(page.getByText(/This key belongs to a different sign-up/)).toBeVisible();
  await expect.element(confirmButton).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

const resend = page.getByRole('button', { name: 'Send a new confirmation link' });

/** A server that refuses the confirmation, in the browser that signed up. */
async function confirmRefused(code: string) {
  const calls = replaceNetwork(({ method }) =>
    method === 'PATCH' ? refusal(403, code) : new Response(null, { status: 204 }),
  );
  await keepSignUp(keyFile.accountId, signUp);
  await open();
  await confirmButton.click();
  return calls;
}

it('SignUpClosed gives advice and offers the login but no new mail', async () => {
  await confirmRefused('SignUpClosed');
  await expect.element(page.getByText(/Another sign-up with this address was confirmed/)).toBeVisible();
  await expect.element(logInForm).toBeVisible();
  await expect.element(resend).not.toBeInTheDocument();
});

it.each([
  ['ConfirmationLinkInvalid', /Use the link in the latest e-mail/],
  ['ConfirmationLinkExpired', /older than 24 hours/],
])('%s gives advice, and a press sends a new mail', async (code, says) => {
  const calls = await confirmRefused(code);
  await expect.element(page.getByText(says)).toBeVisible();
  await expect.element(logInForm).toBeVisible();
  await resend.click();
  await expect.element(page.getByText(/a new link is on its way/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    data: {
      type: 'activationmails',
      attributes: { emailAddress: 'ada@example.com', publicKey: signUp.keys.signKey },
    },
  });
  // an unconfirmed sign-up is kept
  expect(await readSignUp(keyFile.accountId)).toMatchObject({ keyFile: keyFile.text });
});

it('a broken connection is reported, and the press can be repeated', async () => {
  let broken = true;
  replaceNetwork(() => (broken ? Response.error() : json({ data: null })));
  await keepSignUp(keyFile.accountId, signUp);
  await open();
  await confirmButton.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  broken = false;
  await confirmButton.click();
  await expect.element(page.getByText(/Your address is confirmed/)).toBeVisible();
});
