import { describe, expect, it } from 'vitest';
import { chainHash } from '@signet/domain/statements/member';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { stateRecord } from '../../testing/records.ts';
import { writesSent } from '../../testing/sent.ts';
import { claim, party, transfer, type Member } from '../../testing/transfers.ts';
import { saveContract } from './save-contract.ts';

const unverified = expect.objectContaining({ code: 'UnverifiedContract' });

/** The contract as requested by a page that was just opened. */
async function lookAgain(server: FakeServer) {
  forgetAnswers();
  return shownContract(server);
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
