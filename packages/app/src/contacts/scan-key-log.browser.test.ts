import { utf8 } from '@signet/domain/bytes/bytes';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { keyEntry, keyLabelOf } from '@signet/domain/ledger/entry';
import { afterAll, expect, it } from 'vitest';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { forgetDevice, register, startFakeServer } from '../testing/fake-server.ts';
import type { FakeServer } from '../testing/fake-world.ts';
import { createAccount } from '../testing/people.ts';
import { sessionOf } from '../testing/sessions.ts';
import { findForeignKey } from './scan-key-log.ts';

afterAll(forgetDevice);

const scan = ({ me }: FakeServer) =>
  findForeignKey(sessionOf({ accountId: me.account.id, publicKey: me.account.keys.sign.publicKey }).user);
const refusal = (code: string) => expect.objectContaining({ code });

/** An entry under the label of `me` with the keys of somebody else. */
async function falseEntry({ me }: FakeServer): Promise<Uint8Array> {
  const { id, attributes } = me.account;
  const { keyBinding, keySalt } = (await createAccount()).attributes;
  const label = keyLabelOf(id, fromBase64Url(attributes.keyLabelSalt));
  return keyEntry(label, keyBinding, fromBase64Url(keySalt));
}

it('CRYPTO-16 a log with the own key and those of others is fine, however often it is read', async () => {
  const server = await startFakeServer();
  expect(await scan(server)).toBe(false);
  await register(server, 'eve@example.com');
  expect(await scan(server)).toBe(false);
  expect(await scan(server)).toBe(false);
});

it('CRYPTO-16 a key that somebody else entered under the own label is found, at once or later, and not forgotten', async () => {
  const server = await startFakeServer();
  await server.keyLedger.add(await falseEntry(server));
  expect(await scan(server)).toBe(true);
  const later = await startFakeServer();
  expect(await scan(later)).toBe(false);
  await later.keyLedger.add(await falseEntry(later));
  expect(await scan(later)).toBe(true);
  await register(later, 'eve@example.com');
  expect(await scan(later)).toBe(true);
});

it('CRYPTO-16 an entry that is left out or replaced does not fit the root that the log signed', async () => {
  const hidden = await startFakeServer();
  await hidden.keyLedger.add(await falseEntry(hidden));
  hidden.keyLedger.entries[hidden.keyLedger.entries.length - 1] = utf8('nothing to see here');
  await expect(scan(hidden)).rejects.toEqual(refusal('LedgerContradiction'));
  const short = await startFakeServer();
  await short.keyLedger.add(await falseEntry(short));
  short.keyLedger.entries.pop();
  await expect(scan(short)).rejects.toEqual(refusal('LedgerContradiction'));
});

it('CRYPTO-16 a server that shows other keys or another label for the own account is found out', async () => {
  const server = await startFakeServer();
  expect(await scan(server)).toBe(false);
  const { attributes } = await createAccount();
  const mine = server.me.account.attributes;
  forgetAnswers();
  server.me.account.attributes = { ...mine, keyLabelSalt: attributes.keyLabelSalt };
  await expect(scan(server)).rejects.toEqual(refusal('UnverifiedKey'));
  forgetAnswers();
  server.me.account.attributes = { ...mine, keyBinding: attributes.keyBinding };
  await expect(scan(server)).rejects.toEqual(refusal('UnverifiedKey'));
});
