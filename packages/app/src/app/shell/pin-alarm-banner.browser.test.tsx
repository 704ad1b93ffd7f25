import { openPins, sealPins } from '@signet/domain/pins/sealed-pins';
import { NO_PINS } from '@signet/domain/pins/pins';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { usePinAlarm } from '../../trust/pins/pin-alarm.ts';
import { changePin, readPin, uploadPinsNow } from '../../trust/pins/pin-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json } from '../../testing/network.ts';
import { changeDevices, knownAs, leave, visit } from '../../testing/pin-devices.ts';
import { stateRecord } from '../../testing/records.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import PinAlarmBanner from './pin-alarm-banner.tsx';

const BOB = 'bob@example.com';
/** How often the pins of the restored backup had been stored. */
const BACKUP_COUNTER = 1;
let server: FakeServer;
const banner = page.getByRole('region', { name: 'Warning about the server’s data' });
const dialog = page.getByRole('alertdialog', { name: 'The server’s data does not match this device' });
const goOn = dialog.getByRole('button', { name: 'A backup was restored: continue' });

function Shell() {
  return usePinAlarm() && <PinAlarmBanner accountId={server.me.account.id} />;
}

/** The server is restored from a backup older than the last record, which this device has seen. */
beforeEach(async () => {
  await speakEnglish();
  await loadTexts('pins');
  server = await startFakeServer();
  await visit(server);
  await shownContract(server);
  await leave(server);
  const backup = { pins: server.pins, record: server.record };
  await stateRecord(server, { title: 'After the backup' });
  await shownContract(server);
  await changePin('addresses', BOB, () => knownAs(server.me.account.id));
  await leave(server);
  Object.assign(server, backup);
  await visit(server);
  await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedPins' });
  await render(
    <EmptyCache>
      <Shell />
    </EmptyCache>,
  );
});

const sealed = async () =>
  server.pins === undefined ? undefined : openPins(server.pins, server.me.account.own);

it('a person who knows of a restored backup continues on all devices, and keeps their contacts', async () => {
  await expect.element(banner).toMatchTextContent(/nothing is opened, shared or signed here/);
  await banner.getByRole('button', { name: 'What to do' }).click();
  await goOn.click();
  // the banner cannot be found either while the dialog is open
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
  const { title } = await shownContract(server);
  expect(title).not.toBe('After the backup');
  await expect
    .poll(sealed)
    .toMatchObject({ pins: { addresses: { [BOB]: { accountId: server.me.account.id } } } });
  // what the contract added is perhaps kept already as well
  expect((await sealed())?.counter).toBeGreaterThan(BACKUP_COUNTER);
  await leave(server);
  await changeDevices(server);
  expect((await readPin('addresses', BOB))?.accountId).toBe(server.me.account.id);
});

it('cancelling keeps the protection and the notice', async () => {
  const { pins } = server;
  await banner.getByRole('button', { name: 'What to do' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(banner).toBeVisible();
  await uploadPinsNow();
  expect(server.pins).toBe(pins);
  await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedPins' });
});

it('what cannot be settled now is told in the question, and the notice stays (J-192)', async () => {
  server.intercept = ({ url }) => (url.endsWith('/pins') ? json({}, 503) : undefined);
  await banner.getByRole('button', { name: 'What to do' }).click();
  await goOn.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(banner).toBeVisible();
});

it('foreign pins do not affect the pins that a device continues with', async () => {
  const { own } = server.me.account;
  const strangers = { ...NO_PINS, addresses: { 'eve@example.com': knownAs(own.accountId) } };
  const { sealed: bytes } = await sealPins(own, strangers, { counter: 1, time: new Date() });
  if (server.pins === undefined) throw new TypeError('The server keeps pins.');
  server.pins = { ...server.pins, sealed: bytes };
  await banner.getByRole('button', { name: 'What to do' }).click();
  await goOn.click();
  // the banner cannot be found either while the dialog is open
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
  expect((await readPin('addresses', BOB))?.accountId).toBe(own.accountId);
  expect(await readPin('addresses', 'eve@example.com')).toBeUndefined();
});
