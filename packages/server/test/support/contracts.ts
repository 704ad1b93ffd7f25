import { createHash, randomUUID } from 'node:crypto';
import { foundContract, type HeldKey } from '@signet/domain/crypto/certified-key';
import { sealEnvelope } from '@signet/domain/crypto/envelope';
import { accountRecipient } from '@signet/domain/crypto/recipient';
import { createFileEncryptor } from '@signet/domain/crypto/file-format';
import { createEntry, transactionIdOf } from '@signet/domain/ledger/entry';
import { fromBase64Url } from '@signet/domain/bytes/base64';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import { createDocumentStatement, type DocumentStatement } from '@signet/domain/statements/document';
import { createInvite, INVITATION_LIFE_MS } from '@signet/domain/statements/invite';
import type { RecordFacts } from '@signet/domain/statements/contract-record';
import { chainHash } from '@signet/domain/statements/member';
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { draftFacts, nextRecord, withRecord, type RecordChain } from './records.ts';
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
  const chain: RecordChain = { facts: { ...draftFacts(TITLE), ...attributes } };
  chain.facts.title = chain.facts.title.trim();
  const record = await nextRecord({ chain, key, owner }, {});
  chain.head = { seq: 0, hash: chainHash(record.statement) };
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
export function sealFor(recipient: Person, { key, owner }: Pick<Contract, 'key' | 'owner'>): Promise<string> {
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
    assetPublicKey: contract.publicKey,
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

/** Makes an upload a part of its contract. */
export function takeIn(api: Api, contract: Contract, document: Document): Promise<ApiAnswer> {
  const { id, documentHash: hash, size, name, txId: bcTxId } = document;
  const withDocument = (facts: RecordFacts) => ({
    ...facts,
    documents: [...facts.documents, { id, hash, size, name }],
  });
  return withRecord(contract, withDocument, (record) =>
    api.call('PATCH', `/documentsmetadata/${id}`, {
      token: contract.owner.token,
      body: { data: { type: 'documentsmetadata', id, attributes: { bcTxId, record } } },
    }),
  );
}

/** Takes a document out of a contract again. */
export function removeDocument(api: Api, contract: Contract, { id }: Document): Promise<ApiAnswer> {
  const without = (facts: RecordFacts) => ({
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

/** The record's facts with somebody invited. */
export function withPerson(
  facts: RecordFacts,
  { email, accountId, type, requiresIdent = false }: Invited,
): RecordFacts {
  if (type === 'view') return { ...facts, readers: [...facts.readers, { email, accountId }] };
  const level = requiresIdent ? 'verified' : 'basic';
  return { ...facts, signers: [...facts.signers, { email, accountId, level }] };
}

/** The record's facts without somebody who was invited. */
export function withoutPerson(
  facts: RecordFacts,
  { email, type }: Pick<Invited, 'email' | 'type'>,
): RecordFacts {
  const list = type === 'view' ? 'readers' : 'signers';
  return { ...facts, [list]: facts[list].filter((person) => person.email !== email) };
}

export interface Invited {
  email: string;
  accountId: string | null;
  type: 'view' | 'sign';
  requiresIdent?: boolean | undefined;
}

/** The person with an address as another one sees it after looking it up. */
export async function lookUp(api: Api, by: Person, emailAddress: string): Promise<Json> {
  const answer = await api.call('POST', '/naturalpersons', {
    token: by.token,
    body: { data: { type: 'naturalpersons', attributes: { emailAddress } } },
  });
  expectStatus(answer, 201);
  return answer.json;
}

export function inviteStatement(
  contract: Contract,
  email: string,
  grantType: 'view' | 'sign',
  expiry = new Date(Date.now() + INVITATION_LIFE_MS),
): Promise<SignedStatement> {
  return createInvite(contract.owner.keys.auth, {
    assetId: contract.id,
    assetPublicKey: contract.publicKey,
    email,
    grantType,
    expiry: expiry.toISOString(),
  });
}

/** Look-ups are limited, and one is enough. */
const lookedUp = new WeakMap<Person, Set<string>>();

export interface InviteOptions {
  requiresIdent?: boolean;
  attributes?: Record<string, unknown>;
}

/** Invites a person with account: looks the address up, wraps the key, posts the grant. */
export async function invite(
  api: Api,
  contract: Contract,
  person: Person,
  type: 'view' | 'sign',
  { requiresIdent, attributes = {} }: InviteOptions = {},
): Promise<ApiAnswer> {
  const known = lookedUp.get(contract.owner) ?? new Set([contract.owner.email]);
  lookedUp.set(contract.owner, known);
  if (!known.has(person.email)) await lookUp(api, contract.owner, person.email);
  known.add(person.email);
  const sharing = {
    encrDS: await sealFor(person, contract),
    invite: await inviteStatement(contract, person.email, type),
    ...attributes,
  };
  const { email, accountId, personId } = person;
  return postGrant(api, contract, { email, accountId, type, requiresIdent, personId }, sharing);
}

/** Invites an address without account. */
export async function inviteAddress(
  api: Api,
  contract: Contract,
  email: string,
  type: 'view' | 'sign',
  attributes: Record<string, unknown> = {},
): Promise<ApiAnswer> {
  const person = await lookUp(api, contract.owner, email);
  const accountId = person.data.relationships.account?.data?.id ?? null;
  const invited = { email, accountId, type, personId: person.data.id };
  return postGrant(api, contract, invited, {
    invite: await inviteStatement(contract, email, type),
    ...attributes,
  });
}

function postGrant(
  api: Api,
  contract: Contract,
  { personId, ...invited }: Invited & { personId: string },
  sharing: Record<string, unknown>,
): Promise<ApiAnswer> {
  const token = contract.owner.token;
  const { type, requiresIdent } = invited;
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
    grantedTo: { data: { type: 'naturalpersons', id: personId } },
  };
  return withRecord(
    contract,
    (facts) => withPerson(facts, invited),
    (record) => {
      const ident = requiresIdent === undefined ? {} : { requiresIdent };
      const request = { type: 'signaturerequests', attributes: { record, ...sharing, ...ident } };
      const grant = { type: 'accessgrants', attributes: { type, record, ...sharing }, relationships };
      const path = `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${personId}`;
      return type === 'sign'
        ? api.call('POST', path, { token, body: { data: request } })
        : api.call('POST', '/accessgrants', { token, body: { data: grant } });
    },
  );
}

/** Takes a request or access back. @param grantId of access to read */
export function revoke(
  api: Api,
  contract: Contract,
  person: { email: string; personId: string },
  grantId?: string,
): Promise<ApiAnswer> {
  const type = grantId === undefined ? 'sign' : 'view';
  const path =
    grantId === undefined
      ? `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${person.personId}`
      : `/accessgrants/${grantId}`;
  const resource = type === 'sign' ? 'signaturerequests' : 'accessgrants';
  return withRecord(
    contract,
    (facts) => withoutPerson(facts, { email: person.email, type }),
    (record) =>
      api.call('DELETE', path, {
        token: contract.owner.token,
        body: { data: { type: resource, attributes: { record } } },
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
  return withRecord(contract, attributes, (record) =>
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
