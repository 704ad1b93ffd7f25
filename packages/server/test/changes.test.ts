import { describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { OpenStreams } from '../src/http/live/open-streams.ts';
import { announce } from '../src/platform/live/changes.ts';
import { outcome } from './support/answers.ts';
import { createContract, sealFor } from './support/contracts.ts';
import { askForChanges, hears, listenTo, type Listening } from './support/changes.ts';
import { file } from './support/filing.ts';
import { invite, revoke } from './support/invite.ts';
import { createPerson, expectStatus, logIn, type Person } from './support/people.ts';
import { serverOfFile } from './support/server-of-file.ts';
import { activeContract } from './support/sharing.ts';
import { signAll } from './support/signing.ts';
import { addMember, createWorkspace } from './support/workspaces.ts';

const server = await serverOfFile();
const { api } = server;
const { db } = server.running.services;

async function listening(person: Pick<Person, 'token'>): Promise<Listening> {
  const listener = await listenTo(server, person);
  onTestFinished(() => listener.close());
  return listener;
}
/** What is announced after all that went before is heard after it. */
async function marker(listener: Listening, { accountId }: Person): Promise<void> {
  await announce(db, `person ${accountId} account`);
  expect(await hears(listener, 'account')).toBe(true);
}

describe('who may read a contract', () => {
  it('hears of a signature, by its id and without a word more', async () => {
    const [owner, signer] = [await createPerson(api), await createPerson(api)];
    const contract = await activeContract(api, owner);
    await invite(api, contract, signer, 'sign');
    const listener = await listening(owner);
    await signAll(api, contract, signer);
    expect(await hears(listener, `contract ${contract.id}`)).toBe(true);
    expect(new Set(listener.events)).toEqual(new Set([`contract ${contract.id}`]));
  });

  it('hears of it in a workspace, too', async () => {
    const owner = await createPerson(api, { attributes: { companyName: 'Live' } });
    const member = await createPerson(api);
    const workspace = await createWorkspace(api, owner);
    await addMember(api, workspace, member, { role: 'viewer' });
    const contract = await activeContract(api, owner);
    const listener = await listening(member);
    expectStatus(await file(api, contract, workspace), 201);
    expect(await hears(listener, `contract ${contract.id}`)).toBe(true);
  });

  it('hears when the owner wraps the key for them, and the owner that somebody waits', async () => {
    const [owner, reader] = [await createPerson(api), await createPerson(api)];
    const contract = await activeContract(api, owner);
    const { json } = await invite(api, contract, reader, 'view');
    const [waiting, inviter] = [await listening(reader), await listening(owner)];
    await announce(db, `person ${owner.accountId} hints`);
    expect(await hears(inviter, 'hints')).toBe(true);
    const attributes = { encrDS: await sealFor(reader, contract) };
    const body = { data: { type: 'accessgrants', id: json.data.id, attributes } };
    expectStatus(await api.call('PATCH', `/accessgrants/${json.data.id}`, { token: owner.token, body }), 200);
    expect(await hears(waiting, `contract ${contract.id}`)).toBe(true);
  });
});

describe('who may not read a contract', () => {
  it('hears nothing of it, and of a draft only its owner hears (ABUSE-02)', async () => {
    const [owner, outsider, invited] = [
      await createPerson(api),
      await createPerson(api),
      await createPerson(api),
    ];
    const contract = await createContract(api, owner);
    const [own, foreign, early] = [
      await listening(owner),
      await listening(outsider),
      await listening(invited),
    ];
    await invite(api, contract, invited, 'view');
    expect(await hears(own, `contract ${contract.id}`)).toBe(true);
    await marker(foreign, outsider);
    await marker(early, invited);
    expect([foreign.events, early.events]).toEqual([['account'], ['account']]);
  });

  it('hears after a removal that their lists have changed, and of the contract nothing any more (ABUSE-02)', async () => {
    const [owner, reader] = [await createPerson(api), await createPerson(api)];
    const contract = await activeContract(api, owner);
    const { json } = await invite(api, contract, reader, 'view');
    const [own, removed] = [await listening(owner), await listening(reader)];
    expectStatus(await revoke(api, contract, reader, json.data.id), 204);
    expect(await hears(removed, 'contracts')).toBe(true);
    own.events.length = 0;
    await announce(db, `contract ${contract.id}`);
    expect(await hears(own, `contract ${contract.id}`)).toBe(true);
    await marker(removed, reader);
    expect(removed.events).toEqual(['contracts', 'account']);
  });
});

describe('what is told', () => {
  it('a burst about one contract is told together, and a change that was rolled back not at all', async () => {
    const owner = await createPerson(api);
    const contract = await createContract(api, owner);
    const other = await createContract(api, owner);
    const listener = await listening(owner);
    await marker(listener, owner);
    listener.events.length = 0;
    await expect(
      inTransaction(db, async (tx) => {
        await announce(tx, `contract ${other.id}`);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 20 }, () => announce(db, `contract ${contract.id}`)));
    await marker(listener, owner);
    expect(new Set(listener.events)).toEqual(new Set([`contract ${contract.id}`, 'account']));
    // a machine that is busy may need longer for the burst than a round collects
    expect(listener.events.length).toBeLessThan(10);
  });

  it('that something changed, when it cannot be found out what for whom', async () => {
    const owner = await createPerson(api);
    const listener = await listening(owner);
    await announce(db, 'contract no-uuid');
    expect(await hears(listener, 'all')).toBe(true);
  });
});

describe('a stream', () => {
  it('needs a session, and ends when that is revoked', async () => {
    const person = await createPerson(api);
    expect((await fetch(`${server.origin}/ui-api/changes`)).status).toBe(401);
    const [other, stranger] = [await logIn(api, person), await createPerson(api)];
    const [ending, staying] = [await listening(person), await listening(other)];
    const foreign = await listening(stranger);
    let isOver = false;
    void ending.ended.then(() => (isOver = true));
    expectStatus(await api.call('DELETE', '/sessions/current', { token: person.token }), 204);
    await marker(foreign, stranger);
    // not at the next heartbeat, and not by an event for this person
    await expect.poll(() => isOver).toBe(true);
    await marker(staying, person);
    expect((await askForChanges(server, person)).status).toBe(401);
  });

  it('is neither stored nor collected on its way', async () => {
    const person = await createPerson(api);
    const closing = new AbortController();
    const response = await askForChanges(server, person, closing.signal);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    closing.abort();
  });

  it('is one of ten of an account; one that is closed makes room', async () => {
    const person = await createPerson(api);
    const open: Listening[] = [];
    for (let count = 0; count < 10; count += 1) open.push(await listening(person));
    expect(outcome(await api.call('GET', '/changes', { token: person.token }))).toBe('429 TooManyRequests');
    const { streams } = server.running.services;
    open[0]?.close();
    await expect
      .poll(() => streams.all.filter(({ listener }) => listener.accountId === person.accountId).length)
      .toBe(9);
    await listening(person);
  });

  it('is refused beyond what an instance holds, and when it stops', () => {
    const streams = new OpenStreams({ perAccount: 2, perInstance: 3 });
    const by = (accountId: string) => streams.open({ jti: 'j', accountId, personId: 'p' });
    for (const id of ['a', 'a', 'b']) by(id);
    expect(() => by('c')).toThrow('too many event streams');
    streams.stop();
    expect(() => by('c')).toThrow(expect.objectContaining({ code: 'Unavailable' }));
  });

  it('of a caller who does not read is given up instead of filling the memory', () => {
    const streams = new OpenStreams();
    const stream = streams.open({ jti: 'j', accountId: 'a', personId: 'p' });
    for (let count = 0; count < 3000; count += 1) stream.tell('contracts');
    expect(stream.body.destroyed).toBe(true);
  });
});
