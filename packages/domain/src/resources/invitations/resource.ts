import { z } from '../../schema/zod-mini.ts';
import type { ResourceDefinition } from '../definition.ts';
import { shortText } from '../wire.ts';

/** What the page says to somebody who follows the link of an invitation (addition). */
const invitationAttributes = z.object({
  emailAddress: shortText,
  inviterName: shortText,
  contractTitle: shortText,
  type: z.enum(['view', 'sign', 'own']),
  /** Which contract, to open it afterwards. */
  contractId: z.uuid(),
  /** What a redemption names. */
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
