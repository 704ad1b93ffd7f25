import { z } from '../../schema/zod-mini.ts';
import { ContractTermSchema } from '../../contracts/contract-term.ts';
import { ContractValueSchema } from '../../contracts/contract-value.ts';
import { CONTRACT_STATES } from '../../contracts/contract-state.ts';
import { SIGNING_MODES } from '../../contracts/signing-order.ts';
import { many, one, type ResourceDefinition } from '../definition.ts';
import { day, digest, envelope, longText, publicKey, shortText, timestamp } from '../wire.ts';

/** ENT-DA-01. */
export const digitalAssetAttributes = z.object({
  title: shortText,
  description: longText,
  startDate: z.nullable(day),
  expiryDate: z.nullable(day),
  /** Null for a contract that ends at its expiry date. A server of before knows neither this nor the value. */
  term: z.optional(z.nullable(ContractTermSchema)),
  /** ENT-DA-18. */
  contractValue: z.optional(z.nullable(ContractValueSchema)),
  state: z.enum(CONTRACT_STATES),
  created: timestamp,
  lastModified: timestamp,
  /** Account that founded the contract: with it and its first public key the id can be checked. */
  founderId: z.uuid(),
  publicKey,
  signingMode: z.enum(SIGNING_MODES),
  /** What the owner wrote to the invited people, and by when they want signatures; neither is in the record. */
  message: z.optional(longText),
  dueDate: z.optional(z.nullable(day)),
  /** Whether people who do not answer a request to sign are reminded without the owner's doing (contracts/auto-reminder.ts). */
  remindsAutomatically: z.optional(z.boolean()),
  /** The contract has a newer record than the one in the ledger. */
  proofOutdated: z.boolean(),
  /** How many people are asked to sign it since it is finished, and how many of them have. */
  signaturesAsked: z.int().check(z.minimum(0)),
  signaturesGiven: z.int().check(z.minimum(0)),
  /** Ledger transaction of its newest record that is there. */
  bcTxId: z.nullable(digest),
});
export type DigitalAssetAttributes = z.infer<typeof digitalAssetAttributes>;

export const digitalAssets = {
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
    /** Everybody whom a transfer of it names as an owner, or who signed one. */
    transferParties: many('naturalpersons'),
    workspaceAccessGrant: one('workspaceaccessgrants'),
    folder: one('folders'),
    encrData: one('encrdata'),
    /** Where it lies: the folder, else the workspace, else nowhere. */
    location: { type: 'folders', many: false, orType: 'workspaces' },
    tasks: many('tasks'),
    /** The fields that have a value (ENT-DA-12). */
    customFields: many('customfields'),
    /** Labels of the owner's scope, for nobody outside of it (ENT-DA-08). */
    tags: many('tags'),
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
    'myAccessGrant.wrappedBy',
    'myAccessGrant.wrappedBy.account',
    'record',
    'signedRecords',
    'transferParties',
    'transferParties.account',
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
    'tags',
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
} as const satisfies ResourceDefinition;

/** ENT-MISC-15: the meta of the first page of a search. A type, because the meta of a document is open to more. */
export type SearchMeta = {
  totalResourceCount: number;
  /** There are more than `total`; the server stops counting at a limit. */
  moreThanCounted: boolean;
};

/** GET digitalassets/{id}/encrData (API-56) and include=encrData (API-46): the secret in the form that the caller can open. */
const encrDataAttributes = z.object({
  encrDS: envelope,
  publicKey,
  /** Auth key of the person who wrapped the secret. */
  granterKey: publicKey,
  /** The workspace whose key opens it; null when it is wrapped for the caller's own key. */
  workspaceId: z.nullable(z.uuid()),
  /** Which of its keys (docs/protocol.md, Chains). */
  keyEpoch: z.nullable(z.int().check(z.minimum(0))),
  /** Which of the contract's own keys is wrapped (docs/protocol.md, Epochs). */
  epoch: z.int().check(z.minimum(0)),
});
export type EncrDataAttributes = z.infer<typeof encrDataAttributes>;

export const encrData = {
  type: 'encrdata',
  attributes: encrDataAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
