import type { ResourceObject } from '@signet/domain/resources/json-api';
import { describe, expect, it } from 'vitest';
import { forgetAnswers } from '../../shared/api-client/get-cache.ts';
import { giveContractTo, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import { writesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { json, refusal } from '../../testing/network.ts';
import { stateRecord } from '../../testing/records.ts';
import { resourcesOf } from '../../testing/resources.ts';
import { saveContract } from './save-contract.ts';

const unverified = expect.objectContaining({ code: 'UnverifiedContract' });

/** The contract as requested by a page that was just opened. */
async function lookAgain(server: FakeServer) {
  forgetAnswers();
  return shownContract(server);
}

/** Answers reads of the contract with a change in the server's attributes. */
function lie(server: FakeServer, change: (contract: ResourceObject) => ResourceObject): void {
  server.intercept = ({ method, url }) => {
    if (method !== 'GET' || !url.includes(`/digitalassets/${server.contract.id}`)) return undefined;
    const included = resourcesOf(server);
    const data = included.find(({ type, id }) => type === 'digitalassets' && id === server.contract.id);
    return data === undefined ? undefined : json({ data: change(data), included });
  };
}

/** Titles that the owner's browser signed and sent, in order. */
const titlesSent = (server: FakeServer) =>
  writesSent(server).map(
    ({ body }) => (body as { data: { attributes: { title: string } } }).data.attributes.title,
  );

describe('an opened contract', () => {
  it('is shown as its owner signed it, and each part in which the server lies is named', async () => {
    const server = await startFakeServer();
    const honest = await shownContract(server);
    expect(honest).toMatchObject({ title: 'Lease', differences: [] });
    lie(server, (contract) => ({
      ...contract,
      attributes: { ...contract.attributes, title: 'Sale', expiryDate: '2030-01-01' },
    }));
    const shown = await lookAgain(server);
    expect(shown).toMatchObject({
      title: 'Lease',
      expiryDate: null,
      differences: ['title', 'expiryDate'],
    });
  });

  it.each<[number | null, string[]]>([
    [2, []],
    [1, ['signers']],
    [null, ['signers']],
  ])(
    'names a signer to whom the server gives another turn than the owner did (%s) (STATE-SIGREQ-08)',
    async (turn, differences) => {
      const server = await startFakeServer();
      const bob = await register(server, 'bob@example.com');
      const signer = {
        email: 'bob@example.com',
        accountId: bob.account.id,
        level: 'basic',
        turn: 2,
      } as const;
      await stateRecord(server, { signingMode: 'IN_ORDER', signers: [signer] });
      const { id: assetId } = server.contract;
      const request = { type: 'sign', state: 'requested', requiresIdent: false, turn } as const;
      server.grants.push({ id: crypto.randomUUID(), assetId, to: bob, by: server.me, ...request });
      lie(server, ({ attributes, ...contract }) => ({
        ...contract,
        attributes: { ...attributes, signingMode: 'IN_ORDER' },
      }));
      expect((await shownContract(server)).differences).toEqual(differences);
    },
  );

  it.each<[string, (server: FakeServer) => Promise<void>]>([
    [
      'without a record',
      async (server) =>
        lie(server, (contract) => ({
          ...contract,
          relationships: { ...contract.relationships, record: { data: null } },
        })),
    ],
    [
      'with a record that somebody else signed',
      async (server) => {
        const eve = await register(server, 'eve@example.com');
        await stateRecord(server, { title: 'Sale' }, eve.account);
      },
    ],
    [
      'with the record of another contract',
      async (server) => {
        const { record } = server;
        const other = await startFakeServer();
        other.record = record;
        Object.assign(server, other);
      },
    ],
  ])('%s is not shown (ABUSE-10)', async (_, change) => {
    const server = await startFakeServer();
    await change(server);
    await expect(lookAgain(server)).rejects.toEqual(unverified);
  });

  it('is not shown in an older state than this device has seen, nor in another one of the same number (ABUSE-10)', async () => {
    const server = await startFakeServer();
    const { record: first } = server;
    await stateRecord(server, { title: 'Second' });
    expect((await shownContract(server)).title).toBe('Second');
    server.record = first;
    await expect(lookAgain(server)).rejects.toEqual(unverified);
    await stateRecord(server, { title: 'Fork' });
    await expect(lookAgain(server)).rejects.toEqual(unverified);
    await stateRecord(server, { title: 'Third' });
    expect((await lookAgain(server)).title).toBe('Third');
  });

  it('is requested once more when its response crossed a change of another tab', async () => {
    const server = await startFakeServer();
    const { record: first } = server;
    await stateRecord(server, { title: 'Second' });
    await shownContract(server);
    const second = server.record;
    let asked = 0;
    server.intercept = ({ url }) => {
      if (url.includes('/digitalassets/')) server.record = (asked += 1) === 1 ? first : second;
      return undefined;
    };
    expect((await lookAgain(server)).title).toBe('Second');
  });
});

describe('a change of the person’s contract', () => {
  it('follows the newest record and ignores the server’s attributes beside it', async () => {
    const server = await startFakeServer();
    lie(server, (contract) => ({ ...contract, attributes: { ...contract.attributes, title: 'Evil' } }));
    await saveContract(server.contract.id, { description: 'More' });
    server.intercept = () => undefined;
    // the fake server stores the sent record
    expect((await lookAgain(server)).verified).toMatchObject({ title: 'Lease', description: 'More', seq: 1 });
  });

  it('waits for the one before, so that each signs on top of it', async () => {
    const server = await startFakeServer();
    const { id } = server.contract;
    await Promise.all(['One', 'Two', 'Three'].map((title) => saveContract(id, { title })));
    expect(titlesSent(server)).toEqual(['One', 'Two', 'Three']);
    expect((await lookAgain(server)).verified).toMatchObject({ title: 'Three', seq: 3 });
  });

  it('is signed again when another device was faster, and fails when none was', async () => {
    const server = await startFakeServer();
    const { id } = server.contract;
    await saveContract(id, { title: 'Mine' });
    await stateRecord(server, { description: 'From the phone' });
    let refused = 0;
    server.intercept = ({ method }) => {
      if (method !== 'PATCH' || refused > 0) return undefined;
      refused += 1;
      return refusal(409, 'Conflict');
    };
    await saveContract(id, { title: 'Mine again' });
    expect((await lookAgain(server)).verified).toMatchObject({
      title: 'Mine again',
      description: 'From the phone',
      seq: 3,
    });
    server.intercept = ({ method }) => (method === 'PATCH' ? refusal(409, 'Conflict') : undefined);
    await expect(saveContract(id, { title: 'Never' })).rejects.toMatchObject({ code: 'Conflict' });
  });

  it('is not signed for somebody else’s contract (ABUSE-03)', async () => {
    const server = await startFakeServer();
    const eve = await register(server, 'eve@example.com');
    await giveContractTo(server, eve);
    await expect(saveContract(server.contract.id, { title: 'Mine' })).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    expect(writesSent(server)).toEqual([]);
  });
});
