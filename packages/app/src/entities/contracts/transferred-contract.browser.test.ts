import { describe, expect, it } from 'vitest';
import { createKeyBinding } from '@signet/domain/statements/key-binding';
import { createContractTransfer, type ContractTransfer } from '@signet/domain/statements/contract-transfer';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import type { FakeAccount, FakePerson } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { writesSent } from '../../testing/sent.ts';
import { saveContract } from './save-contract.ts';

type Member = FakePerson & { account: FakeAccount };

const unverified = expect.objectContaining({ code: 'UnverifiedContract' });

/** The contract as requested by a page that was just opened. */
async function lookAgain(server: FakeServer) {
  forgetAnswers();
  return shownContract(server);
}

const party = ({ emailAddress: email, account }: Member) => ({ email, accountId: account.id });

/** The statement that gives the server's contract, with its newest record, to somebody. */
async function transfer(
  server: FakeServer,
  {
    from,
    to,
    by = from,
    ...change
  }: { from: Member; to: Member; by?: Member } & Partial<Pick<ContractTransfer, 'id' | 'prev' | 'seq'>>,
): Promise<SignedStatement> {
  const { statement } = server.record;
  const { seq } = await openContractRecord(statement, statement.publicKey);
  return createContractTransfer(by.account.own.auth, {
    id: server.contract.id,
    seq: 0,
    prev: null,
    record: { seq, hash: chainHash(statement) },
    from: party(from),
    to: party(to),
    by: by.account.id,
    undoBy: [],
    time: '2026-03-01T09:30:00.000Z',
    ...change,
  });
}

/** The server says that somebody owns the contract, and shows these transfers. */
async function claim(server: FakeServer, owner: Member, transfers: SignedStatement[] = []): Promise<void> {
  const people = server.people.flatMap(({ account }) => account ?? []);
  server.contract.owner = owner;
  Object.assign(server.record, {
    transfers: transfers.map((statement) => ({ statement, salt: 'A'.repeat(43), bcTxId: null })),
    bindings: await Promise.all(people.map(({ keys }) => createKeyBinding(keys))),
  });
}

/** The contract of the person, and a colleague. */
async function begin() {
  const server = await startFakeServer();
  const bob = await register(server, 'bob@example.com');
  return { server, bob, me: server.me as Member };
}

describe('a contract of which the server says that it has another owner', () => {
  it('is shown when its owner signed that, with the former owner as a reader (GEN-11)', async () => {
    const { server, me, bob } = await begin();
    await claim(server, bob, [await transfer(server, { from: me, to: bob })]);
    const { verified } = await lookAgain(server);
    expect(verified).toMatchObject({ title: 'Lease', readers: [party(me)] });
    const shown = [await transfer(server, { from: me, to: bob })];
    await stateRecord(server, { title: 'By Bob', readers: [party(me)], keyOutdated: true }, bob.account);
    await claim(server, bob, shown);
    expect(await lookAgain(server)).toMatchObject({ title: 'By Bob' });
  });

  it('is not shown without a statement, or with one that its owner did not sign (GEN-11, ABUSE-10)', async () => {
    const { server, me, bob } = await begin();
    const toBob = { from: me, to: bob };
    for (const shown of [
      [],
      [await transfer(server, { ...toBob, by: bob })],
      [await transfer(server, { ...toBob, id: crypto.randomUUID() })],
      [await transfer(server, { from: bob, to: me }), await transfer(server, toBob)],
    ]) {
      await claim(server, bob, shown);
      await expect(lookAgain(server)).rejects.toEqual(unverified);
    }
  });

  it('is not shown with a transfer that counted before, or with one that is left out (GEN-11, ABUSE-10)', async () => {
    const { server, me, bob } = await begin();
    const first = await transfer(server, { from: me, to: bob });
    const back = await transfer(server, { from: bob, to: me, seq: 1, prev: chainHash(first) });
    await claim(server, me, [first, back]);
    expect(await lookAgain(server)).toMatchObject({ title: 'Lease' });
    await claim(server, bob, [first, back, first]);
    await expect(lookAgain(server)).rejects.toEqual(unverified);
    await claim(server, bob, [first, back]);
    await expect(lookAgain(server)).rejects.toEqual(unverified);
    await stateRecord(server, { title: 'By Bob' }, bob.account);
    await claim(server, bob);
    await expect(lookAgain(server)).rejects.toEqual(unverified);
  });

  it('is not shown with the record of before, once a device saw one of the new owner (ABUSE-10)', async () => {
    const { server, me, bob } = await begin();
    const { record } = server;
    const given = await transfer(server, { from: me, to: bob });
    await stateRecord(server, { readers: [party(me)], keyOutdated: true }, bob.account);
    await claim(server, bob, [given]);
    await lookAgain(server);
    server.record = record;
    await claim(server, me);
    await expect(lookAgain(server)).rejects.toEqual(unverified);
  });

  it('is changed by whom it belongs to by these statements, and by nobody for whom the server says so (GEN-11, ABUSE-10)', async () => {
    const { server, me, bob } = await begin();
    await claim(server, bob, [await transfer(server, { from: me, to: bob })]);
    const ofAnother = expect.objectContaining({ code: 'UnverifiedKey' });
    await expect(saveContract(server.contract.id, { description: 'Mine' })).rejects.toEqual(ofAnother);
    await claim(server, me, [await transfer(server, { from: me, to: bob })]);
    forgetAnswers();
    await expect(saveContract(server.contract.id, { description: 'Mine' })).rejects.toEqual(unverified);
    expect(writesSent(server)).toEqual([]);
  });
});
