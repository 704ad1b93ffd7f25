import { createHash, randomUUID } from 'node:crypto';
import { foundContract, type HeldKey } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { accountRecipient } from '@signet/domain/trust/recipient';
import { createFileEncryptor } from '@signet/domain/files/file-format';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { createDocumentStatement, type DocumentStatement } from '@signet/domain/statements/document';
import type { RecordContent } from '@signet/domain/statements/record-succession';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { draftContent, nextRecord, withRecord, type RecordChain } from './records.ts';
import { expectStatus, salt, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** A contract as its owner's browser knows it. */
export interface Contract {
  id: string;
  publicKey: string;
  key: HeldKey;
  chain: RecordChain;
  owner: Person;
  documents: Document[];
}

export interface Document {
  id: string;
  documentHash: string;
  size: number;
  name: string;
  txId: string;
  statement: SignedStatement;
  salt: string;
  ciphertext: Uint8Array;
}

const TITLE = 'Rental agreement';

export async function newContract(
  owner: Person,
  attributes: Record<string, unknown> = {},
): Promise<Contract & { body: Json }> {
  const key = await foundContract(owner.accountId);
  const { id, publicKey } = key.of;
  const encrDS = await sealFor(owner, { key, owner });
  const chain: RecordChain = { facts: { ...draftContent(TITLE, key), ...attributes } };
  chain.facts.title = chain.facts.title.trim();
  const record = await nextRecord({ chain, key, owner }, {});
  chain.head = { seq: 0, hash: chainHash(record.statement) };
  chain.signedWith = record.statement.publicKey;
  const data = { title: TITLE, encrData: { encrDS, publicKey }, record, ...attributes };
  const body = { data: { type: 'digitalassets', id, attributes: data } };
  return { id, publicKey, key, chain, owner, documents: [], body };
}

/** A draft of the person. */
export async function createContract(
  api: Api,
  owner: Person,
  attributes: Record<string, unknown> = {},
): Promise<Contract> {
  const { body, ...contract } = await newContract(owner, attributes);
  expectStatus(await api.call('POST', '/digitalassets', { token: owner.token, body }), 201);
  return contract;
}

/** The contract's key wrapped for a person. */
export function sealFor(
  recipient: Pick<Person, 'account'>,
  { key, owner }: Pick<Contract, 'key' | 'owner'>,
): Promise<string> {
  return sealEnvelope(key, accountRecipient(recipient.account), owner.own);
}

export interface NewDocument {
  metadata: Json;
  document: Document;
}

/** An encrypted document with its signed statement, not yet sent. */
export async function newDocument(
  contract: Contract,
  {
    content = new TextEncoder().encode('Signed in good faith.'),
    name = 'contract.txt',
    mediaType = 'text/plain',
    statement: changed = {},
  }: DocumentOptions = {},
): Promise<NewDocument> {
  const id = randomUUID();
  const encryptor = await createFileEncryptor(contract.key, id);
  const chunks = await encryptor.encrypt(content, true);
  const documentHash = createHash('sha3-256').update(content).digest('hex');
  const fileHeader = Buffer.from(encryptor.header).toString('hex');
  const size = content.length;
  const fields = {
    assetId: contract.id,
    assetPublicKey: contract.key.of.publicKey,
    epoch: contract.key.of.epoch,
    documentId: id,
    documentHash,
    fileHeader,
    size,
    name,
  };
  const statement = await createDocumentStatement(contract.owner.keys.auth, { ...fields, ...changed });
  const documentSalt = salt();
  const attributes = {
    name,
    size,
    mediaType,
    documentHash,
    modified: new Date().toISOString(),
    statement,
    salt: documentSalt,
  };
  const txId = transactionIdOf(createEntry('doc', fromBase64Url(documentSalt), statement));
  return {
    metadata: { data: { type: 'documentsmetadata', id, attributes } },
    document: {
      id,
      documentHash,
      size,
      name,
      txId,
      statement,
      salt: documentSalt,
      ciphertext: Buffer.concat([encryptor.header, ...chunks]),
    },
  };
}

interface DocumentOptions {
  content?: Uint8Array;
  name?: string;
  mediaType?: string;
  statement?: Partial<DocumentStatement>;
}

export function upload(
  api: Api,
  contract: Contract,
  { metadata, document }: NewDocument,
  token = contract.owner.token,
): Promise<ApiAnswer> {
  const form = new FormData();
  form.append('metadata', new Blob([JSON.stringify(metadata)], { type: JSON_API_MEDIA_TYPE }));
  form.append('file', new Blob([new Uint8Array(document.ciphertext)]), 'blob');
  return api.call('POST', `/digitalassets/${contract.id}/documents`, { token, form });
}

export async function addDocument(
  api: Api,
  contract: Contract,
  options: DocumentOptions = {},
): Promise<Document> {
  const fresh = await newDocument(contract, options);
  expectStatus(await upload(api, contract, fresh), 201);
  expectStatus(await takeIn(api, contract, fresh.document), 200);
  contract.documents.push(fresh.document);
  return fresh.document;
}

/** Makes an upload a part of its contract, and others with the same record. */
export function takeIn(
  api: Api,
  contract: Contract,
  document: Document,
  ...others: readonly Document[]
): Promise<ApiAnswer> {
  const { id, txId: bcTxId } = document;
  const stated = [document, ...others].map(({ id: one, documentHash: hash, size, name }) => ({
    id: one,
    hash,
    size,
    name,
  }));
  const withDocuments = (facts: RecordContent) => ({
    ...facts,
    documents: [...facts.documents, ...stated],
  });
  return withRecord(contract, withDocuments, (record) =>
    api.call('PATCH', `/documentsmetadata/${id}`, {
      token: contract.owner.token,
      body: { data: { type: 'documentsmetadata', id, attributes: { bcTxId, record } } },
    }),
  );
}

/** Takes a document out of a contract again. */
export function removeDocument(api: Api, contract: Contract, { id }: Document): Promise<ApiAnswer> {
  const without = (facts: RecordContent) => ({
    ...facts,
    documents: facts.documents.filter((document) => document.id !== id),
  });
  return withRecord(contract, without, (record) =>
    api.call('DELETE', `/digitalassets/${contract.id}/documents/${id}`, {
      token: contract.owner.token,
      body: { data: { type: 'documentsmetadata', id, attributes: { record } } },
    }),
  );
}

/** Changes what the record says of the contract itself. */
export function changeContract(
  api: Api,
  contract: Contract,
  attributes: Record<string, unknown>,
  by = contract.owner,
): Promise<ApiAnswer> {
  // a record says nothing of what a contract does not have
  const stated = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      (name === 'term' || name === 'contractValue') && value === null ? undefined : value,
    ]),
  );
  return withRecord(contract, stated, (record) =>
    api.call('PATCH', `/digitalassets/${contract.id}`, {
      token: by.token,
      body: { data: { type: 'digitalassets', id: contract.id, attributes: { ...attributes, record } } },
    }),
  );
}

/** The answer to finishing a draft. */
export function finish(api: Api, contract: Contract): Promise<ApiAnswer> {
  return withRecord(contract, { finished: true }, (record) =>
    api.call('PUT', `/digitalassets/${contract.id}/undraft`, {
      token: contract.owner.token,
      body: { data: { type: 'digitalassets', id: contract.id, attributes: { record } } },
    }),
  );
}

export async function undraft(api: Api, contract: Contract): Promise<void> {
  expectStatus(await finish(api, contract), 200);
}
