import { z } from '../schema/zod.ts';
import { SIGNATURE_REQUEST_STATES } from '../contracts/contract-state.ts';
import { sentRecord } from './contract-records.ts';
import { one, type ResourceDefinition } from './definition.ts';
import { resourceBody, toOne } from './json-api.ts';
import { envelope, publicKey, salt, signedStatement, timestamp, token } from './wire.ts';

/** ENT-GRANT-01, PERM-DA-02. */
export const GRANT_TYPES = ['view', 'own', 'sign'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

export const accessGrantAttributes = z.strictObject({
  type: z.enum(GRANT_TYPES),
  created: timestamp,
  lastModified: timestamp,
  /** State of the signature request; null for grants that ask for none (STATE-SIGREQ-01). */
  state: z.enum(SIGNATURE_REQUEST_STATES).nullable(),
  requiresIdent: z.boolean(),
  /** Whether the contract's key is wrapped for the person; false means 'Cannot access - Unconfirmed Hints'. */
  confirmed: z.boolean(),
  /** The wrapped key; shown to the grantee alone, else null. */
  encrDS: envelope.nullable(),
  granterKey: z.nullable(publicKey),
  /** Which of the contract's keys is in `encrDS`, or else in `inviteEnvelope`. */
  epoch: z.int().min(0),
  /** The contract's key wrapped to a code handed over by another channel (protocol.md 3.11); shown to the grantee alone. */
  inviteEnvelope: envelope.nullable(),
  /** The inviter's signed invitation; shown to inviter and grantee. */
  invite: z.nullable(signedStatement),
  /** Proof that the grantee knew the code; shown to the inviter. */
  inviteProof: z.string().max(100).nullable(),
  /** By which an invited person without key redeemed the invitation; shown to the inviter. */
  redemption: z.nullable(signedStatement),
  /** When an invitation ends that nobody has redeemed. */
  expires: timestamp.nullable(),
});
export type AccessGrantAttributes = z.infer<typeof accessGrantAttributes>;

export const accessGrants: ResourceDefinition<typeof accessGrantAttributes> = {
  type: 'accessgrants',
  attributes: accessGrantAttributes,
  relationships: {
    grantedTo: one('naturalpersons'),
    grantedBy: one('naturalpersons'),
    digitalAsset: one('digitalassets'),
  },
  include: [
    'grantedTo',
    'grantedTo.account',
    'grantedBy',
    'grantedBy.account',
    'digitalAsset',
    'digitalAsset.ownedBy',
  ],
  sort: ['created', 'lastModified'],
  filters: { 'grantedTo.id': ['eq'], 'digitalAsset.id': ['eq'] },
};

/** What every new grant carries: the wrapped key when the person has one, else the signed invitation alone. */
const sharing = {
  encrDS: envelope.optional(),
  invite: signedStatement,
  /** What the mail's link carries; for who has no key yet. The invitation commits to its hash. */
  inviteToken: z.optional(token),
  inviteEnvelope: envelope.optional(),
  /** The contract with the person. */
  record: sentRecord,
};

/** POST accessgrants (addition, J-077): invite to view. */
export const createAccessGrantBody = resourceBody(
  'accessgrants',
  { type: z.literal('view'), ...sharing },
  { digitalAsset: toOne('digitalassets'), grantedTo: toOne('naturalpersons') },
);

/** POST digitalassets/{id}/signaturerequest/naturalpersons/{npId} (API-71): invite to sign. */
export const createSignatureRequestBody = resourceBody('signaturerequests', {
  requiresIdent: z.boolean().default(false),
  ...sharing,
});

/** DELETE accessgrants/{id} (API-68) and of a signature request (API-72): the record without the person. */
export const deleteAccessGrantBody = resourceBody('accessgrants', { record: sentRecord });
export const deleteSignatureRequestBody = resourceBody('signaturerequests', { record: sentRecord });

/**
 * PATCH accessgrants/{id}: `encrDS` by the inviter after a hint, or by the grantee who opened it with the code
 * (API-70, protocol.md 3.11); `state` 'declined' by the signer (addition, J-076).
 */
export const updateAccessGrantBody = resourceBody('accessgrants', {
  encrDS: envelope.optional(),
  inviteProof: salt.optional(),
  state: z.literal('declined').optional(),
});
