import { fromBase64Url } from '@signet/domain/bytes/base64';
import type { HeldKey } from '@signet/domain/trust/held-key';
import { createFileDecryptor, FILE_HEADER_BYTES, readFileHeader } from '@signet/domain/files/file-format';
import { createEntry } from '@signet/domain/ledger/entry';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import {
  openContractRecord,
  recordedKey,
  type ContractRecord,
} from '@signet/domain/statements/contract-record';
import { verifyDocumentStatement } from '@signet/domain/statements/document';
import type { Contract, ContractDocument } from '../shared/api-client/entities.ts';
import { forgetAnswers } from '../shared/api-client/get-cache.ts';
import { readOne } from '../shared/api-client/read-answer.ts';
import { uploadDocument } from '../entities/documents/upload-document.ts';
import { storeSessionKeys } from '../shared/session/session-keys.ts';
import { endSession } from '../shared/session/session-store.ts';
import { invite } from '../entities/sharing/invite.ts';
import { removeAccess } from '../entities/sharing/remove-access.ts';
import { completed } from './complete.ts';
import { keepContractKeys, type FakeContractKeys } from './fake-contract-keys.ts';
import { register, shownContract, startFakeServer } from './fake-server.ts';
import type { FakeGrant, FakeServer } from './fake-world.ts';
import { openAs } from './open-envelope.ts';
import type { FakeAccount, FakePerson } from './people.ts';
import { grantResource } from './resources.ts';
import { replaceXhr, type SentRequest } from './xhr.ts';

/** Somebody with an account who was given the key of the contract. */
export type Reader = FakePerson & { account: FakeAccount };

/** A document as it was uploaded. */
export interface Upload {
  documentId: string;
  epoch: number;
  file: Blob;
}

interface Scene {
  server: FakeServer;
  keys: FakeContractKeys;
  bob: Reader;
  carol: Reader;
  /** In order. */
  uploads: Upload[];
}

/** The contract of `me` in the present test, which Bob and Carol read. */
export const scene = {} as Scene;

/** Sets the scene; before each test. */
export async function startScene(): Promise<void> {
  scene.server = await startFakeServer();
  scene.keys = keepContractKeys(scene.server);
  scene.uploads = [];
  scene.bob = await share('bob@example.com');
  scene.carol = await share('carol@example.com');
  replaceXhr((request) => void store(request));
}

/** Somebody with an account reads the contract from now on. */
export async function share(email: string): Promise<Reader> {
  const { server } = scene;
  const reader = await register(server, email);
  const before = server.calls.length;
  await invite(await fresh(), { email, type: 'view', requiresIdent: false, withCode: false });
  const sent = server.calls.slice(before).find(({ url }) => url.endsWith('/accessgrants'))?.body;
  if (sent === undefined) throw new TypeError('an invitation is sent');
  const { encrDS = null, invite: invitation = null } = (sent as { data: { attributes: Partial<FakeGrant> } })
    .data.attributes;
  const { me, contract } = server;
  const granterKey = me.account.keys.auth.publicKey;
  const grant = { id: crypto.randomUUID(), assetId: contract.id, type: 'view' as const, granterKey };
  server.grants.push({ ...grant, to: reader, by: me, encrDS, invite: invitation });
  return reader;
}

/** The owner takes somebody's access back; answers the grant that is gone. */
export async function remove(reader: Reader): Promise<FakeGrant> {
  const { server } = scene;
  const grant = server.grants.find(({ to }) => to === reader);
  if (grant === undefined) throw new TypeError('the person reads it');
  const { id, emailAddress } = reader;
  const shownGrant = readOne(
    'accessgrants',
    completed({
      data: grantResource(grant),
      included: [{ type: 'naturalpersons', id, attributes: { emailAddress } }],
    }),
    '',
  );
  await removeAccess(server.contract.id, id, shownGrant);
  server.grants = server.grants.filter((other) => other !== grant);
  return grant;
}

/** The contract as the server shows it at this moment. */
export function fresh(): Promise<Contract> {
  forgetAnswers();
  return shownContract(scene.server);
}

/** Takes an upload as the server does, which puts its statement on the ledger. */
export async function store(request: SentRequest): Promise<void> {
  const part = (name: string) => request.form?.get(name) as Blob | null | undefined;
  const metadata = (await part('metadata')?.text()) ?? '';
  const { data } = JSON.parse(metadata) as { data: { id: string; attributes: SentRecord } };
  const { statement, salt } = data.attributes;
  const { epoch } = await verifyDocumentStatement(statement, statement.publicKey);
  scene.uploads.push({ documentId: data.id, epoch, file: part('file') ?? new Blob() });
  await scene.server.ledger.add(createEntry('doc', fromBase64Url(salt), statement));
  const answer = completed({ data: { type: 'documentsmetadata', id: data.id, attributes: {} } });
  request.answer(201, JSON.stringify(answer));
}

let number = 0;

/** The owner adds a document. */
export async function upload(onProgress: (share: number) => void = () => {}): Promise<ContractDocument> {
  const file = new File([`secret ${(number += 1)}`], 'later.txt');
  return uploadDocument(await fresh(), file, { signal: new AbortController().signal, onProgress });
}

/** The content of the newest record. */
export function record(): Promise<ContractRecord> {
  const { statement } = scene.server.record;
  return openContractRecord(statement, statement.publicKey);
}

/** The key that somebody was given last. */
export async function keyOf(reader: Reader): Promise<HeldKey> {
  const { verified } = await fresh();
  const grant = scene.server.grants.find(({ to }) => to === reader);
  if (verified === undefined || grant?.encrDS == null) throw new TypeError('there is a key');
  const key = recordedKey(verified, grant.epoch ?? 0);
  return openAs(reader, { envelope: grant.encrDS, key, by: scene.server.me });
}

/** Whether a key opens an upload. */
export async function opens({ documentId, file }: Upload, key: HeldKey): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return createFileDecryptor(key, documentId, readFileHeader(bytes))
    .then((decryptor) => decryptor.decrypt(bytes.subarray(FILE_HEADER_BYTES), true))
    .then(
      () => true,
      () => false,
    );
}

/** As on another device of the owner, or after the page was loaded again. */
export async function anotherDevice(): Promise<void> {
  endSession();
  await storeSessionKeys(scene.server.me.account.own);
}
