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
import type { SignedStatement } from '@signet/domain/statements/signed-statement';
import { expectStatus, salt, type Api, type ApiAnswer, type Json, type Person } from './people.ts';

/** A contract as its owner's browser knows it. */
export interface Contract {
  id: string;
  publicKey: string;
  key: HeldKey;
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

export async function newContract(owner: Person): Promise<Contract & { body: Json }> {
  const key = await foundContract(owner.accountId);
  const { id, publicKey } = key.of;
  const encrDS = await sealFor(owner, { key, owner });
  const body = {
    data: {
      type: 'digitalassets',
      id,
      attributes: { title: 'Rental agreement', encrData: { encrDS, publicKey } },
    },
  };
  return { id, publicKey, key, owner, documents: [], body };
}

/** A draft of the person. */
export async function createContract(
  api: Api,
  owner: Person,
  attributes: Record<string, unknown> = {},
): Promise<Contract> {
  const { body, ...contract } = await newContract(owner);
  Object.assign(body.data.attributes, attributes);
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
  contract.documents.push(fresh.document);
  return fresh.document;
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
  return postGrant(api, contract, person.personId, type, {
    ...sharing,
    ...(requiresIdent === undefined ? {} : { requiresIdent }),
  });
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
  return postGrant(api, contract, person.data.id, type, {
    invite: await inviteStatement(contract, email, type),
    ...attributes,
  });
}

function postGrant(
  api: Api,
  contract: Contract,
  personId: string,
  type: 'view' | 'sign',
  attributes: Record<string, unknown>,
): Promise<ApiAnswer> {
  const token = contract.owner.token;
  if (type === 'sign') {
    const body = { data: { type: 'signaturerequests', attributes } };
    return api.call('POST', `/digitalassets/${contract.id}/signaturerequest/naturalpersons/${personId}`, {
      token,
      body,
    });
  }
  const relationships = {
    digitalAsset: { data: { type: 'digitalassets', id: contract.id } },
    grantedTo: { data: { type: 'naturalpersons', id: personId } },
  };
  return api.call('POST', '/accessgrants', {
    token,
    body: { data: { type: 'accessgrants', attributes: { type, ...attributes }, relationships } },
  });
}

export async function undraft(api: Api, contract: Contract): Promise<void> {
  expectStatus(
    await api.call('PUT', `/digitalassets/${contract.id}/undraft`, { token: contract.owner.token }),
    200,
  );
}
