import { fromBase64Url } from '@signet/domain/bytes/base64';
import { foundContract } from '@signet/domain/trust/held-key';
import { sealEnvelope } from '@signet/domain/envelopes/envelope';
import { ownRecipient } from '@signet/domain/trust/recipient';
import { createEntry } from '@signet/domain/ledger/entry';
import type { SentRecord } from '@signet/domain/resources/contract-records/resource';
import { clear, createStore, type UseStore } from 'idb-keyval';
import { onTestFinished } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import type { Contract } from '../shared/api-client/entities.ts';
import { fetchContract } from '../entities/contracts/use-contract.ts';
import { storeSessionKeys } from '../shared/session/session-keys.ts';
import { endSession } from '../shared/session/session-store.ts';
import { createFakeDirectory } from './fake-directory.ts';
import { fakeTrust, identityOf } from './fake-issuer.ts';
import { answerLog, createFakeLog } from './fake-log.ts';
import { answerPins } from './fake-pins.ts';
import { json, refusal, replaceNetwork, type RecordedCall } from './network.ts';
import {
  createAccount,
  createPerson,
  identityEntryOf,
  keyEntryOf,
  type FakeAccount,
  type FakePerson,
} from './people.ts';
import type { FakeGrant, FakeServer } from './fake-world.ts';
import { firstRecord } from './records.ts';
import { grantResource, resourcesOf } from './resources.ts';

const LEDGER = 'https://ledger.example';

let store: UseStore | undefined;

/** Forgets what this browser keeps, and its session, so that each test is a first visit. */
export async function forgetDevice(): Promise<void> {
  endSession();
  await clear((store ??= createStore('signet', 'device')));
}

/** The installation says who the holder is, and their keys and its words stand in the log of keys and the directory. */
export async function activate(
  server: FakeServer,
  account: FakeAccount,
  emailAddress: string,
): Promise<void> {
  account.attributes.identity = await identityOf(account, emailAddress);
  await server.keyLedger.add(keyEntryOf(account));
  await server.keyLedger.add(identityEntryOf(account));
  await server.keyLedger.add(await server.directory.enter(emailAddress, account));
}

/** A person with an activated account. */
export async function register(
  server: FakeServer,
  emailAddress: string,
  account?: FakeAccount,
): Promise<FakePerson & { account: FakeAccount }> {
  const known = account ?? (await createAccount());
  await activate(server, known, emailAddress);
  const person = { ...createPerson(emailAddress, known), account: known };
  server.people.push(person);
  return person;
}

/**
 * Puts the fake server in the place of the network, and `me` into a session on a device that remembers nothing.
 * The device forgets again after the test.
 */
export async function startFakeServer(): Promise<FakeServer> {
  await forgetDevice();
  onTestFinished(async () => {
    // pages that are still there would miss the session
    await cleanup();
    await forgetDevice();
  });
  const account = await createAccount();
  const me = { ...createPerson('ada@example.com', account), account };
  const founded = await foundBy(me);
  const server: FakeServer = {
    calls: [],
    ledger: await createFakeLog('ledger.example/v1'),
    keyLedger: await createFakeLog('ledger.example/keys/v1'),
    directory: createFakeDirectory(),
    trust: await fakeTrust(),
    me,
    people: [me],
    ...founded,
    moves: [],
    myGrant: { id: crypto.randomUUID(), assetId: founded.contract.id, type: 'own', to: me, by: me },
    grants: [],
    hinted: [],
    transferParties: [],
    contents: new Map(),
    breaking: new Map(),
    documents: [],
    pins: undefined,
    signatures: new Map(),
    intercept: () => undefined,
    personFor: (emailAddress) => personFor(server, emailAddress),
  };
  await activate(server, account, me.emailAddress);
  Object.assign(server.myGrant, await wrappedBy(server, me));
  server.calls = replaceNetwork((call) => server.intercept(call) ?? answer(server, call));
  await storeSessionKeys(account.own);
  return server;
}

/** A new contract of somebody. */
async function foundBy(
  owner: FakePerson & { account: FakeAccount },
): Promise<Pick<FakeServer, 'key' | 'contract' | 'record'>> {
  const founderId = owner.account.id;
  const key = await foundContract(founderId);
  const { id, publicKey } = key.of;
  const record = await firstRecord(key, owner.account);
  return { key, contract: { id, publicKey, founderId, owner }, record };
}

/** The server's contract is one that somebody else founded; `me` has no key to it yet. */
export async function giveContractTo(
  server: FakeServer,
  owner: FakePerson & { account: FakeAccount },
): Promise<void> {
  Object.assign(server, await foundBy(owner));
  const assetId = server.contract.id;
  Object.assign(server.myGrant, { assetId, type: 'view', by: owner, encrDS: null, granterKey: null });
}

/** The server's contract is one that somebody else founded and shared with `me`. */
export async function shareContract(
  server: FakeServer,
  owner: FakePerson & { account: FakeAccount },
): Promise<void> {
  await giveContractTo(server, owner);
  Object.assign(server.myGrant, await wrappedBy(server, owner));
}

/** The contract's secret wrapped for `me` by somebody with an account. */
export async function wrappedBy(
  { key, me }: FakeServer,
  by: FakePerson & { account: FakeAccount },
): Promise<Pick<FakeGrant, 'by' | 'encrDS' | 'granterKey'>> {
  const { own } = by.account;
  const encrDS = await sealEnvelope(key, ownRecipient(me.account.own), own);
  return { by, encrDS, granterKey: own.auth.publicKey };
}

/** The contract as the app gets it from the server. */
export function shownContract({ contract }: FakeServer): Promise<Contract> {
  return fetchContract(contract.id);
}

function personFor(server: FakeServer, emailAddress: string): FakePerson {
  const known = server.people.find((person) => person.emailAddress === emailAddress);
  if (known !== undefined) return known;
  const reserved = createPerson(emailAddress, null);
  server.people.push(reserved);
  return reserved;
}

async function answer(server: FakeServer, { method, url, body, headers }: RecordedCall): Promise<Response> {
  if (url.startsWith(LEDGER)) return answerLedger(server, url.slice(LEDGER.length + 1));
  if (url.endsWith('/pins')) return answerPins(server, method, body);
  const sent = (body as { data?: { attributes?: { record?: SentRecord } } } | undefined)?.data?.attributes;
  if (sent?.record !== undefined) Object.assign(server, { record: sent.record, moves: [] });
  const path = new URL(url, location.origin).pathname.replace('/ui-api', '');
  const included = resourcesOf(server);
  const shown = (type: string, id: string) => {
    const data = included.find((resource) => resource.type === type && resource.id === id);
    return data === undefined ? refusal(404, 'NotFound') : json({ data, included });
  };
  if (path === '/configuration') {
    return json({ ledgerUrl: LEDGER, trust: server.trust, version: '1', mailbox: false });
  }
  if (method === 'POST' && path === '/naturalpersons') {
    const { emailAddress } = (body as { data: { attributes: { emailAddress: string } } }).data.attributes;
    const { id } = server.personFor(emailAddress);
    const now = resourcesOf(server);
    return json({ data: now.find((resource) => resource.id === id), included: now });
  }
  if (method === 'POST' && path === '/directorylookups') {
    const { emailAddress } = (body as { data: { attributes: { emailAddress: string } } }).data.attributes;
    const attributes = await server.directory.answer(emailAddress);
    return json({ data: { type: 'directorylookups', id: crypto.randomUUID(), attributes } }, 201);
  }
  if (method === 'POST' && path === '/invitationreadings')
    return json({ data: grantResource(server.myGrant), included });
  const document = /^\/invitationreadings\/documents\/(.+)$/.exec(path)?.[1];
  if (method === 'POST' && document !== undefined) return contentOf(server, document, headers.has('Range'));
  if (method === 'POST' && path === '/accessgrants')
    return json({ data: grantResource(server.myGrant) }, 201);
  if (method === 'POST' && path === '/signatures') {
    const signatureId = crypto.randomUUID();
    server.signatures.set(signatureId, sent as unknown as SentRecord);
    return json({ data: { type: 'signatures', id: signatureId } }, 201);
  }
  const posted = method === 'PATCH' ? server.signatures.get(path.split('/')[2] ?? '') : undefined;
  if (posted !== undefined)
    await server.ledger.add(createEntry('sig', fromBase64Url(posted.salt), posted.statement));
  if (method !== 'GET') return new Response(null, { status: 204 });
  const [, type = '', id = '', part] = path.split('/');
  if (part === 'content') return contentOf(server, id, headers.has('Range'));
  return shown(type, id);
}

function contentOf({ contents, breaking }: FakeServer, id: string, isRange: boolean): Response {
  const fault = breaking.get(id);
  if (fault === undefined) return new Response(contents.get(id) ?? null);
  if (isRange) return fault === null ? new Response('x', { status: 206 }) : refusal(...fault);
  return new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
}

async function answerLedger(server: FakeServer, path: string): Promise<Response> {
  if (path.startsWith('keys/v1/')) return answerLog(server.keyLedger, path.replace('keys/v1/', ''));
  return answerLog(server.ledger, path);
}
