import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

/** The invitation as the page shows it to somebody who follows its link (addition). */
const invitationAttributes = z.object({
  emailAddress: shortText,
  inviterName: shortText,
  contractTitle: shortText,
  type: z.enum(['view', 'sign', 'own']),
  /** The contract to open afterwards. */
  contractId: z.uuid(),
  /** The nonce that a redemption names. */
  nonce: shortText,
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
