import { recoveryPhraseOf } from '@signet/domain/crypto/recovery-phrase';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { keepGuest } from '../../shared/session/kept-guests.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { forgetDevice } from '../../testing/fake-server.ts';
import { createKeyFile, KEY_FILE_ENTROPY, PASSWORD } from '../../testing/key-file.ts';
import OtherDeviceDialog from './other-device-dialog.tsx';

const open = () =>
  render(
    <EmptyCache>
      <OtherDeviceDialog emailAddress="nora@example.com" onClose={() => {}} />
    </EmptyCache>,
  );

beforeAll(() => speakEnglish('links'));
beforeEach(forgetDevice);

it('a guest reads the twelve words of their key', async () => {
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
});

it('a browser that has lost the key says so', async () => {
  await open();
  await expect.element(page.getByText(/not a valid security key/)).toBeVisible();
  expect(page.getByRole('listitem').query()).toBeNull();
});
