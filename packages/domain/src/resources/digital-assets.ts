import { z } from '../schema/zod.ts';
import { CONTRACT_STATES } from '../contracts/contract-state.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH, TITLE_MIN_LENGTH } from '../contracts/new-contract.ts';
import { SIGNING_MODES } from '../contracts/signing-order.ts';
import { sentRecord } from './contract-records.ts';
import { many, one, type ResourceDefinition } from './definition.ts';
import { resourceBody } from './json-api.ts';
import { day, digest, envelope, line, paragraph, publicKey, timestamp } from './wire.ts';

/** ENT-DA-01. */
export const digitalAssetAttributes = z.strictObject({
  title: z.string(),
  description: z.string(),
  startDate: day.nullable(),
  expiryDate: day.nullable(),
  state: z.enum(CONTRACT_STATES),
  created: timestamp,
  lastModified: timestamp,
  /** Account that founded the contract: with it and its first public key the id can be checked. */
  founderId: z.uuid(),
  publicKey,
  signingMode: z.enum(SIGNING_MODES),
  /** The contract has a newer record than the one in the ledger. */
  proofOutdated: z.boolean(),
  /** Ledger transaction of its newest record that is there. */
  bcTxId: z.nullable(digest),
});
export type DigitalAssetAttributes = z.infer<typeof digitalAssetAttributes>;

export const digitalAssets: ResourceDefinition<typeof digitalAssetAttributes> = {
  type: 'digitalassets',
  attributes: digitalAssetAttributes,
  relationships: {
    ownedBy: one('naturalpersons'),
    createdBy: one('naturalpersons'),
    documents: many('documentsmetadata'),
    accessGrants: many('accessgrants'),
    myAccessGrant: one('accessgrants'),
    record: one('contractrecords'),
    /** The records that signatures name, and the newest one. */
    signedRecords: many('contractrecords'),
    workspaceAccessGrant: one('workspaceaccessgrants'),
    folder: one('folders'),
    encrData: one('encrdata'),
    /** Where it lies: the folder, else the workspace, else nowhere (J-062). */
    location: { type: 'folders', many: false, orType: 'workspaces' },
    tasks: many('tasks'),
    /** Those that have a value (ENT-DA-12). */
    customFields: many('customfields'),
  },
  include: [
    'ownedBy',
    'ownedBy.account',
    'createdBy',
    'documents',
    'documents.signatures',
    'documents.signatures.signer',
    'documents.signatures.signer.account',
    'accessGrants',
    'accessGrants.grantedTo',
    'accessGrants.grantedTo.account',
    'myAccessGrant',
    'myAccessGrant.grantedBy',
    'myAccessGrant.grantedBy.account',
    'record',
    'signedRecords',
    'workspaceAccessGrant',
    'workspaceAccessGrant.grantedTo',
    'folder',
    'encrData',
    'location',
    'tasks',
    'tasks.assignees',
    'tasks.completedBy',
    'tasks.createdBy',
    'customFields',
    'customFields.customFieldDefinition',
  ],
  sort: ['created', 'lastModified', 'title', 'startDate', 'expiryDate', 'state'],
  filters: {
    state: ['eq', 'ne'],
    expiryDate: ['ge', 'le'],
    'ownedBy.id': ['eq'],
    id: ['eq'],
    title: ['like'],
    description: ['like'],
    'customFields.stringValue': ['like'],
  },
};

/** ENT-MISC-15: the meta of the first page of a search. A type, because the meta of a document is open to more. */
export type SearchMeta = {
  totalResourceCount: number;
  /** There are more than that; the server stops counting somewhere. */
  moreThanCounted: boolean;
};

const title = line(TITLE_MAX_LENGTH).refine((text) => text.length >= TITLE_MIN_LENGTH, 'TitleRequired');
const description = paragraph(DESCRIPTION_MAX_LENGTH);

/** POST digitalassets (API-51): the client sends the wrapped data secret and its public commitment. */
export const createDigitalAssetBody = resourceBody('digitalassets', {
  title,
  description: description.default(''),
  startDate: day.nullable().default(null),
  expiryDate: day.nullable().default(null),
  encrData: z.strictObject({ encrDS: envelope, publicKey }),
  record: sentRecord,
});

/** PUT digitalassets/{id}/undraft (API-53): the record of the finished contract. */
export const undraftBody = resourceBody('digitalassets', { record: sentRecord });

/**
 * PATCH digitalassets/{id} (API-52): content by the owner, with the record that says so; `state` takes only 'archived';
 * `bcTxId` (API-62) is the ledger transaction of the newest record.
 */
export const updateDigitalAssetBody = resourceBody('digitalassets', {
  title: title.optional(),
  description: description.optional(),
  startDate: day.nullable().optional(),
  expiryDate: day.nullable().optional(),
  signingMode: z.enum(SIGNING_MODES).optional(),
  state: z.literal('archived').optional(),
  bcTxId: z.optional(digest),
  record: sentRecord.optional(),
});

/** GET digitalassets/{id}/encrData (API-56) and include=encrData (API-46): the secret as the caller can open it. */
export const encrDataAttributes = z.strictObject({
  encrDS: envelope,
  publicKey,
  /** Auth key of the person who wrapped the secret. */
  granterKey: publicKey,
  /** The workspace whose key opens it; null when it is wrapped for the caller's own key. */
  workspaceId: z.uuid().nullable(),
  /** Which of its keys (protocol.md 3.12). */
  keyEpoch: z.int().min(0).nullable(),
  /** Which of the contract's own keys is wrapped (docs/protocol.md, Epochs). */
  epoch: z.int().min(0),
});
export type EncrDataAttributes = z.infer<typeof encrDataAttributes>;

export const encrData: ResourceDefinition<typeof encrDataAttributes> = {
  type: 'encrdata',
  attributes: encrDataAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
};
