import { z } from '../../schema/zod-mini.ts';
import { SIGNATURE_REQUEST_STATES } from '../../contracts/contract-state.ts';
import { one, type ResourceDefinition } from '../definition.ts';
import { envelope, longText, publicKey, shortText, signedStatement, timestamp, turn } from '../wire.ts';

/** ENT-GRANT-01, PERM-DA-02. */
const GRANT_TYPES = ['view', 'own', 'sign'] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** What somebody who declines to sign may write to the owner. */
export const DECLINE_REASON_MAX_LENGTH = 500;

/** After a reminder, the same person may be reminded of the same contract when this has passed. */
export const REMINDER_PAUSE_MS = 24 * 60 * 60_000;

export const accessGrantAttributes = z.object({
  type: z.enum(GRANT_TYPES),
  created: timestamp,
  lastModified: timestamp,
  /** State of the signature request; null for grants that ask for none (STATE-SIGREQ-01). */
  state: z.nullable(z.enum(SIGNATURE_REQUEST_STATES)),
  requiresIdent: z.boolean(),
  /** Of a signer in a contract with an order: their place in it. */
  turn: z.optional(z.nullable(turn)),
  /** When the person declined to sign; null for everybody else, and for those who declined before it was noted. */
  declined: z.optional(z.nullable(timestamp)),
  /** What they wrote about it; shown to them and to the owner alone. */
  declineReason: z.optional(z.nullable(longText)),
  /** When the mail server took the newest invitation, when the person first fetched a document; shown to the owner alone. */
  mailed: z.optional(z.nullable(timestamp)),
  /** When the newest invitation was given up, because the mail server refused it or could not be reached for days. */
  mailFailed: z.optional(z.nullable(timestamp)),
  seen: z.optional(z.nullable(timestamp)),
  /** When they were last reminded, and how many of the reminders came by themselves; shown to the owner alone. */
  reminded: z.optional(z.nullable(timestamp)),
  autoReminded: z.optional(z.int().check(z.minimum(0))),
  /** Whether the contract's key is wrapped for the person; false means 'Cannot access - Unconfirmed Hints'. */
  confirmed: z.boolean(),
  /** The wrapped key; null for everybody but the grantee. */
  encrDS: z.nullable(envelope),
  granterKey: z.nullable(publicKey),
  /** Which of the contract's keys is in `encrDS`, or else in `inviteEnvelope`. */
  epoch: z.int().check(z.minimum(0)),
  /**
   * The contract's key wrapped for a code that is handed over outside the server (docs/protocol.md, Invitations); shown only
   * to the grantee.
   */
  inviteEnvelope: z.nullable(envelope),
  /** The inviter's signed invitation; shown to inviter and grantee. */
  invite: z.nullable(signedStatement),
  /** Proof that the grantee knew the code; shown to the inviter. */
  inviteProof: z.nullable(shortText),
  /** The statement by which an invited person without a key redeemed the invitation; shown to the inviter. */
  redemption: z.nullable(signedStatement),
  /** Whether the link with the invitation's code still reads the contract; shown to the inviter. */
  readableByCode: z.optional(z.boolean()),
  /** When the contract was read by that link first; shown to the inviter. */
  firstRead: z.optional(z.nullable(timestamp)),
  /** When an unredeemed invitation expires. */
  expires: z.nullable(timestamp),
});
export type AccessGrantAttributes = z.infer<typeof accessGrantAttributes>;

export const accessGrants = {
  type: 'accessgrants',
  attributes: accessGrantAttributes,
  relationships: {
    grantedTo: one('naturalpersons'),
    grantedBy: one('naturalpersons'),
    /** The colleague of the owner who wrapped the key; null where the owner or the grantee did. */
    wrappedBy: one('naturalpersons'),
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
} as const satisfies ResourceDefinition;
