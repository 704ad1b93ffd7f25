import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { readKeyFile, writeKeyFile } from '../../shared/session/key-files.ts';
import { beginSession, endSession } from '../../shared/session/session-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { COMPANY_ID, startDeviceServer, type FakeDeviceServer } from '../../testing/fake-devices.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { createKeyFile, PASSWORD, type TestKeyFile } from '../../testing/key-file.ts';
import { refusal } from '../../testing/network.ts';
import { sessionOf } from '../../testing/sessions.ts';
import ProfileDialog from './profile-dialog.tsx';

const ACTIVE = { id: '0192dddd-0000-7000-8000-000000000001', state: 'active' } as const;
const SECOND = { id: '0192dddd-0000-7000-8000-000000000002', state: 'active' } as const;
const LEFT = { id: '0192dddd-0000-7000-8000-000000000003', state: 'pending' } as const;

let keyFile: TestKeyFile;
let server: FakeDeviceServer;
const closed = vi.fn();

beforeAll(async () => {
  keyFile = await createKeyFile();
});
beforeEach(async () => {
  await forgetDevice();
  localStorage.clear();
  await speakEnglish('profile');
  await writeKeyFile('ada@example.com', keyFile.text);
  server = startDeviceServer(keyFile.stepUpPublicKey);
  closed.mockClear();
});
afterEach(() => {
  endSession();
  localStorage.clear();
});

async function open(): Promise<void> {
  const session = sessionOf({ publicKey: keyFile.publicKey, companyId: COMPANY_ID });
  beginSession(session, '/home');
  await render(
    <EmptyCache>
      <ProfileDialog user={session.user} tab="security" onClose={closed} />
    </EmptyCache>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const password = page.getByLabelText('Password', { exact: true });
const code = page.getByRole('textbox', { name: 'Authentication code' });
const changes = () =>
  server.calls.filter(({ method, url }) => method !== 'GET' && url.includes('secondfactors'));

/** Types the password into the dialog that asks for it. */
async function confirmWith(typed: string, submit: string): Promise<void> {
  await password.fill(typed);
  await button(submit).click();
}

async function beginSetUp(): Promise<void> {
  await button('Set up').click();
  await confirmWith(PASSWORD, 'Continue');
  await expect.element(code).toBeVisible();
}

describe('setting up', () => {
  it('without an active device there is a set-up and no list (DLG-2FA-01, DLG-2FA-08)', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Authentication app' })).toBeVisible();
    await expect.element(button('Set up')).toBeVisible();
    await expect.element(button('Manage')).not.toBeInTheDocument();
  });

  it('an empty or wrong password shows an error at its field, and nothing is sent (DLG-2FA-02, VAL-PWD-01, VAL-PWD-03)', async () => {
    await open();
    await button('Set up').click();
    await button('Continue').click();
    await expect.element(password).toHaveAccessibleDescription('Required');
    await confirmWith('wrong', 'Continue');
    await expect.element(password).toHaveAccessibleDescription('Wrong password.');
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue('wrong');
    expect(changes()).toEqual([]);
  });

  it('the password is proved for this very call, and never leaves (VAL-PWD-02, NET-12, API-01)', async () => {
    await open();
    await beginSetUp();
    const [create] = changes();
    expect(create).toMatchObject({
      method: 'POST',
      url: '/ui-api/secondfactors',
      body: { data: { type: 'totps' } },
    });
    expect(create?.headers.get('secret')).toMatch(/^[\w-]{139}$/);
    expect(JSON.stringify(server.calls)).not.toContain(PASSWORD);
  });

  it('QR code, secret and code; Activate waits for a code (DLG-2FA-03, DLG-2FA-04, VAL-PWD-04)', async () => {
    await open();
    await beginSetUp();
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect.element(page.getByText(server.secret)).toBeVisible();
    await expect.element(button('Activate')).toBeDisabled();
    await code.fill('12');
    await button('Activate').click();
    await expect.element(code).toHaveAccessibleDescription('The code has 6 digits.');
    expect(changes()).toHaveLength(1);
  });

  it('a wrong code shows an error at its field; the right one lists the device (VAL-PWD-06, ERR-13, STATE-2FA-03)', async () => {
    await open();
    await beginSetUp();
    await code.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(/^Incorrect authentication code/);
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('123456');
    await code.fill(server.code);
    await button('Activate').click();
    await expect.element(page.getByText('Device 1', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('status').first()).toMatchTextContent(/The device is active\./);
    await expect.element(button('Set up')).not.toBeInTheDocument();
    expect(server.devices).toMatchObject([{ state: 'active' }]);
  });

  it.each([
    [429, 'TooManyCodes', /^Too many wrong codes/],
    [404, 'NotFound', /^This set-up was ended elsewhere/],
    [502, 'ConnectionError', /^Connection error/],
    [503, 'Unavailable', /^Signet is briefly unavailable/],
  ])('an error %i gives advice, and the code stays (VAL-PWD-06, ERR-68)', async (status, refused, text) => {
    await open();
    await beginSetUp();
    server.intercept = ({ method }) => (method === 'PATCH' ? refusal(status, refused) : undefined);
    await code.fill(server.code);
    await button('Activate').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(text);
    await expect.element(code).toHaveValue(server.code);
  });

  it.each(['Cancel', 'Close'])('%s drops the device (DLG-2FA-09, STATE-2FA-02)', async (name) => {
    await open();
    await beginSetUp();
    expect(server.devices).toHaveLength(1);
    await page
      .getByRole('dialog', { name: 'Set up authentication app' })
      .getByRole('button', { name })
      .click();
    await expect.element(code).not.toBeInTheDocument();
    await expect.poll(() => server.devices).toEqual([]);
    expect(closed).not.toHaveBeenCalled();
  });

  it('a pending device of a closed tab is dropped when the tab is opened, an active device is not (J-060)', async () => {
    server.devices = [LEFT, ACTIVE];
    await open();
    await expect.poll(() => server.devices).toEqual([ACTIVE]);
    await expect.element(page.getByText('Device 1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Device 2', { exact: true })).not.toBeInTheDocument();
  });

  it('a device without the key file asks for it (J-046)', async () => {
    await forgetDevice();
    await open();
    await button('Set up').click();
    await confirmWith(PASSWORD, 'Continue');
    await expect.element(page.getByText(/^Your security key is no longer on this device/)).toBeVisible();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File([keyFile.text], 'ada.ikf'));
    await expect.element(page.getByText('Security key accepted')).toBeVisible();
    await expect.element(password).toHaveValue(PASSWORD);
    await button('Continue').click();
    await expect.element(code).toBeVisible();
    expect(await readKeyFile('ada@example.com')).toBe(keyFile.text);
  });

  it('a key file that was replaced elsewhere is reported as such, not as a wrong password (VAL-PWD-03)', async () => {
    server.stepUpKey = keyFile.publicKey;
    await open();
    await button('Set up').click();
    await confirmWith(PASSWORD, 'Continue');
    await expect.element(page.getByText(/^This is an old password/)).toBeVisible();
    await expect.element(password).toHaveValue(PASSWORD);
    expect(server.devices).toEqual([]);
  });
});

describe('the devices', () => {
  it('are listed by number, and another one can be added (DLG-2FA-05, DLG-2FA-07)', async () => {
    server.devices = [ACTIVE, SECOND];
    await open();
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect.element(devices.nth(0)).toMatchTextContent(/Device 1Added 20 Nov 2026/);
    await expect.element(devices.nth(1)).toMatchTextContent(/Device 2/);
    await button('Manage').click();
    await page.getByRole('menuitem', { name: 'Add a new device' }).click();
    await confirmWith(PASSWORD, 'Continue');
    await code.fill(server.code);
    await button('Activate').click();
    await expect.element(devices.nth(2)).toMatchTextContent(/Device 3/);
  });

  it('one is deleted with the password, which is proved for this very call (DLG-2FA-06, VAL-PWD-03, NET-12)', async () => {
    server.devices = [ACTIVE, SECOND];
    await open();
    await button('Delete Device 1').click();
    await code.fill(server.code);
    await confirmWith('wrong', 'Delete');
    await expect.element(password).toHaveAccessibleDescription('Wrong password.');
    expect(server.devices).toHaveLength(2);
    await code.fill('000000');
    await confirmWith(PASSWORD, 'Delete');
    await expect.element(code).toHaveAccessibleDescription(/Incorrect authentication code/);
    await code.fill(server.code);
    await button('Delete').click();
    await expect.element(page.getByRole('status').first()).toMatchTextContent(/Device 1 was deleted\./);
    expect(server.devices).toEqual([SECOND]);
    const url = `/ui-api/secondfactors/${ACTIVE.id}`;
    const body = { data: { attributes: { factor: server.code } } };
    expect(changes().at(-1)).toMatchObject({ method: 'DELETE', url, body });
    expect(JSON.stringify(server.calls)).not.toContain(PASSWORD);
  });

  it('the last one cannot be deleted while the company requires one (VAL-PWD-07)', async () => {
    server.devices = [ACTIVE];
    server.companyRequires = true;
    await open();
    await expect.element(page.getByText('Your company requires a second factor.')).toBeVisible();
    await expect.element(page.getByText('Device 1', { exact: true })).toBeVisible();
    await expect.element(button('Delete Device 1')).not.toBeInTheDocument();
  });

  it('the server’s error is shown in the dialog (VAL-PWD-07)', async () => {
    server.devices = [ACTIVE];
    await open();
    await button('Delete Device 1').click();
    await expect.element(page.getByText(/This is your only device/)).toBeVisible();
    server.intercept = ({ method }) => (method === 'DELETE' ? refusal(409, 'LastSecondFactor') : undefined);
    await code.fill(server.code);
    await confirmWith(PASSWORD, 'Delete');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Your company requires a second factor\./);
    await expect.element(password).toHaveValue(PASSWORD);
  });

  it('a list that cannot be loaded can be tried again (NET-11)', async () => {
    server.devices = [ACTIVE];
    server.intercept = ({ url }) =>
      url.includes('secondfactors') ? refusal(502, 'ConnectionError') : undefined;
    await open();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Connection error\./);
    server.intercept = () => undefined;
    await button('Try again').click();
    await expect.element(page.getByText('Device 1', { exact: true })).toBeVisible();
  });
});
