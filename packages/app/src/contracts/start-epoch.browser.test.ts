import { fromBase64Url } from '@signet/domain/bytes/base64';
import { nextContractKey, type HeldKey } from '@signet/domain/crypto/certified-key';
import { createFileDecryptor, FILE_HEADER_BYTES, readFileHeader } from '@signet/domain/crypto/file-format';
import { createEntry } from '@signet/domain/ledger/entry';
import type { SentRecord } from '@signet/domain/resources/contract-records';
import { openContractRecord, recordedKey } from '@signet/domain/statements/contract-record';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readOne } from '../api-client/deserialize.ts';
import type { AccessGrant } from '../api-client/entities.ts';
import { forgetAnswers } from '../api-client/get-cache.ts';
import { uploadDocument } from '../documents/upload-document.ts';
import { storeSessionKeys } from '../session/session-keys.ts';
import { endSession } from '../session/session-store.ts';
import { fileContract, detachContract } from '../workspaces/file-contract.ts';
import { invite } from '../sharing/invite.ts';
import { removeAccess } from '../sharing/remove-access.ts';
import { keepContractKeys, type FakeContractKeys } from '../testing/fake-contract-keys.ts';
import { forgetDevice, register, shownContract, startFakeServer } from '../testing/fake-server.ts';
import { startWorkspace } from '../testing/fake-workspace-server.ts';
import { join, leave, renewKey } from '../testing/fake-workspace.ts';
import type { FakeGrant, FakeServer } from '../testing/fake-world.ts';
import { refusal } from '../testing/network.ts';
import { openAs, openByWorkspace } from '../testing/open-envelope.ts';
import type { FakeAccount, FakePerson } from '../testing/people.ts';
import { stateRecord } from '../testing/records.ts';
import { grantResource } from '../testing/resources.ts';
import { replaceXhr, type SentRequest } from '../testing/xhr.ts';
import { contractSecret } from './contract-secret.ts';

afterAll(forgetDevice);

type Reader = FakePerson & { account: FakeAccount };

let server: FakeServer;
let keys: FakeContractKeys;
let bob: Reader;
let carol: Reader;
/** What was uploaded, in order. */
let uploads: Upload[];

interface Upload {
  documentId: string;
  epoch: number;
  file: Blob;
}

beforeEach(async () => {
  server = await startFakeServer();
  keys = keepContractKeys(server);
  [bob, carol] = [await share('bob@example.com'), await share('carol@example.com')];
  uploads = [];
  replaceXhr((request) => void store(request));
});

/** Somebody with an account reads the contract from now on. */
async function share(email: string): Promise<Reader> {
  const reader = await register(server, email);
  const sentBefore = server.calls.length;
  await invite(await fresh(), { email, type: 'view', requiresIdent: false, withCode: false });
  const sent = server.calls.slice(sentBefore).find(({ url }) => url.endsWith('/accessgrants'));
  const { encrDS, invite: invitation } = (sent?.body as { data: { attributes: Partial<FakeGrant> } }).data
    .attributes;
  const { me, contract } = server;
  const granterKey = me.account.keys.auth.publicKey;
  const grant = { id: crypto.randomUUID(), assetId: contract.id, type: 'view' as const, granterKey };
  server.grants.push({ ...grant, to: reader, by: me, encrDS: encrDS ?? null, invite: invitation ?? null });
  return reader;
}

async function remove(reader: Reader): Promise<FakeGrant> {
  const grant = server.grants.find(({ to }) => to === reader);
  if (grant === undefined) throw new TypeError('the person reads it');
  const shown = readOne<AccessGrant & { type: string }>({
    data: grantResource(grant),
    included: [{ type: 'naturalpersons', id: reader.id, attributes: { emailAddress: reader.emailAddress } }],
  });
  await removeAccess(server.contract.id, reader.id, shown);
  server.grants = server.grants.filter((other) => other !== grant);
  return grant;
}

/** The contract as the server shows it at this moment. */
function fresh() {
  forgetAnswers();
  return shownContract(server);
}

async function store(request: SentRequest): Promise<void> {
  const { data } = JSON.parse(await (request.form?.get('metadata') as Blob).text()) as {
    data: { id: string; attributes: SentRecord };
  };
  const { statement, salt } = data.attributes;
  const { epoch } = await verifyDocumentStatement(statement, statement.publicKey);
  uploads.push({ documentId: data.id, epoch, file: request.form?.get('file') as Blob });
  await server.ledger.add(createEntry('doc', fromBase64Url(salt), statement));
  request.answer(201, JSON.stringify({ data: { type: 'documentsmetadata', id: data.id, attributes: {} } }));
}

let number = 0;
const upload = async (onProgress: (share: number) => void = () => {}) => {
  forgetAnswers();
  const file = new File([`secret ${(number += 1)}`], 'later.txt');
  return uploadDocument(await fresh(), file, { signal: new AbortController().signal, onProgress });
};

const record = () => openContractRecord(server.record.statement, server.record.statement.publicKey);

/** The key that somebody was given last. */
async function keyOf(reader: Reader): Promise<HeldKey> {
  const { verified } = await fresh();
  const grant = server.grants.find(({ to }) => to === reader);
  if (verified === undefined || grant?.encrDS == null) throw new TypeError('there is a key');
  const key = recordedKey(verified, grant.epoch ?? 0);
  return openAs(reader, { envelope: grant.encrDS, key, by: server.me });
}

async function opens({ documentId, file }: Upload, key: HeldKey): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return createFileDecryptor(key, documentId, readFileHeader(bytes))
    .then((decryptor) => decryptor.decrypt(bytes.subarray(FILE_HEADER_BYTES), true))
    .then(
      () => true,
      () => false,
    );
}

/** As on another device of the owner, or after the page was loaded again. */
async function anotherDevice(): Promise<void> {
  endSession();
  await storeSessionKeys(server.me.account.own);
}

describe('a document that is added after a reader was removed', () => {
  it('is closed to them and open to who remains, who opens the earlier ones with the same key', async () => {
    await upload();
    const bobs = await keyOf(bob);
    await remove(bob);
    expect(await record()).toMatchObject({ keyOutdated: true, readers: [{ email: carol.emailAddress }] });
    await upload();
    const [before, after] = uploads as [Upload, Upload];
    expect([before.epoch, after.epoch]).toEqual([0, 1]);
    expect(await opens(after, bobs)).toBe(false);
    // not even under another name of the same key
    expect(await opens(after, { ...bobs, of: { ...bobs.of, epoch: 1 } })).toBe(false);
    expect(await opens(after, await keyOf(carol))).toBe(true);
    expect(await record()).toMatchObject({
      keyOutdated: false,
      keys: [server.key.of.publicKey, expect.any(String)],
    });
    const contract = await fresh();
    expect(await contractSecret(contract, 0)).toEqual(server.key);
    await anotherDevice();
    expect(await contractSecret(contract, 0)).toEqual(server.key);
    expect((await contractSecret(contract)).of.epoch).toBe(1);
  });

  it('needs one new key, whatever else is added, and none before somebody left', async () => {
    await upload();
    expect(keys.sent).toEqual([]);
    await remove(bob);
    await upload();
    await upload();
    expect(keys.sent).toHaveLength(1);
    expect(uploads.map(({ epoch }) => epoch)).toEqual([0, 1, 1]);
  });

  it('is encrypted anew when somebody is removed while it is on its way', async () => {
    let removed: Promise<unknown> | undefined;
    replaceXhr((request) => void (removed ??= remove(bob)).then(() => store(request)));
    await upload();
    expect(uploads.map(({ epoch }) => epoch)).toEqual([0, 1]);
    expect((await record()).documents).toMatchObject([{ id: uploads[1]?.documentId }]);
  });

  it('is given on by the same device, with progress, to all of many readers', async () => {
    const readers: Reader[] = [];
    for (let index = 0; index < 20; index += 1) readers.push(await share(`reader-${index}@example.com`));
    await remove(bob);
    const shares: number[] = [];
    await upload((share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(new Set(shares).size).toBeGreaterThan(3);
    // the owner, Carol and the others
    expect(keys.sent[0]?.grants).toHaveLength(22);
    for (const reader of readers) expect((await keyOf(reader)).of.epoch).toBe(1);
  });
});

describe('a new key of a contract that is interrupted', () => {
  it.each([
    ['on the same device', async () => {}],
    ['on another device', anotherDevice],
  ])('before it arrived is made again %s', async (_, change) => {
    await remove(bob);
    const { intercept } = server;
    server.intercept = (call) =>
      call.method === 'POST' && call.url.endsWith('/keys')
        ? Promise.reject(new TypeError('offline'))
        : intercept(call);
    await expect(upload()).rejects.toMatchObject({ code: 'ConnectionError' });
    expect(await record()).toMatchObject({ keyOutdated: true });
    server.intercept = intercept;
    await change();
    await upload();
    expect(uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });

  it.each([
    ['on the same device', async () => {}],
    ['on another device', anotherDevice],
  ])('when only its answer was lost goes on with it %s', async (_, change) => {
    await remove(bob);
    const { intercept } = server;
    server.intercept = (call) => {
      const answer = intercept(call);
      if (call.method !== 'POST' || !call.url.endsWith('/keys')) return answer;
      return Promise.resolve(answer).then(() => Promise.reject(new TypeError('offline')));
    };
    await expect(upload()).rejects.toMatchObject({ code: 'ConnectionError' });
    server.intercept = intercept;
    await change();
    await upload();
    expect(keys.sent).toHaveLength(1);
    expect(uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });

  it('by the faster one of two devices goes on with the key of that one', async () => {
    await remove(bob);
    const { intercept } = server;
    let isFirst = true;
    server.intercept = (call) => {
      if (!isFirst || call.method !== 'POST' || !call.url.endsWith('/keys')) return intercept(call);
      isFirst = false;
      // the other device sent the same a moment before
      return Promise.resolve(intercept(call)).then(() => refusal(409, 'Conflict'));
    };
    await upload();
    expect(keys.sent).toHaveLength(1);
    expect(uploads.map(({ epoch }) => epoch)).toEqual([1]);
  });
});

describe('a server that lies about who remains (ABUSE-10)', () => {
  it('gets nothing for a stranger, nor for who was removed, though it lists them', async () => {
    const bobs = await remove(bob);
    const stranger = await register(server, 'stranger@example.com');
    server.grants.push(bobs, { ...bobs, id: crypto.randomUUID(), to: stranger });
    await upload();
    const given = keys.sent[0]?.grants.map(({ id }) => id);
    const carols = server.grants.find(({ to }) => to === carol)?.id;
    expect(given?.toSorted()).toEqual([server.myGrant.id, carols].toSorted());
  });

  it('gets nothing for another account that it shows as the one of somebody who remains', async () => {
    await remove(bob);
    const carols = server.grants.find(({ to }) => to === carol);
    const { account } = await register(server, 'other@example.com');
    if (carols !== undefined) carols.to = { ...carol, id: crypto.randomUUID(), account };
    server.people.push(carols?.to as FakePerson);
    await upload();
    expect(keys.sent[0]?.grants.map(({ id }) => id)).toEqual([server.myGrant.id]);
  });

  it('cannot bring the earlier key back, nor hide that it is outdated', async () => {
    await remove(bob);
    const before = server.record;
    await upload();
    server.record = before;
    await anotherDevice();
    await expect(fresh()).rejects.toMatchObject({ code: 'UnverifiedContract' });
  });

  it('cannot have a document added under an earlier key by showing the owner’s earlier grant', async () => {
    const earlier = { ...server.myGrant };
    await remove(bob);
    await upload();
    Object.assign(server.myGrant, earlier, { epoch: 0 });
    await anotherDevice();
    await expect(upload()).rejects.toMatchObject({ code: 'UnverifiedKey' });
    expect(uploads).toHaveLength(1);
  });

  it('cannot pass another secret for an earlier one', async () => {
    await remove(bob);
    await upload();
    const [earlier] = keys.earlier;
    const next = await nextContractKey(server.key);
    Object.assign(earlier ?? {}, { encrDS: server.myGrant.encrDS, publicKey: next.of.publicKey });
    await anotherDevice();
    await expect(contractSecret(await fresh(), 0)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
    keys.earlier = [];
    await expect(contractSecret(await fresh(), 0)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });
});

describe('a contract in a workspace', () => {
  /** A workspace with Dora in it, where the owner filed the contract. */
  async function filed() {
    const workspace = await startWorkspace(server, server.me);
    const dora = await register(server, 'dora@example.com');
    await join(workspace, dora, 'editor', server.me);
    await fileContract(await fresh(), { workspaceId: workspace.id, folderId: null });
    server.filing = { id: crypto.randomUUID(), workspaceId: workspace.id };
    return { workspace, dora };
  }

  it('is named with it in the record, and the next key is wrapped for the workspace', async () => {
    const { workspace } = await filed();
    expect(await record()).toMatchObject({ places: [{ workspaceId: workspace.id, epoch: 0 }] });
    await remove(bob);
    await upload();
    const { verified } = await fresh();
    const [{ encrDS: envelope, keyEpoch } = { encrDS: '', keyEpoch: -1 }] = keys.sent[0]?.filings ?? [];
    expect(keyEpoch).toBe(0);
    if (verified === undefined) throw new TypeError('there is a record');
    const opening = { envelope, key: recordedKey(verified), by: server.me };
    expect((await openByWorkspace(workspace.key, opening)).of.epoch).toBe(1);
    expect(verified.places).toEqual([{ workspaceId: workspace.id, epoch: 0 }]);
  });

  it('has the next key before a document is added once its owner took it out, though the server shows it there', async () => {
    await filed();
    await detachContract(await fresh());
    expect(await record()).toMatchObject({ places: [], keyOutdated: true });
    await upload();
    expect(keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
  });

  it('has the next key before a document is added once a colleague took it out', async () => {
    await filed();
    delete server.filing;
    await upload();
    expect(keys.sent).toMatchObject([{ epoch: 1, filings: [] }]);
    expect(await record()).toMatchObject({ places: [] });
  });

  it('has the next key before a document is added once somebody left the workspace', async () => {
    const { workspace, dora } = await filed();
    await upload();
    expect(keys.sent).toEqual([]);
    await leave(workspace, dora, server.me);
    await renewKey(workspace, server.me);
    workspace.outdated = false;
    await upload();
    expect(keys.sent).toMatchObject([{ epoch: 1, filings: [{ keyEpoch: 1 }] }]);
    expect(await record()).toMatchObject({ places: [{ workspaceId: workspace.id, epoch: 1 }] });
  });

  it('is not given to a workspace that only the server says it is in (ABUSE-10)', async () => {
    const workspace = await startWorkspace(server, server.me);
    server.filing = { id: crypto.randomUUID(), workspaceId: workspace.id };
    await remove(bob);
    await upload();
    expect(keys.sent).toMatchObject([{ filings: [] }]);
  });
});

it('somebody whom the record names by address alone stays so until they prove an account', async () => {
  await remove(bob);
  const { readers } = await record();
  await stateRecord(server, { readers: [...readers, { email: 'new@example.com', accountId: null }] });
  await anotherDevice();
  await upload();
  expect((await record()).readers).toContainEqual({ email: 'new@example.com', accountId: null });
});
