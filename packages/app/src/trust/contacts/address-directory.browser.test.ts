import { expect, it } from 'vitest';
import { invite } from '../../entities/sharing/invite.ts';
import { identityOf } from '../../testing/fake-issuer.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { identityEntryOf, type FakeAccount, type FakePerson } from '../../testing/people.ts';

const BOB = 'bob@example.com';
type Registered = FakePerson & { account: FakeAccount };

async function inviteBob(server: FakeServer) {
  const request = { email: BOB, type: 'view', requiresIdent: false, withCode: true } as const;
  return invite(await shownContract(server), request);
}

/** The installation says of the account whose it is, and logs it. */
async function says(server: FakeServer, { account }: Registered): Promise<void> {
  account.attributes.identity = await identityOf(account, BOB);
  await server.keyLedger.add(identityEntryOf(account));
}

it.each<[string, (bob: Registered, server: FakeServer) => Promise<void>]>([
  ['has something else that was said of the account', (bob, server) => says(server, bob)],
  [
    'has another account',
    async (_, server) => {
      await server.keyLedger.add(await server.directory.enter(BOB, server.me.account));
    },
  ],
  [
    'is in a state that the log does not name',
    async ({ account }, server) => {
      await server.directory.enter('eve@example.com', account);
    },
  ],
])('at first contact nobody gets a secret when the directory %s (CRYPTO-13, ABUSE-10)', async (_, lie) => {
  const server = await startFakeServer();
  await lie(await register(server, BOB), server);
  await expect(inviteBob(server)).rejects.toMatchObject({ code: 'UnverifiedKey' });
  expect(envelopesSent(server)).toEqual([]);
});

it('somebody who is not in the directory yet gets no secret, and the person learns to try again', async () => {
  const server = await startFakeServer();
  const bob = await register(server, 'robert@example.com');
  bob.emailAddress = BOB;
  await says(server, bob);
  await expect(inviteBob(server)).rejects.toMatchObject({ code: 'NotInDirectoryYet' });
  expect(envelopesSent(server)).toEqual([]);
  await server.keyLedger.add(await server.directory.enter(BOB, bob.account));
  expect(await inviteBob(server)).toEqual({ email: BOB, outcome: 'shared' });
});
