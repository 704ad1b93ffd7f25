import { createToken, hashToken } from '@signet/domain/crypto/link-token';
import { sealEarlierSecret } from '@signet/domain/envelopes/earlier-secret';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { openContractTransfer } from '@signet/domain/statements/contract-transfer';
import { chainHash } from '@signet/domain/statements/member';
import { createInvite, verifyInvite } from '@signet/domain/statements/invite';
import { createRedemption } from '@signet/domain/statements/redemption';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { nextContractKey } from '@signet/domain/trust/held-key';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { storeSessionKeys } from '../../shared/session/session-keys.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { startCompany, stateRules } from '../../testing/fake-company.ts';
import { keepContractKeys, type FakeContractKeys } from '../../testing/fake-contract-keys.ts';
import { register, shareContract, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { openAs } from '../../testing/open-envelope.ts';
import { stateRecord } from '../../testing/records.ts';
import { envelopesSent, writesSent } from '../../testing/sent.ts';
import { claim, party, transfer, type Member } from '../../testing/transfers.ts';
import { contractSecret } from '../contracts/contract-secret.ts';
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

/** Olga gives her contract to the person; her record names the people whom she invited. */
async function receive(
  readers: { email: string; accountId: string | null }[] = [],
): Promise<SignedStatement> {
  await shareContract(server, olga);
  await stateRecord(server, { readers });
  return takeOver();
}

/** Olga gives the person the contract as it is, and reads on. */
async function takeOver(): Promise<SignedStatement> {
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

/** The page is opened again, and the server still shows the transfer. */
async function anotherVisit(given: SignedStatement): Promise<void> {
  await claim(server, server.me, [given]);
  forgetAnswers();
  endSession();
  await storeSessionKeys(server.me.account.own);
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

  it('is open to nobody by an invitation of a former owner whom the record leaves out, though the server says that they read it (ABUSE-10)', async () => {
    const given = await receive([BOB_BY_ADDRESS]);
    await stateRecord(server, { readers: [BOB_BY_ADDRESS], keyOutdated: true });
    await claim(server, server.me, [given]);
    await hintAtBob(olga);
    await look();
    expect(envelopesSent(server)).toEqual([]);
  });

  it('opens with all its keys of before, and its next key is closed to a former owner whom the record leaves out (GEN-11, CRYPTO-07)', async () => {
    await shareContract(server, olga);
    const { key: first, me } = server;
    const second = await nextContractKey(first);
    const encrPrevious = await sealEarlierSecret(first, second, olga.account.own);
    const granterKey = olga.account.keys.auth.publicKey;
    keys.earlier.push({ epoch: 0, publicKey: first.of.publicKey, encrDS: encrPrevious, granterKey });
    const encrDS = await sealEnvelope(second, ownRecipient(me.account.own), olga.account.own);
    Object.assign(server.myGrant, { encrDS, epoch: 1 });
    await stateRecord(server, { keys: [first.of.publicKey, second.of.publicKey] });
    const given = await takeOver();

    const third = await documentKey(await shownContract(server), options);
    await anotherVisit(given);
    const contract = await shownContract(server);
    for (const key of [first, second, third])
      expect(await contractSecret(contract, key.of.epoch)).toEqual(key);

    await stateRecord(server, { readers: [], keyOutdated: true });
    await anotherVisit(given);
    const fourth = await documentKey(await shownContract(server), options);
    expect(fourth.of.epoch).toBe(3);
    expect(keys.sent.at(-1)?.grants.map(({ id }) => id)).toEqual([server.myGrant.id]);
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

  it('waits for a comparison of keys where the company wants one (GEN-11)', async () => {
    await stateRules(await startCompany(server), server.me, { comparesKeys: true });
    await expect(give(bob)).rejects.toMatchObject({ code: 'KeyNotCompared' });
    expect(envelopesSent(server)).toEqual([]);
  });

  it('is remembered by the device that did it, whatever the server shows afterwards (ABUSE-10)', async () => {
    await startCompany(server);
    await shownContract(server);
    await give(bob);
    forgetAnswers();
    await expect(shownContract(server)).rejects.toMatchObject({ code: 'UnverifiedContract' });
  });

  it('back is refused to another account than the one that gave it, though the transfer names its address (ABUSE-10)', async () => {
    await startCompany(server);
    await shareContract(server, olga);
    const inHerName = { ...olga, emailAddress: carol.emailAddress };
    await claim(server, server.me, [await transfer(server, { from: inHerName, to: server.me })]);
    forgetAnswers();
    await expect(give(carol)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(envelopesSent(server)).toEqual([]);
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
