import { fromBase64Url } from '@signet/domain/bytes/base64';
import { foundContract } from '@signet/domain/trust/held-key';
import { createEntry } from '@signet/domain/ledger/entry';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { openContractRecord } from '@signet/domain/statements/contract-record';
import { describe, expect, it } from 'vitest';
import { uploadDocument } from '../documents/upload-document.ts';
import { invite, requestOwnSignature } from '../sharing/invite.ts';
import { completed } from '../../testing/complete.ts';
import {
  shareContract,
  register,
  shownContract,
  startFakeServer,
  wrappedBy,
} from '../../testing/fake-server.ts';
import { envelopesSent } from '../../testing/sent.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { createAccount, createPerson } from '../../testing/people.ts';
import { replaceXhr, type SentRequest } from '../../testing/xhr.ts';
import { contractSecret, ownContractSecret } from './contract-secret.ts';

/** Makes somebody else the owner, who wrapped the contract's key for `me`. */
async function sharedBy(server: FakeServer) {
  const owner = await register(server, 'olga@example.com');
  await shareContract(server, owner);
  return owner;
}

describe('the secret of a contract', () => {
  it('opens for its owner, for reading and for sharing (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    const contract = await shownContract(server);
    expect(await contractSecret(contract)).toEqual(server.key);
    expect(await ownContractSecret(contract)).toEqual(server.key);
  });

  it('opens when somebody with a verified key shared it (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    await sharedBy(server);
    expect(await contractSecret(await shownContract(server))).toEqual(server.key);
  });

  it('opens when a colleague of the owner with a verified key let the person in (CRYPTO-07)', async () => {
    const server = await startFakeServer();
    await sharedBy(server);
    const wrapper = await register(server, 'una@example.com');
    const { encrDS, granterKey } = await wrappedBy(server, wrapper);
    Object.assign(server.myGrant, { encrDS, granterKey, wrapper });
    expect(await contractSecret(await shownContract(server))).toEqual(server.key);
  });

  it.each<[string, (server: FakeServer) => Promise<void>]>([
    [
      'has no account',
      async (server) => {
        await sharedBy(server);
        server.myGrant.by = createPerson('nobody@example.com', null);
        server.people.push(server.myGrant.by);
      },
    ],
    [
      'is another person than the one who wrapped it',
      async (server) => {
        await sharedBy(server);
        server.myGrant.by = await register(server, 'other@example.com');
      },
    ],
    [
      'has a key that is not in the log of keys',
      async (server) => {
        const account = await createAccount();
        const stranger = { ...createPerson('stranger@example.com', account), account };
        server.people.push(stranger);
        Object.assign(server.myGrant, await wrappedBy(server, stranger));
      },
    ],
  ])('stays closed when the granter %s (CRYPTO-07, ABUSE-10)', async (_, lie) => {
    const server = await startFakeServer();
    await lie(server);
    await expect(contractSecret(await shownContract(server))).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
  });

  it('is refused for a contract that is shown with another key than its id certifies, even when it is already open (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const contract = await shownContract(server);
    const { publicKey } = (await foundContract(server.me.account.id)).of;
    const shown = { ...contract, publicKey };
    await expect(contractSecret(shown)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    await contractSecret(contract);
    await expect(contractSecret(shown)).rejects.toMatchObject({ code: 'UnverifiedKey' });
  });

  it('is refused for a contract that is shown with another founder (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    const contract = await shownContract(server);
    const founderId = (await register(server, 'olga@example.com')).account.id;
    await expect(contractSecret({ ...contract, founderId })).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
  });

  it('stays closed when one person wrapped it and the server names another (CRYPTO-07, ABUSE-10)', async () => {
    const server = await startFakeServer();
    await sharedBy(server);
    const other = await register(server, 'other@example.com');
    Object.assign(server.myGrant, { by: other, granterKey: other.account.keys.auth.publicKey });
    await expect(contractSecret(await shownContract(server))).rejects.toMatchObject({
      code: 'CouldNotDecrypt',
    });
  });
});

/** Stores an upload as the server does, which puts the statement on the ledger. */
async function storeDocument(server: FakeServer, request: SentRequest): Promise<void> {
  const metadata = request.form?.get('metadata') as Blob;
  const { data } = JSON.parse(await metadata.text()) as {
    data: { id: string; attributes: SentRecord };
  };
  const { statement, salt } = data.attributes;
  await server.ledger.add(createEntry('doc', fromBase64Url(salt), statement));
  const answer = completed({ data: { type: 'documentsmetadata', id: data.id, attributes: {} } });
  request.answer(201, JSON.stringify(answer));
}

const openOwnRecord = ({ record: { statement } }: FakeServer) =>
  openContractRecord(statement, statement.publicKey);

it('the owner adds a document, encrypted and registered (CRYPTO-07)', async () => {
  const server = await startFakeServer();
  const contract = await shownContract(server);
  const sent = replaceXhr((request) => void storeDocument(server, request));
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  const { bcTxId } = await uploadDocument(contract, new File(['secret'], 'a.txt'), options);
  expect(server.ledger.numbers.has(bcTxId ?? '')).toBe(true);
  expect((await openOwnRecord(server)).documents).toMatchObject([{ name: 'a.txt', size: 6 }]);
  const content = sent[0]?.form?.get('file');
  expect(content).toBeInstanceOf(Blob);
  expect(await (content as Blob).text()).not.toContain('secret');
});

describe('a contract of the person with a secret planted by the server', () => {
  const guest = { email: 'bob@example.com', type: 'view', requiresIdent: false, withCode: true } as const;

  /** The secret is known to somebody whose key is verified; the contract is shown as one of `me`. */
  async function slippedIn() {
    const server = await startFakeServer();
    Object.assign(server.myGrant, await wrappedBy(server, await register(server, 'mallory@example.com')));
    const contract = await shownContract(server);
    await contractSecret(contract);
    return { server, contract };
  }

  it('accepts no document (CRYPTO-07, ABUSE-10)', async () => {
    const { server, contract } = await slippedIn();
    const sent = replaceXhr((request) => request.answer(500, ''));
    const options = { signal: new AbortController().signal, onProgress: () => {} };
    await expect(uploadDocument(contract, new File(['secret'], 'a.txt'), options)).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    expect(sent).toEqual([]);
    expect(server.calls.filter(({ url }) => url.endsWith('/entries'))).toEqual([]);
  });

  it('is shared with nobody (CRYPTO-07, ABUSE-10)', async () => {
    const { server, contract } = await slippedIn();
    await register(server, guest.email);
    await expect(invite(contract, guest)).rejects.toMatchObject({ code: 'UnverifiedKey' });
    await expect(invite(contract, { ...guest, email: 'new@example.com' })).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    await expect(requestOwnSignature(contract, server.me.id, server.me.emailAddress)).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
    expect(envelopesSent(server)).toEqual([]);
  });
});
