import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { openContractTransfer } from '@signet/domain/statements/contract-transfer';
import { chainHash } from '@signet/domain/statements/member';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { startCompany } from '../../testing/fake-company.ts';
import { keepContractKeys, type FakeContractKeys } from '../../testing/fake-contract-keys.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { stateRecord } from '../../testing/records.ts';
import { envelopesSent, writesSent } from '../../testing/sent.ts';
import { claim, party, transfer, type Member } from '../../testing/transfers.ts';
import { documentKey } from '../documents/document-key.ts';
import { confirmHints } from './confirm-hints.ts';
import { invite } from './invite.ts';
import { transferContract } from './transfer-contract.ts';

/** Olga founded the contract; Bob was invited to it, and Carol has nothing to do with it. */
let olga: Member;
let bob: Member;
let carol: Member;
let server: FakeServer;
let keys: FakeContractKeys;

beforeEach(async () => {
  server = await startFakeServer();
  keys = keepContractKeys(server);
  [olga, bob, carol] = [
    await register(server, 'olga@example.com'),
    await register(server, 'bob@example.com'),
    await register(server, 'carol@example.com'),
  ];
});

/** Olga gives her contract to the person, and reads on; her record names the people whom she invited. */
async function receive(
  readers: { email: string; accountId: string | null }[] = [],
): Promise<SignedStatement> {
  await shareContract(server, olga);
  await stateRecord(server, { readers });
  const given = await transfer(server, { from: olga, to: server.me });
  server.myGrant.type = 'own';
  server.grants.push({
    id: crypto.randomUUID(),
    assetId: server.contract.id,
    type: 'view',
    to: olga,
    by: olga,
  });
  await claim(server, server.me, [given]);
  return given;
}

/** The server hints at Bob, who answered an invitation that somebody signed. */
async function hintAtBob(by: Member): Promise<void> {
  const token = createToken();
  const { id: assetId, publicKey: assetPublicKey } = server.contract;
  const statement = await createInvite(by.account.keys.auth, {
    assetId,
    assetPublicKey,
    email: bob.emailAddress,
    grantType: 'view',
    tokenHash: hashToken(token),
    expiry: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const { nonce: invitation } = await verifyInvite(statement, statement.publicKey);
  const redemption = await createRedemption(bob.account.keys.auth, {
    invitation,
    accountId: bob.account.id,
    token,
    time: new Date().toISOString(),
  });
  const grant = { id: crypto.randomUUID(), type: 'view' as const, to: bob, by: olga, assetId };
  server.hinted.push({ ...grant, invite: statement, redemption });
}

/** The person gives the contract to somebody. */
function give({ emailAddress: newOwner }: Member): Promise<void> {
  const { contract, me } = server;
  return transferContract(contract.id, { newOwner, ownEmail: me.emailAddress });
}

const look = () => confirmHints(server.me.account.id);
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const BOB_BY_ADDRESS = { email: 'bob@example.com', accountId: null };

describe('a contract that somebody gave to the person', () => {
  it('gets a key of theirs before the next document, which the former owner is given as well (GEN-11, CRYPTO-07)', async () => {
    await receive();
    const key = await documentKey(await shownContract(server), options);
    expect(key.of.epoch).toBe(1);
    const [sent] = keys.sent;
    const envelope = sent?.grants.find(({ id }) => id === server.grants[0]?.id)?.encrDS ?? '';
    expect(await openAs(olga, { envelope, key: key.of, by: server.me })).toEqual(key);
  });

  it('is open to whom the former owner invited and the record names, while the former owner reads it (GEN-11)', async () => {
    await receive([BOB_BY_ADDRESS]);
    await hintAtBob(olga);
    const [outcome] = await look();
    expect(outcome).toMatchObject({ outcome: 'confirmed' });
    const [envelope = ''] = envelopesSent(server);
    expect(await openAs(bob, { envelope, key: server.key.of, by: server.me })).toEqual(server.key);
  });

  it('is open neither to whom a stranger invited, nor by an invitation of somebody who does not read it any more (GEN-11, ABUSE-10)', async () => {
    await receive([BOB_BY_ADDRESS]);
    await hintAtBob(carol);
    await look();
    forgetAnswers();
    server.hinted = [];
    server.grants = [];
    await hintAtBob(olga);
    await look();
    expect(envelopesSent(server)).toEqual([]);
  });

  it('is wrapped for nobody when the server made the transfer up (GEN-11, ABUSE-10)', async () => {
    await receive([BOB_BY_ADDRESS]);
    const stranger = await transfer(server, { from: olga, to: server.me, by: carol });
    for (const shown of [[], [stranger]]) {
      await claim(server, server.me, shown);
      forgetAnswers();
      await hintAtBob(server.me);
      await look();
      const known = await shownContract(server).catch(() => undefined);
      expect(known).toBeUndefined();
    }
    expect(writesSent(server)).toEqual([]);
  });

  it('is not shown without a transfer that the person has seen, on any device (ABUSE-10)', async () => {
    const given = await receive();
    await shownContract(server);
    await claim(server, olga);
    forgetAnswers();
    await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
    const other = await transfer(server, { from: olga, to: bob });
    await claim(server, bob, [other]);
    forgetAnswers();
    await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
    await claim(server, server.me, [given]);
    forgetAnswers();
    expect(await shownContract(server)).toMatchObject({ title: 'Lease' });
  });

  it('is shared by them with the secret that they were given (GEN-11)', async () => {
    await receive();
    const request = {
      email: carol.emailAddress,
      type: 'view',
      requiresIdent: false,
      withCode: false,
    } as const;
    expect(await invite(await shownContract(server), request)).toMatchObject({ outcome: 'shared' });
  });
});

describe('giving a contract away', () => {
  it('sends the statement, and the secret that the new owner alone opens (GEN-11, J-074)', async () => {
    const company = await startCompany(server);
    const { me, contract, record } = server;
    await give(bob);
    const [sent] = writesSent(server).filter(({ method }) => method === 'PATCH');
    if (sent === undefined) throw new TypeError('a transfer is sent');
    const { data } = sent.body as { data: { attributes: { transfer: { statement: SignedStatement } } } };
    const { statement } = data.attributes.transfer;
    expect(await openContractTransfer(statement, me.account.keys.auth.publicKey)).toMatchObject({
      id: contract.id,
      seq: 0,
      prev: null,
      record: { hash: chainHash(record.statement) },
      from: party(me),
      to: party(bob),
      undoBy: [me.account.id],
    });
    expect(company.statements).toHaveLength(1);
    const [envelope = ''] = envelopesSent(server);
    expect(await openAs(bob, { envelope, key: server.key.of, by: me })).toEqual(server.key);
  });

  it('is refused for a contract of somebody else, and to its owner (GEN-11, ABUSE-01)', async () => {
    await startCompany(server);
    await expect(give(server.me)).rejects.toMatchObject({
      code: 'BadRequest',
    });
    await shareContract(server, olga);
    forgetAnswers();
    await expect(give(bob)).rejects.toMatchObject({
      code: 'Forbidden',
    });
    expect(envelopesSent(server)).toEqual([]);
  });
});
