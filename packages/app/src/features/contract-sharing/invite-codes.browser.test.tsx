import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { speakEnglish } from '../../testing/english.ts';
import InviteCodes from './invite-codes.tsx';

const LINK = 'https://signet.example/contracts/1#code=AAECAwQFBgcICQoLDA0ODw';
const WORDS = 'abandon amount liar amount expire adjust cage candy arch gather drum buyer';

beforeAll(() => speakEnglish('links'));

async function show() {
  const close = () => undefined;
  await render(
    <WorkDialog onClose={close}>
      <InviteCodes
        results={[
          { email: 'bob@example.com', outcome: 'waiting', code: { link: LINK, words: WORDS } },
          { email: 'carol@example.com', outcome: 'shared' },
        ]}
        onClose={close}
      />
    </WorkDialog>,
  );
}

/** The browser hands things to other programs of the device by this. */
function deviceShares(share: Navigator['share']) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

it('the code of somebody without an account is there as a link, as words, and as a QR code when asked for', async () => {
  await show();
  const ofBob = page.getByRole('group', { name: 'For bob@example.com' });
  await expect.element(ofBob.getByText(LINK)).toBeVisible();
  await expect.element(ofBob.getByText(WORDS)).toBeVisible();
  expect(page.getByText('carol@example.com').query()).toBeNull();
  const drawn = page.getByRole('img', { name: 'QR code with the link for bob@example.com' });
  expect(drawn.query()).toBeNull();
  await ofBob.getByRole('button', { name: 'Show QR code' }).click();
  await expect.element(drawn).toBeVisible();
  await ofBob.getByRole('button', { name: 'Hide QR code' }).click();
  await expect.element(drawn).not.toBeInTheDocument();
});

it('a device that shares gets the link, and closing its choice is no failure', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
  deviceShares(share);
  await show();
  await page.getByRole('button', { name: 'Share link' }).click();
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: LINK });
});

it('the page says who can read by the link, and to hand it over by another way than the mail', async () => {
  await show();
  await expect
    .element(page.getByText(/not by e-mail\. Anyone with the link or its 12 words can read/))
    .toBeVisible();
});
