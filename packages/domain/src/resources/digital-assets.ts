import { z } from '../schema/zod.ts';
import { CONTRACT_STATES } from '../contracts/contract-state.ts';
import { DESCRIPTION_MAX_LENGTH, TITLE_MAX_LENGTH, TITLE_MIN_LENGTH } from '../contracts/new-contract.ts';
import { SIGNING_MODES } from '../contracts/signing-order.ts';
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
  publicKey,
  signingMode: z.enum(SIGNING_MODES),
  proofOutdated: z.boolean(),
  bcTxId: digest.nullable(),
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
    tasks: many('tasks'),
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
    'tasks',
    'tasks.assignees',
    'tasks.completedBy',
    'tasks.createdBy',
  ],
  sort: ['created', 'lastModified', 'title', 'startDate', 'expiryDate', 'state'],
  filters: {
    state: ['eq', 'ne'],
    expiryDate: ['ge', 'le'],
    'ownedBy.id': ['eq'],
    id: ['eq'],
    title: ['like'],
    description: ['like'],
  },
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
});

/** PATCH digitalassets/{id} (API-52): content by the owner; `state` takes only 'archived' (J-071); bcTxId by API-62. */
export const updateDigitalAssetBody = resourceBody('digitalassets', {
  title: title.optional(),
  description: description.optional(),
  startDate: day.nullable().optional(),
  expiryDate: day.nullable().optional(),
  signingMode: z.enum(SIGNING_MODES).optional(),
  state: z.literal('archived').optional(),
  bcTxId: digest.optional(),
});

/** GET digitalassets/{id}/encrData (API-56), type `encrdata`. */
export const encrDataAttributes = z.strictObject({
  encrDS: envelope,
  publicKey,
  /** Auth key of the person who wrapped the secret. */
  granterKey: publicKey,
});
export type EncrDataAttributes = z.infer<typeof encrDataAttributes>;
