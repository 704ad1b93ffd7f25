import { fromBase64Url, toBase64Url } from '@signet/domain/bytes/base64';
import { randomBytes } from '@signet/domain/crypto/platform';
import { createEntry } from '@signet/domain/ledger/entry';
import { verifyContractSignature } from '@signet/domain/statements/contract-signature';
import { chainHash } from '@signet/domain/statements/member';
import { createDocumentStatement } from '@signet/domain/statements/document';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { describe, expect, it } from 'vitest';
import { shown } from '../../testing/complete.ts';
import type { ContractDocument } from '../../shared/api-client/entities.ts';
import { identityOf } from '../../testing/fake-issuer.ts';
import { createFakeLog } from '../../testing/fake-log.ts';
import { register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { refusal } from '../../testing/network.ts';
import { createAccount, identityEntryOf } from '../../testing/people.ts';
import { stateRecord } from '../../testing/records.ts';
import { sessionOf } from '../../testing/sessions.ts';
import { signContract } from './sign-contract.ts';

/** A document of the contract in the ledger, uploaded by `me` by default. */
async function registered(server: FakeServer, name: string, by = server.me): Promise<ContractDocument> {
  const { id: assetId, publicKey: assetPublicKey } = server.contract;
  const documentId = crypto.randomUUID();
  const attributes = { name, size: 10, documentHash: 'ab'.repeat(32) };
  const fileHeader = 'cd'.repeat(56);
  const statement = await createDocumentStatement(by.account.keys.auth, {
    ...attributes,
    assetId,
    assetPublicKey,
    epoch: 0,
    documentId,
    fileHeader,
  });
  const salt = toBase64Url(randomBytes(32));
  const bcTxId = await server.ledger.add(createEntry('doc', fromBase64Url(salt), statement));
  const shownAttributes = { ...attributes, statement, salt, bcTxId };
  return shown('documentsmetadata', { id: documentId, attributes: shownAttributes });
}

/** The owner's record names the documents, and the server shows them. */
async function stateDocuments(server: FakeServer, documents: readonly ContractDocument[]): Promise<void> {
  server.documents = documents.map(({ id, ...attributes }) => ({
    type: 'documentsmetadata',
    id,
    attributes: { ...attributes },
  }));
  const stated = documents.map(({ id, documentHash: hash, size, name }) => ({ id, hash, size, name }));
  await stateRecord(server, { documents: stated });
}

/** A contract of `me` with two documents. */
async function twoDocuments() {
  const server = await startFakeServer();
  const documents = [await registered(server, 'a.pdf'), await registered(server, 'b.pdf')] as const;
  await stateDocuments(server, documents);
  return { server, documents, ids: documents.map(({ id }) => id) };
}

async function sign(
  server: FakeServer,
  documents: readonly ContractDocument[],
  phrase = server.me.account.phrase,
) {
  const { account, id: personId } = server.me;
  const contract = { ...(await shownContract(server)), documents: [...documents] };
  server.calls.length = 0;
  return signContract({
    contract,
    user: sessionOf({ accountId: account.id, personId, publicKey: account.keys.sign.publicKey }).user,
    source: { phrase },
    onStep: () => {},
    onUnlocked: () => {},
  });
}

/** Ids of the documents that were locked, or unlocked. */
const locks = ({ calls }: FakeServer, method: 'PUT' | 'DELETE') =>
  calls
    .filter((call) => call.method === method && call.url.endsWith('/lock'))
    .map(({ url }) => url.split('/').at(-2));

/** The sent signatures. */
const signatures = ({ calls }: FakeServer) =>
  calls
    .filter(({ method, url }) => method === 'POST' && url.endsWith('/signatures'))
    .map(
      ({ body }) =>
        (body as { data: { attributes: { statement: SignedStatement } } }).data.attributes.statement,
    );

/** Signatures that the server was asked to enter in the ledger. */
const registrations = ({ calls }: FakeServer) =>
  calls.filter(({ method, url }) => method === 'PATCH' && url.includes('/signatures/'));

describe('signing with an honest server', () => {
  it('signs every document, registers the signatures and unlocks (STATE-SIGN-01, STATE-SIGN-05)', async () => {
    const { server, documents, ids } = await twoDocuments();
    expect(await sign(server, documents)).toEqual({ ledgerComplete: true });
    const { keys, id: accountId } = server.me.account;
    const signed = await Promise.all(
      signatures(server).map((statement) => verifyContractSignature(statement, keys.sign.publicKey)),
    );
    expect(signed.map(({ documentId }) => documentId)).toEqual(ids);
    for (const signature of signed) {
      expect(signature).toMatchObject({
        assetId: server.contract.id,
        documentHash: documents[0].documentHash,
        recordHash: chainHash(server.record.statement),
        signer: { accountId },
      });
    }
    expect(registrations(server)).toHaveLength(2);
    expect(locks(server, 'PUT')).toEqual(ids);
    expect(locks(server, 'DELETE')).toEqual(ids);
  });

  it('says that the person is verified when the service signed that they are', async () => {
    const { server, documents } = await twoDocuments();
    const { account } = server.me;
    const verified = { level: 'verified', provider: 'Ident', reference: '7' } as const;
    account.attributes.identity = await identityOf(account, 'ada@example.com', verified);
    await server.keyLedger.add(identityEntryOf(account));
    await server.keyLedger.add(await server.directory.enter('ada@example.com', account));
    await sign(server, documents);
    for (const statement of signatures(server))
      expect(await verifyContractSignature(statement, account.keys.sign.publicKey)).toMatchObject({
        level: 'verified',
      });
    expect(signatures(server)).toHaveLength(2);
  });

  it('skips documents that this person signed before (STATE-SIGN-02)', async () => {
    const { server, documents } = await twoDocuments();
    const [first, second] = documents;
    const signer = { data: { type: 'naturalpersons', id: server.me.id } };
    const mine = shown('signatures', { id: 's', relationships: { signer } });
    await sign(server, [{ ...first, signatures: [mine] }, second]);
    expect(locks(server, 'PUT')).toEqual([second.id]);
    expect(signatures(server)).toHaveLength(1);
  });

  it('a ledger that is down leaves the signature standing (STATE-SIGN-01, CRYPTO-13)', async () => {
    const { server, documents, ids } = await twoDocuments();
    server.intercept = ({ method, url }) =>
      method === 'PATCH' && url.includes('/signatures/') ? new Response('', { status: 503 }) : undefined;
    expect(await sign(server, documents)).toEqual({ ledgerComplete: false });
    expect(signatures(server)).toHaveLength(2);
    expect(locks(server, 'DELETE')).toEqual(ids);
  });

  it('refuses somebody else’s key (STATE-SIGN-01)', async () => {
    const { server, documents } = await twoDocuments();
    const { phrase } = await createAccount();
    await expect(sign(server, documents, phrase)).rejects.toMatchObject({ code: 'InvalidSecurityKey' });
    expect(server.calls).toEqual([]);
  });
});

describe('a run that fails', () => {
  it('at a lock signs nothing and releases its locks (STATE-SIGN-03, STATE-SIGN-05)', async () => {
    const { server, documents, ids } = await twoDocuments();
    const refused = `/${documents[1].id}/lock`;
    server.intercept = ({ method, url }) =>
      method === 'PUT' && url.endsWith(refused) ? refusal(409, 'RightNow') : undefined;
    await expect(sign(server, documents)).rejects.toMatchObject({ code: 'RightNow' });
    expect(signatures(server)).toEqual([]);
    expect(locks(server, 'PUT')).toEqual(ids);
    expect(locks(server, 'DELETE')).toEqual([documents[0].id]);
  });

  it('at the second signature keeps the first and unlocks both (STATE-SIGN-05)', async () => {
    const { server, documents, ids } = await twoDocuments();
    server.intercept = ({ url }) =>
      url.endsWith('/signatures') && signatures(server).length === 2
        ? refusal(500, 'UnexpectedError')
        : undefined;
    await expect(sign(server, documents)).rejects.toMatchObject({ code: 'UnexpectedError' });
    expect(registrations(server)).toHaveLength(1);
    expect(locks(server, 'DELETE')).toEqual(ids);
  });

  it.each<[string, string, (server: FakeServer, second: ContractDocument) => Promise<ContractDocument>]>([
    [
      'somebody else registered',
      'SignatureManipulated',
      async (server) => registered(server, 'b.pdf', await register(server, 'mallory@example.com')),
    ],
    [
      'has another hash than was registered',
      'SignatureManipulated',
      async (_, second) => ({ ...second, documentHash: 'ef'.repeat(32) }),
    ],
    [
      'is shown with the transaction of another document',
      'LedgerProofInvalid',
      async (server, second) => ({ ...second, bcTxId: (await registered(server, 'c.pdf')).bcTxId }),
    ],
    [
      'is not in the ledger',
      'LedgerProofInvalid',
      async (server, second) => {
        server.ledger.numbers.delete(second.bcTxId ?? '');
        return second;
      },
    ],
  ])('signs nothing when a document %s (STATE-SIGN-04, STATE-SIGN-05, ABUSE-10)', async (_, code, lie) => {
    const { server, documents } = await twoDocuments();
    const [first, second] = documents;
    const shown = [first, await lie(server, second)];
    await expect(sign(server, shown)).rejects.toMatchObject({ code });
    expect(signatures(server)).toEqual([]);
    expect(locks(server, 'DELETE')).toEqual(shown.map(({ id }) => id));
  });

  it('at a ledger that contradicts itself stops, and unlocks (STATE-SIGN-05, CRYPTO-13, ABUSE-10)', async () => {
    const { server, documents, ids } = await twoDocuments();
    const fork = await createFakeLog('ledger.example/v1', 9);
    server.intercept = ({ url }) => {
      if (url.endsWith('/signatures')) server.ledger = fork;
      return undefined;
    };
    await expect(sign(server, documents)).rejects.toMatchObject({ code: 'LedgerContradiction' });
    expect(signatures(server)).toHaveLength(1);
    expect(locks(server, 'DELETE')).toEqual(ids);
  });
});

describe('a server that differs from the owner’s signed record', () => {
  it.each<[string, (server: FakeServer) => Promise<void>]>([
    ['another title', async (server) => stateRecord(server, { title: 'Sale' })],
    [
      'one signer less',
      async (server) =>
        stateRecord(server, { signers: [{ email: 'bob@example.com', accountId: null, level: 'basic' }] }),
    ],
    ['one document less', async (server) => void server.documents.pop()],
    ['a draft as finished', async (server) => stateRecord(server, { finished: false })],
  ])('gets no signature: %s (ABUSE-11)', async (_, lie) => {
    const { server, documents } = await twoDocuments();
    await lie(server);
    await expect(sign(server, documents)).rejects.toMatchObject({ code: 'UnverifiedContract' });
    expect(signatures(server)).toEqual([]);
    expect(locks(server, 'PUT')).toEqual([]);
  });
});
