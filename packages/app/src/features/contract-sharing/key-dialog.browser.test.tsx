import { fingerprintOf } from '@signet/domain/statements/fingerprint';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Account, NaturalPerson } from '../../shared/api-client/entities.ts';
import { api } from '../../shared/api-client/api.ts';
import { newContact } from '../../trust/contacts/known-key.ts';
import { verifiedAccount } from '../../trust/contacts/verified-account.ts';
import { loadTexts } from '../../shared/i18n/i18n.ts';
import { changePin, uploadPinsNow } from '../../trust/pins/pin-store.ts';
import { EmptyCache } from '../../testing/empty-cache.tsx';
import { speakEnglish } from '../../testing/english.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import type { FakePerson } from '../../testing/people.ts';
import { changeDevices, visit } from '../../testing/pin-devices.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { contractOf, grantOf } from '../../testing/tasks.ts';
import { GrantRow } from './grant-row.tsx';

let server: FakeServer;
let bob: FakePerson;
let person: NaturalPerson & { account: Account };
const badge = page.getByText('Key compared');
const dialog = page.getByRole('dialog', { name: 'Key of Pat Person' });

beforeAll(() => speakEnglish('contracts', 'sharing', 'pins'));
beforeEach(async () => {
  await loadTexts('pins');
  server = await startFakeServer();
  await visit(server);
  bob = await register(server, 'bob@example.com');
  person = await fetchPerson();
});

async function fetchPerson() {
  const found = await api.get('naturalpersons', { at: `/naturalpersons/${bob.id}?t=${crypto.randomUUID()}` });
  if (!found.account) throw new TypeError('The person has an account.');
  return { ...found, account: found.account };
}

const show = () =>
  render(
    <EmptyCache>
      <GrantRow
        grant={grantOf(person)}
        contract={contractOf({})}
        user={sessionOf().user}
        manageable={false}
        onChanged={async () => undefined}
      />
    </EmptyCache>,
  );

async function openDialog(): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Pat Person' }).click();
  await page.getByRole('menuitem', { name: 'Compare key' }).click();
}

it('a person who compared the words of a key sees that on the card, on every device, until it is revoked', async () => {
  await show();
  await openDialog();
  const words = dialog.getByRole('list', { name: 'Key fingerprint of Pat Person' });
  await expect.element(words).toBeVisible();
  expect(
    words
      .element()
      .textContent.replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  ).toBe(fingerprintOf(person.account.keyBinding).join(' '));
  await expect
    .element(dialog.getByText(/You have known this key since/))
    .toMatchTextContent(/confirmed on .* that it belongs to bob@example\.com/);
  expect(badge.elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'The words match' }).click();
  await expect.element(dialog.getByText(/You compared these words on/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(badge).toBeVisible();

  await uploadPinsNow();
  await changeDevices(server);
  await show();
  await expect.element(badge.first()).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Pat Person' }).first().click();
  await page.getByRole('menuitem', { name: 'Compare key' }).click();
  await dialog.getByRole('button', { name: 'Undo comparison' }).click();
  await expect.element(dialog.getByRole('button', { name: 'The words match' })).toBeVisible();
});

it('the words of a key that cannot be verified are not shown, and the dialog says why', async () => {
  const { account } = await register(server, 'eve@example.com');
  person.account = { ...person.account, id: account.id };
  await show();
  await openDialog();
  await expect.element(dialog.getByText(/could not be verified|does not belong/i)).toBeVisible();
  expect(dialog.getByRole('list').elements()).toEqual([]);
  expect(dialog.getByRole('button', { name: 'The words match' }).elements()).toEqual([]);
});

it('a quiet line beside somebody new says since when and by whom they are known, until the words are compared', async () => {
  await show();
  await openDialog();
  await expect.element(dialog.getByRole('list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const line = page.getByText(/^New to you since .+\. Address confirmed by \S+ on .+\./);
  await show();
  await expect.element(line.first()).toBeVisible();
  await page.getByRole('button', { name: 'Compare key of Pat Person' }).first().click();
  await dialog.getByRole('button', { name: 'The words match' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => line.elements()).toEqual([]);
});

it('people known for longer are not new', async () => {
  await verifiedAccount(person.account, bob.emailAddress);
  expect(await newContact(person.account, bob.emailAddress)).toMatchObject({
    confirmedAt: expect.any(String) as string,
  });
  await changePin('addresses', bob.emailAddress, () => ({
    accountId: person.account.id,
    since: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString(),
    compared: null,
  }));
  expect(await newContact(person.account, bob.emailAddress)).toBeUndefined();
});
