import { paragraph } from '../../schema/text.ts';
import { z } from '../../schema/zod.ts';
import { sentRecord } from '../contract-records/resource.ts';
import { resourceBody, toOne } from '../body.ts';
import { digest, envelope, salt, signedStatement, token, turn } from '../wire.ts';
import { DECLINE_REASON_MAX_LENGTH } from './resource.ts';

/** The attributes of every new grant: the wrapped key when the person has a key, else only the signed invitation. */
const sharing = {
  encrDS: z.optional(envelope),
  invite: signedStatement,
  /** The token in the mail's link, for people without a key. The invitation commits to its hash. */
  inviteToken: z.optional(token),
  inviteEnvelope: z.optional(envelope),
  /** Of the code that opens `inviteEnvelope`: SHA-256 of its reading token. */
  readingHash: z.optional(digest),
  /** The contract with the person. */
  record: sentRecord,
};

/** POST accessgrants (addition): invite to view. */
export const createAccessGrantBody = resourceBody(
  'accessgrants',
  { type: z.literal('view'), ...sharing },
  { digitalAsset: toOne('digitalassets'), grantedTo: toOne('naturalpersons') },
);

/** POST digitalassets/{id}/signaturerequest/naturalpersons/{npId} (API-71): invite to sign. */
export const createSignatureRequestBody = resourceBody('signaturerequests', {
  requiresIdent: z.boolean().default(false),
  /** In a contract with an order, and nowhere else. */
  turn: z.optional(turn),
  ...sharing,
});

/** DELETE accessgrants/{id} (API-68) and of a signature request (API-72): the record without the person. */
export const deleteAccessGrantBody = resourceBody('accessgrants', { record: sentRecord });
export const deleteSignatureRequestBody = resourceBody('signaturerequests', { record: sentRecord });

/** PATCH accessgrants/{id} by the inviter or a colleague, after a hint: the key wrapped for the person (API-70). */
export const wrapGrantBody = resourceBody('accessgrants', { encrDS: envelope });

/**
 * PATCH accessgrants/{id} by the inviter: the invitation signed anew, with the token of the link that was mailed (docs/protocol.md,
 * Invitations).
 */
export const renewGrantBody = resourceBody('accessgrants', { invite: signedStatement });

/**
 * PATCH accessgrants/{id} by the grantee, who opened the contract with the code of the invitation (docs/protocol.md,
 * Invitations).
 */
export const openGrantBody = resourceBody('accessgrants', { encrDS: envelope, inviteProof: salt });

/** PATCH accessgrants/{id} by the signer, who declines (addition). */
export const declineGrantBody = resourceBody('accessgrants', {
  state: z.literal('declined'),
  reason: z.optional(paragraph(DECLINE_REASON_MAX_LENGTH)),
});
