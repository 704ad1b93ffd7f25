import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { day, longText, shortText } from '../wire.ts';

const INVITATION_STATES = ['open', 'redeemed', 'expired'] as const;
/** `guest`: an account that was made by a link and has no name yet. */
const HOLDERS = ['nobody', 'guest', 'account'] as const;

/** The invitation as the page shows it to somebody who follows its link (addition). */
const invitationAttributes = z.object({
  emailAddress: shortText,
  inviterName: shortText,
  contractTitle: shortText,
  /** What the inviter wrote, and by when they want signatures. */
  message: z.optional(longText),
  dueDate: z.optional(z.nullable(day)),
  type: z.enum(['view', 'sign', 'own']),
  /** The contract to open afterwards. */
  contractId: z.uuid(),
  /** The nonce that a redemption names. */
  nonce: shortText,
  /** Whether an account may still answer it, or has. */
  state: z.enum(INVITATION_STATES),
  /** Whose the address is by now; null unless the reader of the mail asks. */
  holder: z.nullable(z.enum(HOLDERS)),
});
export type InvitationAttributes = z.infer<typeof invitationAttributes>;

export const invitations = {
  type: 'invitations',
  attributes: invitationAttributes,
  relationships: {},
  include: [],
  sort: [],
  filters: {},
} as const satisfies ResourceDefinition;
