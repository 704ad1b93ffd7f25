import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { createInvite, verifyInvite, type Invite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import type { RecordPerson } from '@signet/domain/statements/record-facts';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { expect, it } from 'vitest';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeGrant, FakeServer } from '../../testing/fake-world.ts';
import { refusal } from '../../testing/network.ts';
import { createAccount, type FakeAccount } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { confirmHints } from './confirm-hints.ts';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { finishContract } from './finish-contract.ts';
import { removeAccess } from './remove-access.ts';
import { renewInvitation } from './renew-invitation.ts';

const BOB = 'bob@example.com';
const DAY = 86_400_000;
const PAST = new Date(Date.now() - DAY).toISOString();
/** The token in the link of the mail. */
const TOKEN = createToken();

function given<T>(value: T | null | undefined): T {
  if (value == null) throw new TypeError('Nothing is there.');
  return value;
}

/** An invitation as `me` signs it, or somebody else. */
const invitation = (server: FakeServer, left: number, differences: Partial<Invite> = {}, by = server.me) =>
  createInvite(by.account.keys.auth, {
    assetId: server.contract.id,
    assetPublicKey: server.contract.publicKey,
    email: BOB,
    grantType: 'view',
    expiry: new Date(Date.now() + left).toISOString(),
    tokenHash: hashToken(TOKEN),
    ...differences,
  });

const answerTo = async (statement: SignedStatement, { keys, id: accountId }: FakeAccount) => {
  const { nonce } = await verifyInvite(statement, statement.publicKey);
  const time = new Date().toISOString();
  return createRedemption(keys.auth, { invitation: nonce, accountId, token: TOKEN, time });
};

/** Bob, who has no key, was invited by this statement; the contract and the grant as the page has them. */
async function invited(
  server: FakeServer,
  invite: SignedStatement,
  shownAs: Partial<FakeGrant> = {},
  readers: RecordPerson[] = [{ email: BOB, accountId: null }],
) {
  await stateRecord(server, { readers });
  const id = crypto.randomUUID();
  const { me, contract } = server;
  const to = server.personFor(BOB);
  server.grants.push({ id, type: 'view', to, by: me, assetId: contract.id, invite, ...shownAs });
  const seen = await shownContract(server);
  return { contract: seen, grant: given(seen.accessGrants?.find((grant) => grant.id === id)) };
}

/** The invitations that were sent in the place of earlier ones. */
const sentAnew = ({ calls }: FakeServer): SignedStatement[] =>
  calls.flatMap(({ method, url, body }) =>
    method === 'PATCH' && url.includes('/accessgrants/')
      ? [(body as { data: { attributes: { invite: SignedStatement } } }).data.attributes.invite]
      : [],
  );

it.each([
  ['that is over', -DAY, {}],
  ['of some days ago', 5 * DAY, {}],
])(
  'an invitation %s is signed anew for 14 days, with the token of the same link (STATE-SIGREQ-03)',
  async (_, left, differences) => {
    const server = await startFakeServer();
    const earlier = await invitation(server, left, differences);
    const { contract, grant } = await invited(server, earlier);
    await renewInvitation(contract, grant);
    const [renewed, ...more] = sentAnew(server);
    expect(more).toEqual([]);
    const own = server.me.account.keys.auth.publicKey;
    const { nonce, expiry, ...content } = await verifyInvite(given(renewed), own);
    expect(content).toEqual({
      type: 'invite',
      v: 1,
      assetId: contract.id,
      assetPublicKey: contract.publicKey,
      email: BOB,
      grantType: 'view',
      withCode: false,
      tokenHash: hashToken(TOKEN),
    });
    expect(nonce).not.toBe((await verifyInvite(earlier, own)).nonce);
    expect(Math.round((Date.parse(expiry) - Date.now()) / DAY)).toBe(14);
  },
);

it('who answered the earlier invitation gets nothing once it was signed anew (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const earlier = await invitation(server, 5 * DAY);
  const { contract, grant } = await invited(server, earlier);
  await renewInvitation(contract, grant);
  const bob = await register(server, BOB);
  const redemption = await answerTo(earlier, bob.account);
  server.hinted.push({ ...given(server.grants[0]), to: bob, invite: earlier, redemption });
  const outcomes = await confirmHints(server.me.account.id);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused']);
});

it.each<[string, (server: FakeServer) => Promise<{ invite: SignedStatement; shownAs?: Partial<FakeGrant> }>]>(
  [
    ['is of today', async (server) => ({ invite: await invitation(server, 14 * DAY - 60_000) })],
    [
      'was answered in time',
      async (server) => {
        const invite = await invitation(server, DAY);
        return { invite, shownAs: { redemption: await answerTo(invite, await createAccount()) } };
      },
    ],
    [
      'comes with a code and is not over',
      async (server) => ({ invite: await invitation(server, DAY, { withCode: true }) }),
    ],
    [
      'let the person in',
      async (server) => ({ invite: await invitation(server, -DAY), shownAs: { confirmed: true } }),
    ],
    [
      'was signed by somebody else',
      async (server) => {
        const eve = await register(server, 'eve@example.com');
        return { invite: await invitation(server, -DAY, {}, eve) };
      },
    ],
    [
      'is for another contract',
      async (server) => ({ invite: await invitation(server, -DAY, { assetId: crypto.randomUUID() }) }),
    ],
    [
      'was for somebody with an account',
      async (server) => ({ invite: await invitation(server, -DAY, { tokenHash: null }) }),
    ],
  ],
)('an invitation that %s stays as it is (STATE-SIGREQ-03)', async (_, scene) => {
  const server = await startFakeServer();
  const { invite, shownAs } = await scene(server);
  const { contract, grant } = await invited(server, invite, shownAs);
  await renewInvitation(contract, grant).catch(() => undefined);
  expect(sentAnew(server)).toEqual([]);
});

it.each<[string, Partial<Invite>, RecordPerson[] | undefined]>([
  ['came with a code, which the mailbox is not to replace', { withCode: true }, undefined],
  ['is for nobody whom the record names', {}, []],
])(
  'an invitation that is over and %s is not signed anew, which is told (CRYPTO-07)',
  async (_, differences, readers) => {
    const server = await startFakeServer();
    const earlier = await invitation(server, -DAY, differences);
    const { contract, grant } = await invited(server, earlier, { expires: PAST }, readers);
    await expect(renewInvitation(contract, grant)).rejects.toMatchObject({ code: 'InvitationOver' });
    await expect(finishContract(contract)).rejects.toMatchObject({ code: 'InvitationOver' });
    expect(sentAnew(server)).toEqual([]);
    expect(server.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  },
);

it('a draft is sent although an invitation that still serves could not be signed anew (J-065)', async () => {
  const server = await startFakeServer();
  const { contract } = await invited(server, await invitation(server, 5 * DAY));
  const honest = server.intercept;
  server.intercept = (call) =>
    call.url.includes('/accessgrants/') ? refusal(409, 'StateChanged') : honest(call);
  await finishContract(contract);
  expect(server.calls.some(({ url }) => url.endsWith('/undraft'))).toBe(true);
});

it('who was withdrawn gets nothing by an invitation that was signed anew and of which no answer came back (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const { contract, grant } = await invited(server, await invitation(server, 5 * DAY));
  const honest = server.intercept;
  server.intercept = (call) =>
    call.url.includes('/accessgrants/') && call.method === 'PATCH'
      ? refusal(409, 'StateChanged')
      : honest(call);
  await expect(renewInvitation(contract, grant)).rejects.toMatchObject({ code: 'StateChanged' });
  const [kept] = sentAnew(server);
  server.intercept = honest;
  await removeAccess(contract.id, given(grant.grantedTo).id, grant);
  // invited once more, by the record, with a code that the server does not have
  await stateRecord(server, { readers: [{ email: BOB, accountId: null }] });
  forgetAnswers();
  const bob = await register(server, BOB);
  const redemption = await answerTo(given(kept), bob.account);
  server.hinted.push({ ...given(server.grants[0]), to: bob, invite: given(kept), redemption });
  const outcomes = await confirmHints(server.me.account.id);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused']);
});

it('who was let in until the connection broke is let in after the invitation is over as well (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const invite = await invitation(server, 300);
  await invited(server, invite);
  const bob = await register(server, BOB);
  const redemption = await answerTo(invite, bob.account);
  server.hinted.push({ ...given(server.grants[0]), to: bob, redemption });
  const honest = server.intercept;
  const isLettingIn = (call: { method: string; url: string }) =>
    call.method === 'PATCH' && call.url.includes('/accessgrants/');
  server.intercept = (call) => (isLettingIn(call) ? refusal(503, 'ServiceUnavailable') : honest(call));
  expect(await confirmHints(server.me.account.id)).toEqual([]);
  server.intercept = honest;
  await expect
    .poll(() => Date.now())
    .toBeGreaterThan(Date.parse((await verifyInvite(invite, invite.publicKey)).expiry));
  expect((await confirmHints(server.me.account.id)).map(({ outcome }) => outcome)).toEqual(['confirmed']);
});

it('an invitation that let an account in is not signed anew when the server says that nobody came (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const { contract, grant } = await invited(server, await invitation(server, 5 * DAY));
  const bob = await register(server, BOB);
  const redemption = await answerTo(given(grant.invite), bob.account);
  server.hinted.push({ ...given(server.grants[0]), to: bob, redemption });
  expect((await confirmHints(server.me.account.id)).map(({ outcome }) => outcome)).toEqual(['confirmed']);
  server.calls.length = 0;
  await renewInvitation(contract, grant);
  expect(sentAnew(server)).toEqual([]);
});

it('a draft is sent after the invitations that it kept for days were signed anew (J-065)', async () => {
  const server = await startFakeServer();
  const { contract } = await invited(server, await invitation(server, -DAY));
  await finishContract(contract);
  const changes = server.calls.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  const paths = changes.map(({ url }) => url.replace(/.*\/ui-api/, '').replace(/[0-9a-f-]{36}/, 'ID'));
  expect(paths.filter((path) => !path.endsWith('/pins'))).toEqual([
    '/accessgrants/ID',
    '/digitalassets/ID/undraft',
  ]);
});
