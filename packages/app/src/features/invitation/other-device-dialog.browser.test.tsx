import { recoveryPhraseOf } from '@signet/domain/crypto/recovery-phrase';
import { QrCode } from '@signet/ui/qr-code';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { keepGuest } from '../../shared/session/kept-guests.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { createKeyFile, KEY_FILE_ENTROPY, PASSWORD } from '../../testing/key-file.ts';
import OtherDeviceDialog from './other-device-dialog.tsx';

const CONTRACT = '0192bbbb-0000-7000-8000-00000000000f';
const QR_CODE = { name: /^QR code/ };

const open = () =>
  render(
    <EmptyCache>
      <OtherDeviceDialog emailAddress="nora@example.com" contractId={CONTRACT} onClose={() => {}} />
    </EmptyCache>,
  );

/** What a camera would see. */
const drawn = (svg: Element) => svg.querySelector('path')?.getAttribute('d');

beforeAll(() => speakEnglish('links'));
beforeEach(forgetDevice);

it('the code leads to the contract with the twelve words that stand below it', async () => {
  const { accountId, text: keyFile } = await createKeyFile();
  await keepGuest({ accountId, emailAddress: 'nora@example.com', keyFile, password: PASSWORD });
  await open();
  const words = recoveryPhraseOf(KEY_FILE_ENTROPY);
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .all()
        .map((item) => item.element().textContent),
    )
    .toEqual(words.map((word, index) => `${index + 1} ${word}`));
  const shown = drawn(page.getByRole('img', QR_CODE).element());
  const link = `${location.origin}/contracts/${CONTRACT}#key=${words.join('-')}`;
  const { container } = await render(<QrCode value={link} aria-label="expected" />);
  expect(shown).toBe(drawn(container));
});

it('a browser that has lost the key says so', async () => {
  await open();
  await expect.element(page.getByText(/not a valid security key/)).toBeVisible();
  expect(page.getByRole('img', QR_CODE).query()).toBeNull();
});
