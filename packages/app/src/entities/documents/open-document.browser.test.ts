import { createDocumentStatement, type DocumentStatement } from '@signet/domain/statements/document';
import { describe, expect, it } from 'vitest';
import { shown } from '../../testing/complete.ts';
import type { ContractDocument } from '../../shared/api-client/entities.ts';
import { shareContract, register, shownContract, startFakeServer } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-world.ts';
import { encryptDocument } from '../../shared/workers/encrypt-document.ts';
import { checkDocumentStatement, openDocument } from './open-document.ts';

const TEXT = 'The parties agree.';

/** A contract of Olga's with one document uploaded by Olga, shared with `me`. */
async function withDocument(differences: Partial<DocumentStatement> = {}) {
  const server = await startFakeServer();
  const olga = await register(server, 'olga@example.com');
  await shareContract(server, olga);
  const file = new Blob([TEXT]);
  const documentId = crypto.randomUUID();
  const document = { key: server.key, documentId };
  const { ciphertext, documentHash, fileHeader } = await encryptDocument(file, document, {
    onProgress: () => {},
  });
  server.contents.set(documentId, ciphertext);
  const fields = {
    assetId: server.contract.id,
    assetPublicKey: server.contract.publicKey,
    epoch: 0,
    documentId,
    documentHash,
    fileHeader,
    size: file.size,
    name: 'lease.txt',
    ...differences,
  };
  const uploaded = shown('documentsmetadata', {
    id: documentId,
    attributes: {
      name: 'lease.txt',
      size: file.size,
      mediaType: 'text/plain',
      documentHash,
      statement: await createDocumentStatement(olga.account.keys.auth, fields),
    },
  });
  return { server, olga, document: uploaded, fields };
}

const open = async (server: FakeServer, document: ContractDocument) =>
  openDocument(await shownContract(server), document, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });

it('a document that the owner registered opens (CRYPTO-07, CRYPTO-13)', async () => {
  const { server, document } = await withDocument();
  expect(await (await open(server, document)).text()).toBe(TEXT);
});

it.each([
  ['DocumentDamaged', [500, 'DocumentDamaged']],
  ['DocumentMissing', [500, 'DocumentMissing']],
  ['ConnectionError', null],
] as const)(
  'a download that broke off ends in %s when the server is asked why (ERR-70)',
  async (code, why) => {
    const { server, document } = await withDocument();
    server.breaking.set(document.id, why === null ? null : [...why]);
    await expect(open(server, document)).rejects.toMatchObject({ code });
  },
);

describe('a document that the owner did not register this way', () => {
  it.each<[string, Partial<DocumentStatement>]>([
    ['name', { name: 'other.txt' }],
    ['hash', { documentHash: 'ab'.repeat(32) }],
    ['size', { size: 1 }],
    ['document', { documentId: '0192bbbb-0000-7000-8000-00000000000d' }],
    ['contract', { assetId: '0192bbbb-0000-7000-8000-00000000000e' }],
    ['epoch', { epoch: 1 }],
  ])('does not open by a statement about another %s (CRYPTO-13, ABUSE-10)', async (_, differences) => {
    const { server, document } = await withDocument(differences);
    await expect(open(server, document)).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });

  it('does not open by a statement about a contract with another key (CRYPTO-13, ABUSE-10)', async () => {
    const { server, document, fields, olga } = await withDocument();
    const assetPublicKey = olga.account.keys.enc.publicKey;
    document.statement = await createDocumentStatement(olga.account.keys.auth, { ...fields, assetPublicKey });
    await expect(open(server, document)).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });

  it('does not open by a statement of somebody else with a verified key (CRYPTO-13, ABUSE-10)', async () => {
    const { server, document, fields } = await withDocument();
    const mallory = await register(server, 'mallory@example.com');
    document.statement = await createDocumentStatement(mallory.account.keys.auth, fields);
    await expect(open(server, document)).rejects.toMatchObject({ code: 'SignatureManipulated' });
  });

  it('does not open when the contract is shown without an owner to verify (CRYPTO-13, ABUSE-10)', async () => {
    const { server, document } = await withDocument();
    const contract = await shownContract(server);
    delete contract.ownedBy;
    await expect(checkDocumentStatement(contract, document)).rejects.toMatchObject({
      code: 'UnverifiedKey',
    });
  });

  it('does not open with a changed content (CRYPTO-07, ABUSE-10)', async () => {
    const { server, document } = await withDocument();
    const bytes = new Uint8Array(
      (await server.contents.get(document.id)?.arrayBuffer()) ?? new ArrayBuffer(),
    );
    bytes.set([(bytes.at(-1) ?? 0) ^ 1], bytes.length - 1);
    server.contents.set(document.id, new Blob([bytes]));
    await expect(open(server, document)).rejects.toMatchObject({ code: 'CouldNotDecrypt' });
  });
});
