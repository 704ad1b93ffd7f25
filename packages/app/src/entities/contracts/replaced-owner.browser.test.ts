import { beforeEach, expect, it } from 'vitest';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { stateRecord } from '../../testing/records.ts';
import { replacedAccount } from '../../testing/replaced-account.ts';
import { claim, transfer, type Member } from '../../testing/transfers.ts';
import { recordToConfirm } from './confirm-record.ts';

let server: FakeServer;
beforeEach(async () => {
  server = await startFakeServer();
});

/** The owner replaces their keys and continues on the same device. */
async function replaceOwn(): Promise<void> {
  const { me } = server;
  me.account = await replacedAccount(server, me, { since: new Date(Date.now() + 1000) });
  endSession();
  await storeSessionKeys(me.account.own);
}

it('the record that a device of the owner saw last is accepted, though a former key signed it', async () => {
  await stateRecord(server, { title: 'Seen before' });
  await shownContract(server);
  await replaceOwn();
  expect(await shownContract(server)).toMatchObject({ title: 'Seen before' });
});

it('a record by a former key that no device saw is refused for its owner, who can review it', async () => {
  await shownContract(server);
  const former = server.me.account;
  await replaceOwn();
  await stateRecord(server, { title: 'Slipped in', finished: false }, former);
  await expect(shownContract(server)).rejects.toMatchObject({ code: 'ReplacedKeys' });
  expect(await recordToConfirm(server.contract.id)).toMatchObject({ title: 'Slipped in' });
});

it('former keys that the server shows as the present ones are refused for their owner', async () => {
  const former = server.me.account;
  await shownContract(server);
  await replaceOwn();
  await stateRecord(server, { title: 'Slipped in' }, former);
  server.me.account = { ...server.me.account, attributes: former.attributes };
  await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
});

it('a contract that the owner gave away is not theirs to review again because the server hides that', async () => {
  const { me, contract } = server;
  const bob = await register(server, 'bob@example.com');
  await claim(server, bob, [await transfer(server, { from: me as Member, to: bob })]);
  await shownContract(server);
  await replaceOwn();
  await claim(server, me as Member);
  await expect(recordToConfirm(contract.id)).rejects.toMatchObject({ code: 'UnverifiedContract' });
});
