import { hashToken } from '@signet/domain/crypto/link-token';
import { openEnvelope } from '@signet/domain/envelopes/envelope';
import { inviteCodeFromLink, inviteKeyPairOf, readingTokenOf } from '@signet/domain/envelopes/invite-code';
import { verifyInvite } from '@signet/domain/statements/invite';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { activate, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import { callsTo } from '../../testing/network.ts';
import { createAccount } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { invite, requestOwnSignature } from './invite.ts';

const BOB = 'bob@example.com';
const request = { email: BOB, type: 'view', requiresIdent: false, withCode: false } as const;

/** The turns that came with requests to sign. */
const turnsSent = ({ calls }: FakeServer) =>
  calls.flatMap(({ url, body }) =>
    url.includes('/signaturerequest/')
      ? [(body as { data: { attributes: { turn?: number } } }).data.attributes.turn]
      : [],
  );

describe('an invitation with an honest server', () => {
  it.each(['view', 'sign'] as const)(
    'to %s wraps the contract’s key only for the invited person (CRYPTO-07)',
    async (type) => {
      const server = await startFakeServer();
      const bob = await register(server, BOB);
      expect(await invite(await shownContract(server), { ...request, type })).toEqual({
        email: BOB,
        outcome: 'shared',
      });
      const [envelope = '', ...more] = envelopesSent(server);
      expect(more).toEqual([]);
      const opening = { envelope, key: server.key.of, by: server.me };
      expect(await openAs(bob, opening)).toEqual(server.key);
      const stranger = await register(server, 'eve@example.com');
      await expect(openAs(stranger, opening)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
    },
  );

  it('to sign comes last where there is an order (STATE-SIGREQ-08)', async () => {
    const server = await startFakeServer();
    const signer = { email: 'cem@example.com', accountId: null, level: 'basic', turn: 4 } as const;
    await stateRecord(server, { signingMode: 'IN_ORDER', signers: [signer] });
    const contract = await shownContract(server);
    await invite(contract, { ...request, type: 'sign' });
    expect(turnsSent(server)).toEqual([5]);
    await requestOwnSignature(contract, server.me.id, server.me.emailAddress);
    expect(turnsSent(server)).toEqual([5, 6]);
  });

  it('to sign has no turn where there is no order (STATE-SIGREQ-08)', async () => {
    const server = await startFakeServer();
    await invite(await shownContract(server), { ...request, type: 'sign' });
    expect(turnsSent(server)).toEqual([undefined]);
  });

  it('to somebody without a key sends no secret (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    expect(await invite(await shownContract(server), request)).toEqual({ email: BOB, outcome: 'waiting' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('to somebody whose account the server hides is refused, and nothing is sent (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    await activate(server, await createAccount(), BOB);
    for (const withCode of [false, true])
      await expect(invite(await shownContract(server), { ...request, withCode })).rejects.toMatchObject({
        code: 'UnverifiedKey',
      });
    expect(callsTo(server.calls, 'POST', '/accessgrants')).toEqual([]);
  });

  it('with a code sends the secret wrapped to the code, and never the code (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    const { code } = await invite(await shownContract(server), { ...request, withCode: true });
    const { words = '', link = '' } = code ?? {};
    const [envelope = '', ...more] = envelopesSent(server);
    expect(more).toEqual([]);
    const sent = callsTo(server.calls, 'POST', '/accessgrants')[0]?.body;
    const { invite: statement, readingHash } = (
      sent as { data: { attributes: { invite: SignedStatement; readingHash: string } } }
    ).data.attributes;
    const { own, verified: granter } = server.me.account;
    const { nonce: id } = await verifyInvite(statement, own.auth.publicKey);
    const recipient = { type: 'invite', id, keyPair: await inviteKeyPairOf(words) } as const;
    const key = await openEnvelope({ envelope, key: server.key.of, recipient, granter });
    expect(key).toEqual(server.key);
    expect(readingHash).toBe(hashToken(readingTokenOf(words)));
    const [path, carried = ''] = link.split('#code=');
    expect(path).toBe(`${location.origin}/contracts/${server.contract.id}`);
    expect(inviteCodeFromLink(carried)).toBe(words);
    const calls = JSON.stringify(server.calls.map(({ url, body }) => [url, body]));
    for (const secret of [words, carried, readingTokenOf(words)]) expect(calls).not.toContain(secret);
  });

  it('to oneself wraps for one’s own key (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    const { id, emailAddress } = server.me;
    await requestOwnSignature(await shownContract(server), id, emailAddress);
    const [envelope = ''] = envelopesSent(server);
    const opening = { envelope, key: server.key.of, by: server.me };
    expect(await openAs(server.me, opening)).toEqual(server.key);
  });
});

describe('a server that answers for another address', () => {
  it.each([
    ['with an account', true],
    ['without an account', false],
  ])('gets no secret and no invitation for somebody %s (CRYPTO-07, ABUSE-10)', async (_, registered) => {
    const server = await startFakeServer();
    const stranger = registered ? await register(server, 'eve@example.com') : undefined;
    const answered = stranger ?? server.personFor('eve@example.com');
    server.personFor = () => answered;
    const contract = await shownContract(server);
    await expect(invite(contract, { ...request, withCode: true })).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    expect(envelopesSent(server)).toEqual([]);
    expect(JSON.stringify(server.calls.map(({ body }) => body))).not.toContain('application/vnd.ikf.invite');
  });
});
