import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { createInvite, verifyInvite, type Invite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import { describe, expect, it } from 'vitest';
import {
  giveContractTo,
  register,
  shareContract,
  startFakeServer,
  wrappedBy,
} from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { createAccount, createPerson, type FakeAccount, type FakePerson } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { confirmHints } from './confirm-hints.ts';

const BOB = 'bob@example.com';

type Somebody = FakePerson & { account: FakeAccount };

interface Scene {
  server: FakeServer;
  /** Owns the contract, which `me` can open. */
  olga: Somebody;
  /** Invited by Olga, with an account by now. */
  bob: Somebody;
  /** Shows `me` the hint that Bob waits, with the invitation that somebody signed. */
  hint: (by: Somebody, differences?: Partial<Invite>) => Promise<void>;
}

/** @param named whether Olga's record names Bob's address */
async function scene(named = true): Promise<Scene> {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  await shareContract(server, olga);
  return invited(server, olga, named);
}

async function invited(server: FakeServer, olga: Somebody, named = true): Promise<Scene> {
  const bob = await register(server, BOB);
  const me = { email: server.me.emailAddress, accountId: server.me.account.id };
  await stateRecord(server, { readers: named ? [me, { email: BOB, accountId: null }] : [me] });
  return {
    server,
    olga,
    bob,
    async hint(by, differences = {}) {
      const token = createToken();
      const { id: assetId, publicKey: assetPublicKey } = server.contract;
      const invite = await createInvite(by.account.keys.auth, {
        assetId,
        assetPublicKey,
        email: BOB,
        grantType: 'view',
        tokenHash: hashToken(token),
        expiry: new Date(Date.now() + 3_600_000).toISOString(),
        ...differences,
      });
      const { nonce: invitation } = await verifyInvite(invite, invite.publicKey);
      const time = new Date().toISOString();
      const redeemer = bob.account;
      const redemption = await createRedemption(redeemer.keys.auth, {
        invitation,
        accountId: redeemer.id,
        token,
        time,
      });
      const id = crypto.randomUUID();
      server.hinted.push({ id, type: 'view', to: bob, by: olga, assetId, invite, redemption });
    },
  };
}

const look = ({ server }: Scene) => confirmHints(server.me.account.id);

describe('a colleague who can open the contract (CRYPTO-07)', () => {
  it('lets in whom the owner invited, and is not told about it', async () => {
    const played = await scene();
    const { server, olga, bob } = played;
    await played.hint(olga);
    expect(await look(played)).toEqual([]);
    const [envelope = '', ...more] = envelopesSent(server);
    expect(more).toEqual([]);
    expect(await openAs(bob, { envelope, key: server.key.of, by: server.me })).toEqual(server.key);
  });

  it.each<[string, (played: Scene) => Promise<void>, boolean?]>([
    ['whom the owner’s record does not name', ({ hint, olga }) => hint(olga), false],
    ['by an invitation of the person themselves', ({ hint, bob }) => hint(bob)],
    ['by an own invitation, which the owner did not sign', ({ hint, server }) => hint(server.me)],
    ['who is to have a code', ({ hint, olga }) => hint(olga, { withCode: true })],
    ['after the invitation', ({ hint, olga }) => hint(olga, { expiry: new Date(0).toISOString() })],
    [
      'after the invitation, although the server says that they had a key in time',
      async ({ server, olga, hint }) => {
        await hint(olga, { expiry: new Date(0).toISOString() });
        const [shown] = server.hinted;
        if (shown !== undefined) shown.encrDS = (await wrappedBy(server, olga)).encrDS ?? null;
      },
    ],
    [
      'whose account the directory does not have at the address',
      async (played) => {
        await played.hint(played.olga);
        played.bob.account = await createAccount();
      },
    ],
  ])('lets in nobody %s (ABUSE-10)', async (_, lie, named) => {
    const played = await scene(named);
    await lie(played);
    expect(await look(played)).toEqual([]);
    expect(envelopesSent(played.server)).toEqual([]);
  });

  it('lets in nobody by the word of an owner whose keys stand in no log (ABUSE-10)', async () => {
    const server = await startFakeServer();
    const account = await createAccount();
    const olga = { ...createPerson('olga@example.com', account), account };
    server.people.push(olga);
    await giveContractTo(server, olga);
    const wrapper = await register(server, 'una@example.com');
    const { encrDS, granterKey } = await wrappedBy(server, wrapper);
    Object.assign(server.myGrant, { encrDS, granterKey, wrapper });
    const played = await invited(server, olga);
    await played.hint(olga);
    expect(await look(played)).toEqual([]);
    expect(envelopesSent(server)).toEqual([]);
  });

  it('lets in one account by an invitation, whatever the server shows later (ABUSE-10)', async () => {
    const played = await scene();
    const { server, olga } = played;
    await played.hint(olga);
    await look(played);
    const [shown] = server.hinted;
    const eve = await register(server, BOB);
    server.hinted = shown === undefined ? [] : [{ ...shown, to: eve }];
    expect(await look(played)).toEqual([]);
    expect(envelopesSent(server)).toHaveLength(1);
  });
});
