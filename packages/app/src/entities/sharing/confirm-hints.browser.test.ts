import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { createInvite, verifyInvite, type Invite } from '@signet/domain/statements/invite';
import { createRedemption, type Redemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { shown } from '../../testing/complete.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { activate, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeGrant, FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { createAccount, type FakeAccount, type FakePerson } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { grantResource } from '../../testing/resources.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { confirmHints } from './confirm-hints.ts';
import { invite } from './invite.ts';
import { removeAccess } from './remove-access.ts';

const BOB = 'bob@example.com';
const HOUR = 3_600_000;

/** The token in the link of the mail. */
const TOKEN = createToken();

/** The redemption by an account, with the changes of a test. */
async function redemption(
  { keys, id }: FakeAccount,
  statement: SignedStatement,
  differences: Partial<Redemption> = {},
): Promise<SignedStatement> {
  const { nonce } = await verifyInvite(statement, statement.publicKey);
  return createRedemption(keys.auth, {
    invitation: nonce,
    accountId: id,
    token: TOKEN,
    time: new Date().toISOString(),
    ...differences,
  });
}

/** The hint that somebody whom `me` invited has redeemed the invitation. */
async function hint(server: FakeServer, to: FakePerson, statement: SignedStatement): Promise<FakeGrant> {
  const { me, contract } = server;
  await stateRecord(server, { readers: [{ email: BOB, accountId: null }] });
  const redeemed = to.account === null ? null : await redemption(to.account, statement);
  return showHint(server, { to, by: me, assetId: contract.id, invite: statement, redemption: redeemed });
}

function showHint(server: FakeServer, shown: Omit<FakeGrant, 'id' | 'type'>): FakeGrant {
  const grant: FakeGrant = {
    ...shown,
    id: crypto.randomUUID(),
    type: 'view',
  };
  server.hinted.push(grant);
  return grant;
}

/** An invitation as `me` signs it, or somebody else. */
function invitation(server: FakeServer, differences: Partial<Invite> = {}, by = server.me) {
  return createInvite(by.account.keys.auth, {
    assetId: server.contract.id,
    assetPublicKey: server.contract.publicKey,
    email: BOB,
    grantType: 'view',
    expiry: new Date(Date.now() + HOUR).toISOString(),
    tokenHash: hashToken(TOKEN),
    ...differences,
  });
}

/** The signed invitation, and the token for its link, from the one call that sent them. */
function sentInvitation({ calls }: FakeServer): { invite: SignedStatement; inviteToken: string } {
  const sent = calls.find(({ url }) => url.endsWith('/accessgrants'))?.body;
  return (sent as { data: { attributes: { invite: SignedStatement; inviteToken: string } } }).data.attributes;
}

const outcomesOf = async (server: FakeServer) =>
  (await confirmHints(server.me.account.id)).map(({ outcome }) => outcome);

describe('an honest hint', () => {
  it('wraps the contract’s key only for the invited person, once they have a key (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    await invite(await shownContract(server), {
      email: BOB,
      type: 'view',
      requiresIdent: false,
      withCode: false,
    });
    expect(envelopesSent(server)).toEqual([]);

    const bob = server.personFor(BOB);
    const account = await createAccount();
    await activate(server, account, BOB);
    bob.account = account;
    const { invite: sent, inviteToken: token } = sentInvitation(server);
    const redeemed = await redemption(account, sent, { token });
    const { me, contract } = server;
    const grant = showHint(server, {
      to: bob,
      by: me,
      assetId: contract.id,
      invite: sent,
      redemption: redeemed,
    });
    expect(await outcomesOf(server)).toEqual(['confirmed']);

    const [envelope = '', ...more] = envelopesSent(server);
    expect(more).toEqual([]);
    const opening = { envelope, key: server.key.of, by: server.me };
    expect(await openAs({ account }, opening)).toEqual(server.key);
    expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ url }) => url)).toEqual([
      `/ui-api/accessgrants/${grant.id}`,
    ]);
    expect(server.calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      data: [{ type: 'unconfirmedhints', id: `hint-${grant.id}` }],
    });
  });
});

describe('a stranger in place of the invited person', () => {
  it('gets nothing when another account holds the address since it was seen (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    const first = await hint(server, bob, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['confirmed']);

    server.hinted.splice(server.hinted.indexOf(first), 1);
    const stranger = await register(server, BOB);
    await hint(server, stranger, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toHaveLength(1);
  });

  it('gets nothing by showing a used invitation again (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    const statement = await invitation(server);
    await hint(server, bob, statement);
    expect(await outcomesOf(server)).toEqual(['confirmed']);

    const stranger = await register(server, BOB);
    server.hinted = [];
    await hint(server, stranger, statement);
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toHaveLength(1);
  });

  it('gets nothing by an invitation that somebody else signed (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const stranger = await register(server, BOB);
    await hint(server, stranger, await invitation(server, {}, stranger));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toEqual([]);
  });

  it('gets nothing by a key that is not in the log of keys (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const stranger = { id: crypto.randomUUID(), emailAddress: BOB, account: await createAccount() };
    server.people.push(stranger);
    await hint(server, stranger, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toEqual([]);
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

describe('an account that redeemed the invitation only according to the server', () => {
  /** The redemption of Bob's invitation as the server shows it, by the account that it shows as Bob's. */
  async function shownTo(
    make: (facts: {
      server: FakeServer;
      account: FakeAccount;
      invite: SignedStatement;
    }) => Promise<SignedStatement | null>,
  ) {
    const server = await startFakeServer();
    const shown = await register(server, BOB);
    await stateRecord(server, { readers: [{ email: BOB, accountId: null }] });
    const statement = await invitation(server);
    const redeemed = await make({ server, account: shown.account, invite: statement });
    const { me, contract } = server;
    showHint(server, { to: shown, by: me, assetId: contract.id, invite: statement, redemption: redeemed });
    return server;
  }

  it('gets nothing without a redemption, and its hint stays', async () => {
    const server = await shownTo(async () => null);
    expect(await outcomesOf(server)).toEqual([]);
    expect(envelopesSent(server)).toEqual([]);
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it.each<[string, Parameters<typeof shownTo>[0]]>([
    [
      'has another token than the one that was mailed',
      ({ account, invite: sent }) => redemption(account, sent, { token: createToken() }),
    ],
    [
      'has the hash of the token, which everybody sees',
      ({ account, invite: sent }) => redemption(account, sent, { token: hashToken(TOKEN).slice(0, 43) }),
    ],
    [
      'names another account',
      async ({ account, invite: sent }) => {
        const { id: accountId } = await createAccount();
        return redemption(account, sent, { accountId });
      },
    ],
    [
      'is another account’s, with the right token',
      async ({ invite: sent }) => redemption(await createAccount(), sent),
    ],
    [
      'names this account and is signed by another',
      async ({ account, invite: sent }) => redemption(await createAccount(), sent, { accountId: account.id }),
    ],
    [
      'is of another invitation with the same token',
      async ({ server, account }) => redemption(account, await invitation(server)),
    ],
  ])('gets nothing by a redemption that %s', async (_, make) => {
    const server = await shownTo(make);
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toEqual([]);
  });

  it('is not remembered for the address: the right account gets the key later', async () => {
    const server = await shownTo(({ account, invite: sent }) =>
      redemption(account, sent, { token: createToken() }),
    );
    expect(await outcomesOf(server)).toEqual(['refused']);
    server.hinted = [];
    // the next look is later than the window in which equal reads share a response
    forgetAnswers();
    await hint(server, await register(server, BOB), await invitation(server));
    expect(await outcomesOf(server)).toEqual(['confirmed']);
  });
});

describe('an invitation of the person that does not permit it', () => {
  it.each<[string, Partial<Invite>, string[]]>([
    ['is about another contract', { assetId: '0192bbbb-0000-7000-8000-00000000000f' }, []],
    [
      'is about a contract with another key',
      { assetPublicKey: `02${'79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'}` },
      [],
    ],
    ['names another address', { email: 'carol@example.com' }, []],
    ['is of another kind', { grantType: 'own' }, []],
    ['waits for a code', { withCode: true }, []],
    ['was for somebody who had an account, and has no token', { tokenHash: null }, ['refused']],
    ['has expired', { expiry: new Date(Date.now() - 1000).toISOString() }, ['expired']],
  ])('wraps nothing when it %s (CRYPTO-07, ABUSE-10)', async (_, differences, outcomes) => {
    const server = await startFakeServer();
    await hint(server, await register(server, BOB), await invitation(server, differences));
    expect(await outcomesOf(server)).toEqual(outcomes);
    expect(envelopesSent(server)).toEqual([]);
  });

  it.each(['view', 'sign'] as const)(
    'wraps nothing when an invitation to %s was revoked (CRYPTO-07, ABUSE-10)',
    async (type) => {
      const server = await startFakeServer();
      const bob = await register(server, BOB);
      const grant = await hint(server, bob, await invitation(server, { grantType: type }));
      grant.type = type;
      await removeAccess(server.contract.id, bob.id, shown('accessgrants', grantResource(grant)));
      expect(await outcomesOf(server)).toEqual(['refused']);
      expect(envelopesSent(server)).toEqual([]);
    },
  );
});

it('an invitation by a replaced key admits nobody by mail: a thief may have signed it', async () => {
  const server = await startFakeServer();
  const thief = await createAccount();
  const { signKey, auth, enc } = thief.own;
  const former = [{ signKey, authKey: auth.publicKey, encKey: enc.publicKey, until: 0 }];
  await storeSessionKeys({ ...server.me.account.own, former });
  const bob = await register(server, BOB);
  await hint(server, bob, await invitation(server, {}, { ...server.me, account: thief }));
  await outcomesOf(server);
  expect(envelopesSent(server)).toEqual([]);
});
