import { beforeEach, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { shareWith, verified } from '../../testing/contact.ts';
import { register, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import type { FakeAccount, FakePerson } from '../../testing/people.ts';
import { replacedAccount, type ReplacedOptions } from '../../testing/replaced-account.ts';
import { knownKeyOf, markCompared } from './known-key.ts';
import type { Account } from '../../shared/api-client/entities.ts';

const BOB = 'bob@example.com';
const refused = expect.objectContaining({ code: 'UnverifiedKey' });
type Registered = FakePerson & { account: FakeAccount };

let server: FakeServer;
let bob: Registered;
beforeEach(async () => {
  server = await startFakeServer();
  bob = await register(server, BOB);
});

const replaced = (account: FakeAccount, options?: ReplacedOptions) =>
  replacedAccount(server, { account, emailAddress: BOB }, options);

const shown = ({ id, attributes }: FakeAccount) => ({ id, ...attributes }) as unknown as Account;

it('keys that replaced those of a contact are theirs, and get the contract’s key', async () => {
  await verified(bob);
  bob.account = await replaced(bob.account);
  expect(await verified(bob)).toMatchObject({ authKey: bob.account.keys.auth.publicKey });
  expect(await shareWith(server, BOB)).toEqual({ email: BOB, outcome: 'shared' });
  expect(envelopesSent(server)).toHaveLength(1);
});

it('keys that replaced those of a contact are not theirs before the key directory has them', async () => {
  await verified(bob);
  bob.account = await replaced(bob.account, { isEntered: false });
  await expect(verified(bob)).rejects.toMatchObject({ code: 'NotInDirectoryYet' });
  await expect(shareWith(server, BOB)).rejects.toMatchObject({ code: 'NotInDirectoryYet' });
  expect(envelopesSent(server)).toEqual([]);
});

it('a server that shows the former keys again, once the replacement was seen, gets nothing', async () => {
  const former = bob.account;
  await verified(bob);
  bob.account = await replaced(former);
  await verified(bob);
  bob.account = former;
  forgetAnswers();
  await expect(verified(bob)).rejects.toEqual(refused);
  await expect(shareWith(server, BOB)).rejects.toEqual(refused);
  expect(envelopesSent(server)).toEqual([]);
});

it('another replacement of the same keys, which a thief made, is not believed by who saw the first', async () => {
  const former = bob.account;
  await verified(bob);
  bob.account = await replaced(former);
  await verified(bob);
  bob.account = await replaced(former);
  await expect(verified(bob)).rejects.toEqual(refused);
  await expect(shareWith(server, BOB)).rejects.toEqual(refused);
  expect(envelopesSent(server)).toEqual([]);
});

it('words that were compared are to be compared again, and the person is told since when', async () => {
  await markCompared(shown(bob.account), BOB, true);
  expect(await knownKeyOf(shown(bob.account), BOB)).toMatchObject({ replacedSince: undefined });
  expect((await knownKeyOf(shown(bob.account), BOB)).comparedAt).toBeDefined();
  const since = new Date('2026-03-01T00:00:00.000Z');
  bob.account = await replaced(bob.account, { since });
  expect(await knownKeyOf(shown(bob.account), BOB)).toMatchObject({
    comparedAt: undefined,
    replacedSince: since.toISOString(),
  });
});
