import { createInvite, type Invite } from '@signet/domain/statements/invite';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { afterAll, describe, expect, it } from 'vitest';
import { readOne } from '../api-client/deserialize.ts';
import type { AccessGrant } from '../api-client/entities.ts';
import {
  activate,
  envelopesSent,
  forgetDevice,
  register,
  shownContract,
  startFakeServer,
} from '../testing/fake-server.ts';
import type { FakeGrant, FakeServer } from '../testing/fake-world.ts';
import { openAs } from '../testing/open-envelope.ts';
import { createAccount, type FakePerson } from '../testing/people.ts';
import { grantResource } from '../testing/resources.ts';
import { confirmHints } from './confirm-hints.ts';
import { invite } from './invite.ts';
import { removeAccess } from './remove-access.ts';

const BOB = 'bob@example.com';
const HOUR = 3_600_000;

afterAll(forgetDevice);

/** The hint that somebody whom `me` invited has a key by now. */
function hint(server: FakeServer, to: FakePerson, statement: SignedStatement): FakeGrant {
  const { me, contract } = server;
  const grant: FakeGrant = {
    id: crypto.randomUUID(),
    assetId: contract.id,
    type: 'view',
    to,
    by: me,
    invite: statement,
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
    ...differences,
  });
}

/** The signed invitation in the one call that sent it. */
function sentInvitation({ calls }: FakeServer): SignedStatement {
  const sent = calls.find(({ url }) => url.endsWith('/accessgrants'))?.body;
  return (sent as { data: { attributes: { invite: SignedStatement } } }).data.attributes.invite;
}

const outcomesOf = async (server: FakeServer) =>
  (await confirmHints(server.me.account.id)).map(({ outcome }) => outcome);

describe('an honest hint', () => {
  it('CRYPTO-07 wraps the contract’s key for the invited person alone, once they have a key', async () => {
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
    const grant = hint(server, bob, sentInvitation(server));
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
  it('CRYPTO-07 ABUSE-10 gets nothing when another account holds the address since it was seen', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    const first = hint(server, bob, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['confirmed']);

    server.hinted.splice(server.hinted.indexOf(first), 1);
    const stranger = await register(server, BOB);
    hint(server, stranger, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toHaveLength(1);
  });

  it('CRYPTO-07 ABUSE-10 gets nothing by a used invitation that is shown again', async () => {
    const server = await startFakeServer();
    const bob = await register(server, BOB);
    const statement = await invitation(server);
    hint(server, bob, statement);
    expect(await outcomesOf(server)).toEqual(['confirmed']);

    const stranger = await register(server, BOB);
    server.hinted = [];
    hint(server, stranger, statement);
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toHaveLength(1);
  });

  it('CRYPTO-07 ABUSE-10 gets nothing by an invitation that somebody else signed', async () => {
    const server = await startFakeServer();
    const stranger = await register(server, BOB);
    hint(server, stranger, await invitation(server, {}, stranger));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toEqual([]);
  });

  it('CRYPTO-07 ABUSE-10 gets nothing by a key that is not in the log of keys', async () => {
    const server = await startFakeServer();
    const stranger = { id: crypto.randomUUID(), emailAddress: BOB, account: await createAccount() };
    server.people.push(stranger);
    hint(server, stranger, await invitation(server));
    expect(await outcomesOf(server)).toEqual(['refused']);
    expect(envelopesSent(server)).toEqual([]);
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });
});

describe('an own invitation that does not allow this', () => {
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
    ['has expired', { expiry: new Date(Date.now() - 1000).toISOString() }, ['expired']],
  ])('CRYPTO-07 ABUSE-10 wraps nothing when it %s', async (_, differences, outcomes) => {
    const server = await startFakeServer();
    hint(server, await register(server, BOB), await invitation(server, differences));
    expect(await outcomesOf(server)).toEqual(outcomes);
    expect(envelopesSent(server)).toEqual([]);
  });

  it.each(['view', 'sign'] as const)(
    'CRYPTO-07 ABUSE-10 wraps nothing when an invitation to %s was taken back',
    async (type) => {
      const server = await startFakeServer();
      const bob = await register(server, BOB);
      const grant = hint(server, bob, await invitation(server, { grantType: type }));
      grant.type = type;
      const shown = readOne<AccessGrant & { type: string }>({
        data: grantResource(grant),
      });
      await removeAccess(server.contract.id, bob.id, shown);
      expect(await outcomesOf(server)).toEqual(['refused']);
      expect(envelopesSent(server)).toEqual([]);
    },
  );
});
