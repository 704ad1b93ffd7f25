import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { hasPasskey } from '../../shared/passkeys/passkey-here.ts';
import { speakEnglish } from '../../testing/english.ts';
import { playPasskey } from '../../testing/fake-passkey.ts';
import { createKeyFile, PASSWORD, startDevice } from '../../testing/key-file.ts';
import { sendLogIn } from '../../testing/log-in-fields.ts';
import { serverThat, sessionAnswer } from '../../testing/log-in-server.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from '../../testing/network.ts';
import { LogInForm } from './log-in-form.tsx';

const loggedIn = vi.fn();
const keyFile = await createKeyFile();
const { accountId, publicKey } = keyFile;

const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
const code = page.getByRole('textbox', { name: 'Authentication code' });
const factorOf = ({ body }: RecordedCall) =>
  (body as { data: { attributes: { factor?: string } } }).data.attributes.factor;

/** Keeps this wrap, and asks for a code where one is given. */
function serve(wrap: string | undefined, factor?: string): RecordedCall[] {
  const answer = serverThat(() => sessionAnswer(keyFile));
  return replaceNetwork((call) => {
    if (call.url.endsWith('/passkeylookups'))
      return wrap === undefined
        ? refusal(422, 'WrongPasskey')
        : json({ data: { type: 'passkeylookups', id: '1', attributes: { wrap, publicKey } } });
    if (call.url.includes('/sessions?') && factorOf(call) !== factor)
      return refusal(403, 'secondFactorRequired');
    return answer(call);
  });
}

beforeEach(async () => {
  loggedIn.mockClear();
  await startDevice(keyFile);
  await speakEnglish('auth');
  await loadTexts('passkeys');
});

describe('a passkey at the log-in', () => {
  it('opens a session without address and password, and is offered here from then on', async () => {
    const calls = serve(await playPasskey(keyFile));
    await render(<LogInForm onLoggedIn={loggedIn} />);
    await usePasskey.click();
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
    expect(calls.map(({ url }) => url)[0]).toBe('/ui-api/passkeylookups');
    expect(JSON.stringify(calls[0]?.body)).not.toContain(accountId);
    expect(await hasPasskey(accountId)).toBe(true);
  });

  it('waits for the code of a second factor, and is not used again for it', async () => {
    const calls = serve(await playPasskey(keyFile), '287082');
    await render(<LogInForm onLoggedIn={loggedIn} />);
    await usePasskey.click();
    await code.fill('287082');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
    expect(calls.filter(({ url }) => url.endsWith('/passkeylookups'))).toHaveLength(1);
  });

  it('whose account the server exchanges opens nothing, and the password still does', async () => {
    // the authenticator knows better whose it is
    const calls = serve(await playPasskey(keyFile, { userHandle: new Uint8Array(16).fill(1) }));
    await render(<LogInForm onLoggedIn={loggedIn} />);
    await usePasskey.click();
    await expect.element(page.getByText(/^This passkey does not open your key/)).toBeVisible();
    expect(calls.map(({ url }) => url)).toEqual(['/ui-api/passkeylookups']);
    await sendLogIn({ email: 'ada@example.com', password: PASSWORD });
    await expect.poll(() => loggedIn.mock.calls.length).toBe(1);
  });

  it('that the server does not know any more says what to do', async () => {
    await playPasskey(keyFile);
    serve(undefined);
    await render(<LogInForm onLoggedIn={loggedIn} />);
    await usePasskey.click();
    await expect.element(page.getByText(/^This passkey does not open your key/)).toBeVisible();
    expect(loggedIn).not.toHaveBeenCalled();
  });

  it('of another account than the one that was invited is refused', async () => {
    const calls = serve(await playPasskey(keyFile));
    await render(<LogInForm email="grace@example.com" onLoggedIn={loggedIn} />);
    await usePasskey.click();
    await expect.poll(() => calls.at(-1)?.method).toBe('DELETE');
    await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    expect(loggedIn).not.toHaveBeenCalled();
  });
});
