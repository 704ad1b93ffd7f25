import { expect, it } from 'vitest';
import { activate, register, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { replacedAccount } from '../../testing/replaced-account.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { acknowledge, unknownOwnEntry } from './own-address.ts';

const userOf = ({ me }: FakeServer) => sessionOf({ accountId: me.account.id }).user;
const look = (server: FakeServer) => unknownOwnEntry(userOf(server));
const refusal = (code: string) => expect.objectContaining({ code });

it('the own account under the own address is fine, however often it is looked up (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  expect(await look(server)).toBeUndefined();
  await register(server, 'eve@example.com');
  expect(await look(server)).toBeUndefined();
});

it('another account under the own address is found on a new device and on a known one (CRYPTO-16)', async () => {
  for (const seen of [false, true]) {
    const server = await startFakeServer();
    if (seen) await look(server);
    const eve = await createAccount();
    await activate(server, eve, server.me.emailAddress);
    expect(await look(server)).toEqual({ accountId: eve.id, version: 2 });
    expect(await look(server)).toEqual({ accountId: eve.id, version: 2 });
  }
});

it('an account that was there for a while is found after it was taken back (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  await look(server);
  await activate(server, await createAccount(), server.me.emailAddress);
  await server.keyLedger.add(await server.directory.enter(server.me.emailAddress, server.me.account));
  expect(await look(server)).toEqual({ accountId: server.me.account.id, version: 3 });
});

it('the change that comes with replaced keys is no news to who replaced them, another one is', async () => {
  const server = await startFakeServer();
  expect(await look(server)).toBeUndefined();
  server.me.account = await replacedAccount(server, server.me);
  await storeSessionKeys(server.me.account.own);
  expect(await look(server)).toBeUndefined();
  const { account, emailAddress } = server.me;
  await server.keyLedger.add(await server.directory.enter(emailAddress, account));
  expect(await look(server)).toMatchObject({ accountId: account.id, version: 3 });
});

it('the name that a guest gives on whichever device is one change that they expect, and no more', async () => {
  const server = await startFakeServer();
  const user = userOf(server);
  expect(await unknownOwnEntry({ ...user, firstName: '' })).toBeUndefined();
  const { account, emailAddress } = server.me;
  const change = async () => server.keyLedger.add(await server.directory.enter(emailAddress, account));
  await change();
  expect(await unknownOwnEntry(user)).toBeUndefined();
  await change();
  expect(await unknownOwnEntry(user)).toMatchObject({ accountId: account.id, version: 3 });
});

it('keys of somebody else in the place of those that the person made are found', async () => {
  const server = await startFakeServer();
  await look(server);
  const { me } = server;
  const [mine, theirs] = [
    await replacedAccount(server, me, { isEntered: false }),
    await replacedAccount(server, me),
  ];
  await storeSessionKeys(mine.own);
  for (const shown of [mine, theirs]) {
    me.account = shown;
    await expect(look(server)).rejects.toEqual(refusal('UnverifiedKey'));
  }
});

it('what the person knows about is told no more, what comes after it is', async () => {
  const server = await startFakeServer();
  await activate(server, await createAccount(), server.me.emailAddress);
  const entry = await look(server);
  if (entry === undefined) throw new TypeError('There is something to know about.');
  await acknowledge(userOf(server), entry);
  expect(await look(server)).toBeUndefined();
  await activate(server, await createAccount(), server.me.emailAddress);
  expect(await look(server)).toMatchObject({ version: 3 });
});

it('an address that is not there yet is no alarm, one that is there no more is a contradiction', async () => {
  const server = await startFakeServer();
  const { emailAddress } = server.me;
  server.me.emailAddress = 'new@example.com';
  const user = { ...userOf(server), emailAddress: 'new@example.com' };
  expect(await unknownOwnEntry(user)).toBeUndefined();
  await acknowledge(user, { accountId: user.accountId, version: 1 });
  await expect(unknownOwnEntry(user)).rejects.toEqual(refusal('LedgerContradiction'));
  server.me.emailAddress = emailAddress;
});

it('a state of the directory before one that was seen is a contradiction (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  const older = await server.directory.answer(server.me.emailAddress);
  await activate(server, await createAccount(), server.me.emailAddress);
  await look(server);
  server.intercept = ({ url }) =>
    url.endsWith('/directorylookups')
      ? json({ data: { type: 'directorylookups', id: crypto.randomUUID(), attributes: older } }, 201)
      : undefined;
  await expect(look(server)).rejects.toEqual(refusal('LedgerContradiction'));
});

it('an answer about another address, and one that is cut off, prove nothing (CRYPTO-16)', async () => {
  const server = await startFakeServer();
  await register(server, 'eve@example.com');
  const [own, other] = [
    await server.directory.answer(server.me.emailAddress),
    await server.directory.answer('eve@example.com'),
  ];
  for (const lie of [
    other,
    { ...other, labelProof: own.labelProof },
    { ...own, lookupProof: own.lookupProof.slice(4) },
    { ...own, root: 'ab'.repeat(32) },
  ]) {
    server.intercept = ({ url }) =>
      url.endsWith('/directorylookups')
        ? json({ data: { type: 'directorylookups', id: crypto.randomUUID(), attributes: lie } }, 201)
        : undefined;
    await expect(look(server)).rejects.toEqual(refusal('UnverifiedKey'));
  }
});
