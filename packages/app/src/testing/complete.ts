import type { ResourceObject } from '@signet/domain/resources/json-api';
import { isResourceType, type ResourceType } from '@signet/domain/resources/registry';
import type { Entities } from '../shared/api-client/entities.ts';
import { readOne } from '../shared/api-client/read-answer.ts';

const TIME = '2026-11-21T12:00:00.000Z';
const KEY = `02${'0'.repeat(64)}`;
const SALT = 'A'.repeat(43);
const ENVELOPE = 'A'.repeat(294);
const STATEMENT = { payloadType: 'none', payload: 'e30=', publicKey: KEY, signature: 'A'.repeat(86) };
const ID = '00000000-0000-4000-8000-000000000000';

/** Default attributes of each type of resource, for tests that do not care. */
export const DEFAULTS: Record<ResourceType, Record<string, unknown>> = {
  accessgrants: {
    type: 'view',
    created: TIME,
    lastModified: TIME,
    state: null,
    requiresIdent: false,
    confirmed: true,
    encrDS: null,
    granterKey: null,
    epoch: 0,
    inviteEnvelope: null,
    invite: null,
    inviteProof: null,
    redemption: null,
    expires: null,
  },
  accounts: {
    publicKey: KEY,
    authKey: KEY,
    encryptionKey: KEY,
    keyBinding: { statement: STATEMENT, counterSignature: 'A'.repeat(86) },
    keySalt: SALT,
    keyLabelSalt: SALT,
    identity: null,
    keyTxId: null,
    avatarColor: 0,
    identVerified: false,
    type: 'basic',
    state: 'activated',
    userType: 'basic',
    companyRole: null,
    companyMembership: null,
    oldAccount: false,
    enabledFeatures: [],
    lang: 'en',
  },
  billinginfos: {
    companyName: '',
    billingEmail: '',
    phone: '',
    street: '',
    suite: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  },
  companies: { name: 'ACME', defaultLanguage: 'en' },
  companyinvitations: {
    emailAddress: '',
    role: 'member',
    companyName: 'ACME',
    inviterName: '',
    companyId: ID,
    created: TIME,
    expires: TIME,
  },
  companymemberships: { role: 'member' },
  companysettings2fa: { created: TIME },
  contractkeys: { epoch: 0, publicKey: KEY, encrDS: ENVELOPE, granterKey: KEY },
  contractrecords: { statement: STATEMENT, salt: SALT, seq: 0, bcTxId: null, moves: [], created: TIME },
  customfielddefinitions: {
    type: 'text',
    name: '',
    description: '',
    required: false,
    options: [],
    translations: { en: { name: '', description: '' }, de: { name: '', description: '' } },
    created: TIME,
  },
  customfields: { stringValue: '' },
  digitalassets: {
    title: '',
    description: '',
    startDate: null,
    expiryDate: null,
    state: 'draft',
    created: TIME,
    lastModified: TIME,
    founderId: ID,
    publicKey: KEY,
    signingMode: 'ANY_ORDER',
    proofOutdated: false,
    bcTxId: null,
  },
  directorylookups: { epoch: 1, root: '0'.repeat(64), labelProof: 'A'.repeat(107), lookupProof: 'AA' },
  documentsmetadata: {
    name: '',
    size: 1,
    mediaType: 'a/b',
    documentHash: '0'.repeat(64),
    hash: '0'.repeat(64),
    modified: TIME,
    created: TIME,
    bcTxId: null,
    statement: STATEMENT,
    salt: SALT,
  },
  encrdata: {
    encrDS: ENVELOPE,
    publicKey: KEY,
    granterKey: KEY,
    workspaceId: null,
    keyEpoch: null,
    epoch: 0,
  },
  folderaccessprofiles: { type: 'viewer' },
  folders: {
    name: '',
    slug: '',
    level: 1,
    inheritPermissions: false,
    parentFolderId: null,
    workspaceId: ID,
    created: TIME,
  },
  identstates: { value: 'none' },
  invitations: {
    emailAddress: '',
    inviterName: '',
    contractTitle: '',
    type: 'view',
    contractId: ID,
    nonce: '',
  },
  keychanges: { formerSecrets: [], contracts: 0, companyIds: [], workspaceIds: [] },
  memberstatements: { seq: 0, statement: STATEMENT, created: TIME },
  naturalpersons: { firstName: null, lastName: null, emailAddress: '', reservation: false, avatarColor: 0 },
  partnerships: {},
  paymentmethods: {
    name: '',
    email: '',
    street: '',
    city: '',
    country: '',
    ibanCountry: 'DE',
    ibanCheckDigits: '00',
    ibanLastFour: '0000',
    created: TIME,
  },
  pins: { statement: STATEMENT, sealed: 'A' },
  sessionchallenges: { nonce: '', audience: '', expires: TIME },
  sessions: { jwt: 'token', expires: TIME },
  signatures: {
    signatureValue: 'A'.repeat(86),
    statement: STATEMENT,
    salt: SALT,
    created: TIME,
    bcTxId: null,
  },
  stalegrants: {
    encrDS: ENVELOPE,
    granterKey: KEY,
    keyEpoch: 0,
    assetId: ID,
    founderId: ID,
    assetPublicKey: KEY,
    epoch: 0,
    record: null,
    ownerBinding: null,
  },
  stalewraps: {
    encrDS: ENVELOPE,
    granterBinding: { statement: STATEMENT, counterSignature: 'A'.repeat(86) },
    assetId: ID,
    founderId: ID,
    assetPublicKey: KEY,
    epoch: 0,
    record: null,
    ownerBinding: null,
  },
  subscriptions: { plan: 'basic_1', state: 'active', created: TIME, nextDebit: null, ends: null },
  tasks: { title: '', description: '', approval: false, state: 'open', created: TIME, lastModified: TIME },
  totps: { state: 'active', description: '', secret: null, created: TIME },
  unconfirmedhints: { created: TIME },
  userfolderpermissions: { inheritanceMode: 'none' },
  workspaceaccessgrants: { encrDS: ENVELOPE, granterKey: KEY, keyEpoch: 0, epoch: 0, created: TIME },
  workspacekeys: { epoch: 0, publicKey: KEY, encrWsPrivateKey: ENVELOPE, granterKey: KEY },
  workspacememberships: {
    role: 'viewer',
    encrWsPrivateKey: null,
    granterKey: KEY,
    keyEpoch: 0,
    created: TIME,
  },
  workspaces: {
    title: '',
    slug: '',
    publicKey: KEY,
    keyEpoch: 0,
    keyChangePending: false,
    keyOutdated: false,
    companyWorkspace: false,
    enabled: true,
    created: TIME,
  },
};

/** The answer of a test with every member that the definitions of its resources want; what is no document stays as it is. */
export function completed(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('ledgerUrl' in body)
    return { trust: STATEMENT, version: '1', mailbox: false, payments: 'none', ...body };
  const { data, included } = body as { data?: unknown; included?: ResourceObject[] };
  return {
    ...body,
    ...(data === undefined ? {} : { data: Array.isArray(data) ? data.map(full) : full(data) }),
    ...(included === undefined ? {} : { included: included.map(full) }),
  };
}

function full(resource: unknown): unknown {
  if (typeof resource !== 'object' || resource === null) return resource;
  const { type = '', attributes } = resource as Partial<ResourceObject>;
  return { ...resource, attributes: { ...(isResourceType(type) && DEFAULTS[type]), ...attributes } };
}

/** A resource as the app gets it from the server. */
export function shown<K extends ResourceType>(type: K, resource: Partial<ResourceObject>): Entities[K] {
  return readOne(type, completed({ data: { type, ...resource } }), '');
}
